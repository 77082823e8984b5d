import { useSyncExternalStore } from 'react';
import { createStore, type Store } from '#lib/state/store.ts';
import { type CampaignEditor, useCampaignEditor } from './campaign-context.ts';

// One store per campaign, so that a draft never shows the population of another.
const stores = new WeakMap<CampaignEditor, Store<number | null>>();

/** Holds the population of the campaign's locations; null while unknown. The locations panel writes it. */
export function populationStoreFor(editor: CampaignEditor): Store<number | null> {
  const known = stores.get(editor) ?? createStore<number | null>(null);
  stores.set(editor, known);
  return known;
}

export function usePopulation(): number | null {
  const store = populationStoreFor(useCampaignEditor());
  return useSyncExternalStore(store.subscribe, store.get);
}
