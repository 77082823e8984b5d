import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { userPageEndpoints } from '@universal-media/contract/accounts/user-page';
import { USER_SEARCH_MIN, type User, userEndpoints, type userSorts } from '@universal-media/contract/accounts/users';
import { staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { z } from 'zod';
import { call } from '#lib/call/call.ts';
import { LIST_REFRESH_MS, queryKeyFor, reading } from '#lib/call/query-client.ts';

export interface AskedUsers {
  readonly search: string;
  readonly sort: (typeof userSorts)[number];
  readonly direction: 'asc' | 'desc';
}

interface Page {
  readonly next_cursor: string | null;
}

interface UserPages {
  readonly pages: readonly { readonly users: readonly User[] }[];
}

/** A search that is too short shows the whole list. */
export const effectiveSearch = (typed: string): string => {
  const search = typed.trim();
  return search.length < USER_SEARCH_MIN ? '' : search;
};

export const useUsers = ({ search, sort, direction }: AskedUsers) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(userEndpoints.listUsers), { search, sort, direction }],
    queryFn: ({ pageParam, signal }) =>
      call(
        userEndpoints.listUsers,
        { query: { search: search || undefined, sort, direction, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: LIST_REFRESH_MS,
  });

/** Credits above this amount need a second staff member. Only staff who manage credits may ask. */
export const useApprovalLimit = (enabled: boolean): number | undefined =>
  useQuery({ ...reading(staffMoneyEndpoints.listAdjustments, { query: {} }), enabled }).data?.approval_above;

export const useTimeline = (user_id: string) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(userEndpoints.readUserTimeline), { user_id }],
    queryFn: ({ pageParam, signal }) =>
      call(
        userEndpoints.readUserTimeline,
        { params: { user_id }, query: { cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
  });

const UserId = z.uuid();

/** Finds a user by the id in the URL: in the lists that are loaded, else by asking. Undefined while there is none. */
export function useKnownUser(id: string | null): User | undefined {
  const reads = useQueryClient();
  const user_id = UserId.safeParse(id).data ?? '';
  const listed = reads
    .getQueriesData<UserPages>({ queryKey: queryKeyFor(userEndpoints.listUsers) })
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.users) ?? [])
    .find((user) => user.user_id === user_id);
  const asked = useQuery({
    ...reading(userPageEndpoints.getUser, { params: { user_id } }),
    enabled: user_id !== '' && listed === undefined,
  });
  return listed ?? asked.data?.user;
}

/** Invalidates users and timelines after a change. */
export function useForgetUsers(): () => Promise<void> {
  const reads = useQueryClient();
  return async () => {
    await Promise.all([
      reads.invalidateQueries({ queryKey: queryKeyFor(userEndpoints.listUsers) }),
      reads.invalidateQueries({ queryKey: queryKeyFor(userEndpoints.readUserTimeline) }),
      reads.invalidateQueries({ queryKey: queryKeyFor(userPageEndpoints.getUser) }),
    ]);
  };
}
