import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { USER_SEARCH_MIN, userEndpoints, type userSorts } from '@universal-media/contract/users';
import { call } from '../../lib/call.ts';
import { readsOf } from '../../lib/query-client.ts';

export interface AskedUsers {
  readonly search: string;
  readonly sort: (typeof userSorts)[number];
  readonly direction: 'asc' | 'desc';
}

interface Page {
  readonly next_cursor: string | null;
}

/** A search that is too short is no search: everybody is shown. */
export const effectiveSearch = (typed: string): string => {
  const search = typed.trim();
  return search.length < USER_SEARCH_MIN ? '' : search;
};

export const useUsers = ({ search, sort, direction }: AskedUsers) =>
  useInfiniteQuery({
    queryKey: [...readsOf(userEndpoints.list), { search, sort, direction }],
    queryFn: ({ pageParam, signal }) =>
      call(
        userEndpoints.list,
        { query: { search: search || undefined, sort, direction, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const useTimeline = (user_id: string) =>
  useInfiniteQuery({
    queryKey: [...readsOf(userEndpoints.timeline), { user_id }],
    queryFn: ({ pageParam, signal }) =>
      call(userEndpoints.timeline, { params: { user_id }, query: { cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
  });

/** After a change: what was read of users, and of what happened to them, is read again. */
export function useForgetUsers(): () => Promise<void> {
  const reads = useQueryClient();
  return async () => {
    await Promise.all([
      reads.invalidateQueries({ queryKey: readsOf(userEndpoints.list) }),
      reads.invalidateQueries({ queryKey: readsOf(userEndpoints.timeline) }),
    ]);
  };
}
