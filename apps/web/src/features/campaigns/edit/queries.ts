import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CampaignData } from '@universal-media/contract/campaign';
import { campaignEndpoints, portfolioEndpoints } from '@universal-media/contract/campaigns';
import { call } from '../../../lib/call.ts';
import { reading, readsOf } from '../../../lib/query-client.ts';
import { withTerms } from '../../../lib/terms-gate.ts';

export interface UpdateWish {
  readonly campaign_data: CampaignData;
  /** The version it was built on. */
  readonly version: number;
}

/** Sends what was changed, and brings back what the campaign is by then. */
export function useUpdateCampaign(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ campaign_data, version }: UpdateWish) =>
      withTerms(() => call(campaignEndpoints.update, { params: { id }, body: { ...campaign_data, version } })),
    onSettled: () => client.invalidateQueries({ queryKey: readsOf(portfolioEndpoints.list) }),
  });
}

/** The campaign as it is now, past everything that was read before. */
export function useReadCampaign(id: string) {
  const client = useQueryClient();
  return () => client.query({ ...reading(portfolioEndpoints.find, { params: { id } }), staleTime: 0 });
}
