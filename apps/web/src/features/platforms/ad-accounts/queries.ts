import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AdAccountState,
  adAccountEndpoints,
  adAccountStaffEndpoints,
} from '@universal-media/contract/platforms/ad-accounts';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { reading, readsOf } from '#lib/call/query-client.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';

/** Reads the advertiser's ad accounts, and again whenever the server reports a change. */
export function useAdAccounts() {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        // A stream that was opened again may have missed something in between.
        if (type !== 'ad_accounts_changed' && type !== 'campaign_changed' && type !== 'connected') return;
        void client.invalidateQueries({ queryKey: readsOf(adAccountEndpoints.listAdAccounts) });
      }),
    [client],
  );
  return useQuery(reading(adAccountEndpoints.listAdAccounts, {}));
}

export const useAdvertiserAdAccounts = (state: AdAccountState | undefined) =>
  useInfiniteQuery({
    queryKey: [...readsOf(adAccountStaffEndpoints.listAdvertiserAdAccounts), state],
    queryFn: ({ pageParam, signal }) =>
      call(
        adAccountStaffEndpoints.listAdvertiserAdAccounts,
        { query: { state, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
