import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { dashboardEndpoints } from '@universal-media/contract/campaigns/dashboard';
import { deliveryEndpoints } from '@universal-media/contract/campaigns/read/delivery';
import type { CampaignFilter } from '@universal-media/contract/campaigns/read/list';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { withRequirements } from '#lib/session/requirements.ts';

/** The queries that show campaigns. */
export const campaignReads = [
  campaignEndpoints.listCampaigns,
  campaignEndpoints.getCampaign,
  dashboardEndpoints.getOverview,
  deliveryEndpoints.getDelivery,
];

/** Refetches everything on screen that shows campaigns. */
function useRefetchCampaigns(): () => void {
  const client = useQueryClient();
  return () => {
    for (const endpoint of campaignReads) void client.invalidateQueries({ queryKey: queryKeyFor(endpoint) });
  };
}

export const useOverview = () => useQuery(reading(dashboardEndpoints.getOverview, {}));

/** The latest campaigns of any status. */
export const useLatestCampaigns = () => useQuery(reading(campaignEndpoints.listCampaigns, { query: {} }));

/** The first page of the running campaigns, with the counts of all views. */
export const useRunningCampaigns = () =>
  useQuery(reading(campaignEndpoints.listCampaigns, { query: { view: 'active' } }));

/** Campaigns of any status whose name contains the text. Asks nothing for an empty text. */
export const useFoundCampaigns = (search: string) =>
  useQuery({ ...reading(campaignEndpoints.listCampaigns, { query: { search } }), enabled: search !== '' });

export const useCampaigns = (filter: CampaignFilter) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(campaignEndpoints.listCampaigns), 'pages', filter],
    queryFn: ({ pageParam }) =>
      call(campaignEndpoints.listCampaigns, { query: { ...filter, cursor: pageParam ?? undefined } }),
    // While a search is typed, the rows before it stay.
    placeholderData: keepPreviousData,
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  });

export const useCampaign = (id: string | null) =>
  useQuery({ ...reading(campaignEndpoints.getCampaign, { params: { id: id ?? '' } }), enabled: id !== null });

/** Several campaigns with their money, to tell what deleting them returns. */
export const useCampaignDetails = (ids: readonly string[]) =>
  useQueries({ queries: ids.map((id) => reading(campaignEndpoints.getCampaign, { params: { id } })) });

export interface StatusInput {
  readonly id: string;
  readonly status: 'active' | 'paused';
}

export function useSetStatus() {
  const refetch = useRefetchCampaigns();
  return useMutation({
    mutationFn: ({ id, status }: StatusInput) =>
      call(campaignEndpoints.setCampaignStatus, { params: { id }, body: { status } }),
    onSettled: refetch,
  });
}

export function useRemove() {
  const refetch = useRefetchCampaigns();
  return useMutation({
    mutationFn: (id: string) => call(campaignEndpoints.deleteCampaign, { params: { id } }),
    onSettled: refetch,
  });
}

export const useDuplicate = () =>
  useMutation({ mutationFn: (id: string) => call(campaignEndpoints.duplicateCampaign, { params: { id } }) });

/** Pays once, even if the button is pressed again after a lost response. */
export function usePay(id: string) {
  const [keyFor] = useState(() => keyPerContent());
  const refetch = useRefetchCampaigns();
  return useMutation({
    mutationFn: (payment_method: 'credits' | 'card') =>
      withRequirements(() =>
        call(
          campaignEndpoints.payCampaign,
          { params: { id }, body: { payment_method } },
          { idempotencyKey: keyFor({ id, payment_method }) },
        ),
      ),
    onSettled: refetch,
  });
}
