import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AdAccountState,
  adAccountEndpoints,
  adAccountStaffEndpoints,
} from '@universal-media/contract/platforms/ad-accounts';
import type { Connection } from '@universal-media/contract/platforms/connections';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';
import { withRequirements } from '#lib/session/requirements.ts';

/** Reads the advertiser's ad accounts, and again whenever the server reports a change. */
export function useAdAccounts() {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        // A stream that was opened again may have missed something in between.
        if (type !== 'ad_accounts_changed' && type !== 'campaign_changed' && type !== 'connected') return;
        void client.invalidateQueries({ queryKey: queryKeyFor(adAccountEndpoints.listAdAccounts) });
      }),
    [client],
  );
  return useQuery(reading(adAccountEndpoints.listAdAccounts, {}));
}

/** Leads to the platform's consent page. */
export const useStartConnection = () =>
  useMutation({
    mutationFn: (connection: Connection) =>
      withRequirements(() => call(adAccountEndpoints.startAdAccountConnection, { body: { connection } })),
    onSuccess: ({ url }) => window.location.assign(url),
  });

/** Reads the accounts to choose from, after the advertiser agreed on the platform. */
export const useConnection = (grant_id: string) =>
  useQuery({ ...reading(adAccountEndpoints.getAdAccountConnection, { params: { grant_id } }), retry: false });

export function useConnectAdAccount(grant_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (external_id: string) =>
      withRequirements(() =>
        call(adAccountEndpoints.connectAdAccount, { params: { grant_id }, body: { external_id } }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyFor(adAccountEndpoints.listAdAccounts) }),
  });
}

export function useDisconnectAdAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ad_account_id: string) => call(adAccountEndpoints.disconnectAdAccount, { params: { ad_account_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyFor(adAccountEndpoints.listAdAccounts) }),
  });
}

export const useAdvertiserAdAccounts = (state: AdAccountState | undefined) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(adAccountStaffEndpoints.listAdvertiserAdAccounts), state],
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
