import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CampaignView } from '@universal-media/contract/campaign-status';
import { campaignEndpoints, portfolioEndpoints } from '@universal-media/contract/campaigns';
import { dashboardEndpoints } from '@universal-media/contract/dashboard';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { keyPerContent } from '../../lib/idempotency-key.ts';
import { reading, readsOf } from '../../lib/query-client.ts';
import { withTerms } from '../../lib/terms-gate.ts';

/** Everything on screen that a campaign has a part in. */
export const campaignReads = [portfolioEndpoints.list, portfolioEndpoints.find, dashboardEndpoints.overview];

/** Reads again what the screen shows of campaigns. */
function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const endpoint of campaignReads) void client.invalidateQueries({ queryKey: readsOf(endpoint) });
  };
}

export const useOverview = () => useQuery(reading(dashboardEndpoints.overview, {}));

/** The latest, however they stand. */
export const useLatestCampaigns = () => useQuery(reading(portfolioEndpoints.list, { query: {} }));

export const useCampaigns = (view: CampaignView) =>
  useInfiniteQuery({
    queryKey: [...readsOf(portfolioEndpoints.list), view],
    queryFn: ({ pageParam }) => call(portfolioEndpoints.list, { query: { view, cursor: pageParam ?? undefined } }),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  });

export const useCampaign = (id: string | null) =>
  useQuery({ ...reading(portfolioEndpoints.find, { params: { id: id ?? '' } }), enabled: id !== null });

export interface StatusWish {
  readonly id: string;
  readonly status: 'active' | 'paused';
}

export function useSetStatus() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ id, status }: StatusWish) => call(campaignEndpoints.setStatus, { params: { id }, body: { status } }),
    onSettled: readAgain,
  });
}

export function useRemove() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (id: string) => call(campaignEndpoints.remove, { params: { id } }),
    onSettled: readAgain,
  });
}

export const useDuplicate = () =>
  useMutation({ mutationFn: (id: string) => call(portfolioEndpoints.duplicate, { params: { id } }) });

/** Pressing again after the answer was lost pays once. */
export function usePay(id: string) {
  const [keyFor] = useState(() => keyPerContent());
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (payment_method: 'credits' | 'card') =>
      withTerms(() =>
        call(
          campaignEndpoints.pay,
          { params: { id }, body: { payment_method } },
          { idempotencyKey: keyFor({ id, payment_method }) },
        ),
      ),
    onSettled: readAgain,
  });
}
