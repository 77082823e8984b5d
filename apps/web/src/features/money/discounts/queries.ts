import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { USER_SEARCH_MIN, userEndpoints } from '@universal-media/contract/accounts/users';
import { discountStaffEndpoints } from '@universal-media/contract/money/discounts';
import { useCallback } from 'react';
import { call } from '#lib/call/call.ts';
import { LIST_REFRESH_MS, queryKeyFor, reading } from '#lib/call/query-client.ts';

const refetchInterval = LIST_REFRESH_MS;

export const useDiscountCodes = () =>
  useQuery({ ...reading(discountStaffEndpoints.listDiscountCodes, {}), refetchInterval });
export const useDiscountStats = () =>
  useQuery({ ...reading(discountStaffEndpoints.getDiscountStats, {}), refetchInterval });

/** Reloads the codes, their totals and who has them after a change. */
export function useInvalidateDiscounts(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      reads.invalidateQueries({ queryKey: queryKeyFor(discountStaffEndpoints.listDiscountCodes) }),
      reads.invalidateQueries({ queryKey: queryKeyFor(discountStaffEndpoints.getDiscountStats) }),
      reads.invalidateQueries({ queryKey: queryKeyFor(discountStaffEndpoints.listCodeAssignees) }),
    ]);
  }, [reads]);
}

interface Page {
  readonly next_cursor: string | null;
}

/** Who has a code, latest first. */
export const useAssignees = (code_id: string) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(discountStaffEndpoints.listCodeAssignees), { code_id }],
    queryFn: ({ pageParam, signal }) =>
      call(
        discountStaffEndpoints.listCodeAssignees,
        { params: { code_id }, query: { cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
  });

/** Finds users to assign a code to. A search that is too short lists all users. */
export function useFoundUsers(typed: string) {
  const search = typed.trim().length < USER_SEARCH_MIN ? undefined : typed.trim();
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(userEndpoints.listUsers), { assigning: true, search }],
    queryFn: ({ pageParam, signal }) =>
      call(userEndpoints.listUsers, { query: { search, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
