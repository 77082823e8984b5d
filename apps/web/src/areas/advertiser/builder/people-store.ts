import { useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../../lib/store.ts';
import { type CampaignHolder, useHolder } from './campaign-holder.ts';

// One figure a campaign: that of a draft closed before must not be taken for that of the next.
const stores = new WeakMap<CampaignHolder, Store<number | null>>();

/** The people living inside the campaign's places; null while nobody has counted them. The panel of places writes it. */
export function peopleStoreOf(holder: CampaignHolder): Store<number | null> {
  const known = stores.get(holder) ?? createStore<number | null>(null);
  stores.set(holder, known);
  return known;
}

export function usePeopleInside(): number | null {
  const store = peopleStoreOf(useHolder());
  return useSyncExternalStore(store.subscribe, store.get);
}
