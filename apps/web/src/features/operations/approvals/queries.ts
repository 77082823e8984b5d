import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalEndpoints } from '@universal-media/contract/operations/approvals';
import { useCallback } from 'react';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';

const { listApprovals } = approvalEndpoints;

// A colleague may ask or decide at any moment.
const REFRESH_MS = 30_000;

/** Counts the requests that wait for a decision of the reader. Undefined while it is unknown, or when nothing waits. */
export function useApprovalCount(enabled: boolean): number | undefined {
  const { data } = useQuery({
    ...reading(listApprovals, { query: {} }),
    enabled,
    refetchInterval: REFRESH_MS,
  });
  return data?.to_decide || undefined;
}

export const useApprovals = (state: 'waiting' | 'decided') =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(listApprovals), { paged: true, state }],
    queryFn: ({ pageParam, signal }) =>
      call(listApprovals, { query: { state, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
    refetchInterval: REFRESH_MS,
  });

/** Reloads everything: a decision may change credits, codes, staff members or campaigns. */
export function useInvalidateAll(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(() => reads.invalidateQueries(), [reads]);
}
