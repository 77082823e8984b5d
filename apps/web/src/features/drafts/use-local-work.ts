import { useEffect, useState } from 'react';
import { localCopiesOf } from './draft-world.ts';

const none: ReadonlySet<string> = new Set();

/** The drafts of which this browser has work that the server does not have; looked up again with each new list. */
export function useLocalWork(user_id: string, listed_at: number): ReadonlySet<string> {
  const [ids, setIds] = useState(none);
  useEffect(() => {
    let gone = listed_at === 0;
    void localCopiesOf(user_id)
      .offers(null)
      .then((copies) => {
        if (!gone) setIds(new Set(copies.map(({ draft_id }) => draft_id)));
      });
    return () => {
      gone = true;
    };
  }, [user_id, listed_at]);
  return ids;
}
