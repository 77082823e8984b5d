import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { discountStaffEndpoints } from '@universal-media/contract/discounts';
import { USER_SEARCH_MIN, userEndpoints } from '@universal-media/contract/users';
import { useCallback } from 'react';
import { call } from '../../lib/call.ts';
import { reading, readsOf } from '../../lib/query-client.ts';

export const useDiscountCodes = () => useQuery(reading(discountStaffEndpoints.list, {}));
export const useDiscountStats = () => useQuery(reading(discountStaffEndpoints.stats, {}));

/** After a change: the codes and what they add up to are read again. */
export function useForgetDiscounts(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      reads.invalidateQueries({ queryKey: readsOf(discountStaffEndpoints.list) }),
      reads.invalidateQueries({ queryKey: readsOf(discountStaffEndpoints.stats) }),
    ]);
  }, [reads]);
}

interface Page {
  readonly next_cursor: string | null;
}

/** Whom a code can be given to. A search that is too short is no search: everybody is shown. */
export function useFoundUsers(typed: string) {
  const search = typed.trim().length < USER_SEARCH_MIN ? undefined : typed.trim();
  return useInfiniteQuery({
    queryKey: [...readsOf(userEndpoints.list), { assigning: true, search }],
    queryFn: ({ pageParam, signal }) =>
      call(userEndpoints.list, { query: { search, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
