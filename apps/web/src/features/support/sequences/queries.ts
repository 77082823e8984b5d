import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SequenceEmailState } from '@universal-media/contract/support/sequences/sequence';
import { sequenceStaffEndpoints } from '@universal-media/contract/support/sequences/sequences';
import { useCallback } from 'react';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';

const { getEmailSequence, listSequenceEmails } = sequenceStaffEndpoints;

export const useEmailSequence = () => useQuery(reading(getEmailSequence, {}));

export const useSequenceEmails = (state: SequenceEmailState, search: string) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(listSequenceEmails), state, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        listSequenceEmails,
        { query: { state, cursor: pageParam ?? undefined, ...(search !== '' && { search }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  });

/** Reloads figures and lists after a change. */
export function useInvalidateSequence(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      reads.invalidateQueries({ queryKey: queryKeyFor(getEmailSequence) }),
      reads.invalidateQueries({ queryKey: queryKeyFor(listSequenceEmails) }),
    ]);
  }, [reads]);
}
