import { useDeferredValue, useMemo } from 'react';
import { useStored } from '#lib/state/store.ts';
import { findDifferences } from '../drafts/saving/differences.ts';
import type { EditStore } from './edit-store.ts';

/** The changes of an update and their cost. Deferred, so that typing stays fast. */
export function useEdit(store: EditStore) {
  const basis = useStored(store.basis);
  const edited = useDeferredValue(useStored(store.campaign));
  const choices = useStored(store.choices);
  return useMemo(
    () => ({
      changes: findDifferences(basis.campaign_data, edited, (settings) => ({
        mine: 'unchanged',
        theirs: `${settings} changed`,
      })),
      cost: store.cost(),
      isChanged: store.isChanged(),
      choices,
      basis,
      edited,
    }),
    [store, basis, edited, choices],
  );
}
