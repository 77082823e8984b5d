import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { withRequirements } from '#lib/session/requirements.ts';

export interface UpdateInput {
  readonly campaign_data: CampaignData;
  /** The version the changes are based on. */
  readonly version: number;
  /** The credits that the screen says it costs; the server refuses another figure. */
  readonly charge_amount: number;
  /** Rejected platforms to submit again; all others stay off. */
  readonly resubmit_platforms: PlatformId[];
  /** The server's new price, which the user accepted. */
  readonly quote?: string | undefined;
}

/** Updates a launched campaign. */
export function useUpdateCampaign(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ campaign_data, ...accepted }: UpdateInput) =>
      withRequirements(() =>
        call(campaignEndpoints.updateCampaign, { params: { id }, body: { ...campaign_data, ...accepted } }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(campaignEndpoints.listCampaigns) }),
  });
}

/** Reads the campaign from the server, ignoring the cache. */
export function useReadCampaign(id: string) {
  const client = useQueryClient();
  return () => client.query({ ...reading(campaignEndpoints.getCampaign, { params: { id } }), staleTime: 0 });
}
