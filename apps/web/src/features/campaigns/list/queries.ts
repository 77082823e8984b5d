import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { dashboardEndpoints } from '@universal-media/contract/campaigns/dashboard';
import type { CampaignView } from '@universal-media/contract/campaigns/status';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { reading, readsOf } from '#lib/call/query-client.ts';
import { withTerms } from '#lib/session/terms-gate.ts';

/** The queries that show campaigns. */
export const campaignReads = [
  campaignEndpoints.listCampaigns,
  campaignEndpoints.getCampaign,
  dashboardEndpoints.getOverview,
];

/** Refetches everything on screen that shows campaigns. */
function useRefetchCampaigns(): () => void {
  const client = useQueryClient();
  return () => {
    for (const endpoint of campaignReads) void client.invalidateQueries({ queryKey: readsOf(endpoint) });
  };
}

export const useOverview = () => useQuery(reading(dashboardEndpoints.getOverview, {}));

/** The latest campaigns of any status. */
export const useLatestCampaigns = () => useQuery(reading(campaignEndpoints.listCampaigns, { query: {} }));

export const useCampaigns = (view: CampaignView) =>
  useInfiniteQuery({
    queryKey: [...readsOf(campaignEndpoints.listCampaigns), view],
    queryFn: ({ pageParam }) =>
      call(campaignEndpoints.listCampaigns, { query: { view, cursor: pageParam ?? undefined } }),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  });

export const useCampaign = (id: string | null) =>
  useQuery({ ...reading(campaignEndpoints.getCampaign, { params: { id: id ?? '' } }), enabled: id !== null });

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
      withTerms(() =>
        call(
          campaignEndpoints.payCampaign,
          { params: { id }, body: { payment_method } },
          { idempotencyKey: keyFor({ id, payment_method }) },
        ),
      ),
    onSettled: refetch,
  });
}
