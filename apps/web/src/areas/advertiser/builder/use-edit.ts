import { useDeferredValue, useMemo } from 'react';
import { differencesOf } from '../../../features/drafts/differences.ts';
import { useStored } from '../../../lib/store.ts';
import type { EditDesk } from './edit-desk.ts';

/** What an update would change, line by line, and what it costs: a moment behind the keys. */
export function useEdit(desk: EditDesk) {
  const basis = useStored(desk.basis);
  const now = useDeferredValue(useStored(desk.campaign));
  return useMemo(
    () => ({
      changes: differencesOf(basis.campaign_data, now, (words) => ({ mine: 'as before', theirs: `${words} changed` })),
      cost: desk.cost(),
      basis,
      now,
    }),
    [desk, basis, now],
  );
}
