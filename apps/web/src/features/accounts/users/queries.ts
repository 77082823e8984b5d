import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { USER_SEARCH_MIN, userEndpoints, type userSorts } from '@universal-media/contract/accounts/users';
import { staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { call } from '#lib/call/call.ts';
import { reading, readsOf } from '#lib/call/query-client.ts';

export interface AskedUsers {
  readonly search: string;
  readonly sort: (typeof userSorts)[number];
  readonly direction: 'asc' | 'desc';
}

interface Page {
  readonly next_cursor: string | null;
}

/** A search that is too short shows the whole list. */
export const effectiveSearch = (typed: string): string => {
  const search = typed.trim();
  return search.length < USER_SEARCH_MIN ? '' : search;
};

export const useUsers = ({ search, sort, direction }: AskedUsers) =>
  useInfiniteQuery({
    queryKey: [...readsOf(userEndpoints.listUsers), { search, sort, direction }],
    queryFn: ({ pageParam, signal }) =>
      call(
        userEndpoints.listUsers,
        { query: { search: search || undefined, sort, direction, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** Credits above this amount need a second staff member. Only staff who manage credits may ask. */
export const useApprovalLimit = (enabled: boolean): number | undefined =>
  useQuery({ ...reading(staffMoneyEndpoints.listAdjustments, { query: {} }), enabled }).data?.approval_above;

export const useTimeline = (user_id: string) =>
  useInfiniteQuery({
    queryKey: [...readsOf(userEndpoints.readUserTimeline), { user_id }],
    queryFn: ({ pageParam, signal }) =>
      call(
        userEndpoints.readUserTimeline,
        { params: { user_id }, query: { cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
  });

/** Invalidates users and timelines after a change. */
export function useForgetUsers(): () => Promise<void> {
  const reads = useQueryClient();
  return async () => {
    await Promise.all([
      reads.invalidateQueries({ queryKey: readsOf(userEndpoints.listUsers) }),
      reads.invalidateQueries({ queryKey: readsOf(userEndpoints.readUserTimeline) }),
    ]);
  };
}
