import type { Lacking } from '@universal-media/contract/creative-readiness';
import { useMemo, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../../lib/store.ts';
import type { CreativeStanding } from './builder-step.ts';
import { type CampaignHolder, useHolder, useMissing } from './campaign-holder.ts';

// One a campaign: what another draft lacks must not be taken for what this one does.
const stores = new WeakMap<CampaignHolder, Store<CreativeStanding>>();

/** What the campaign's files lack. It is worked out by what is fetched after the first picture, and told here. */
export function creativeStoreOf(holder: CampaignHolder): Store<CreativeStanding> {
  const known = stores.get(holder) ?? createStore<CreativeStanding>(null);
  stores.set(holder, known);
  return known;
}

export function useCreativeStanding(): CreativeStanding {
  const store = creativeStoreOf(useHolder());
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Everything the campaign and its files lack, as far as it is known. */
export function useLacking(): readonly Lacking[] {
  const missing = useMissing();
  const creative = useCreativeStanding();
  return useMemo(() => (creative ? [...missing, ...creative] : missing), [missing, creative]);
}
