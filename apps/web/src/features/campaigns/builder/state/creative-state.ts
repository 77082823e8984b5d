import type { MissingItem } from '@universal-media/contract/campaigns/creative-readiness';
import { useMemo, useSyncExternalStore } from 'react';
import { createStore, type Store } from '#lib/state/store.ts';
import { type CampaignEditor, useCampaignEditor, useMissing } from './campaign-context.ts';
import type { CreativeState } from './steps.ts';

// One store per campaign, so that one draft never shows what another is missing.
const stores = new WeakMap<CampaignEditor, Store<CreativeState>>();

/** Holds what the campaign's files are missing. CreativeSync, which loads later, writes it. */
export function creativeStoreFor(editor: CampaignEditor): Store<CreativeState> {
  const known = stores.get(editor) ?? createStore<CreativeState>(null);
  stores.set(editor, known);
  return known;
}

export function useCreativeState(): CreativeState {
  const store = creativeStoreFor(useCampaignEditor());
  return useSyncExternalStore(store.subscribe, store.get);
}

/**
 * Whether a file is still being checked. That also leaves platforms without files, so what is listed as missing meanwhile is
 * not for the user to fix.
 */
export const useIsChecking = (): boolean => useCreativeState()?.some(({ is_checking }) => is_checking) ?? false;

/** Everything that is missing in the campaign and, once known, in its files. */
export function useAllMissing(): readonly MissingItem[] {
  const missing = useMissing();
  const creative = useCreativeState();
  return useMemo(() => (creative ? [...missing, ...creative] : missing), [missing, creative]);
}
