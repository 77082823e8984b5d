import { useEffect, useState } from 'react';
import { localCopiesFor } from './draft-environment.ts';

const none: ReadonlySet<string> = new Set();

/** The drafts with unsaved changes in this browser, checked again with each new list. */
export function useLocalWork(user_id: string, listed_at: number): ReadonlySet<string> {
  const [ids, setIds] = useState(none);
  useEffect(() => {
    let isStale = listed_at === 0;
    void localCopiesFor(user_id)
      .offers(null)
      .then((copies) => {
        if (!isStale) setIds(new Set(copies.map(({ draft_id }) => draft_id)));
      });
    return () => {
      isStale = true;
    };
  }, [user_id, listed_at]);
  return ids;
}
