import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { sharingEndpoints } from '@universal-media/contract/campaigns/read/shared-plan';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { download } from '#lib/files/download.ts';
import { withRequirements } from '#lib/session/requirements.ts';

/** The campaign, with its share link if there is one. */
export const useShared = (id: string) => useQuery(reading(campaignEndpoints.getCampaign, { params: { id } }));

function useLinkChange<Answer>(change: (id: string) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(campaignEndpoints.getCampaign) }),
  });
}

export const useShare = () =>
  useLinkChange((id) => withRequirements(() => call(sharingEndpoints.shareCampaign, { params: { id } })));

export const useUnshare = () => useLinkChange((id) => call(sharingEndpoints.unshareCampaign, { params: { id } }));

export const useSummary = () =>
  useMutation({ mutationFn: (id: string) => download(sharingEndpoints.downloadPlan, { params: { id } }) });

/** The plan that a share link shows. */
export const useSharedPlan = (token: string) =>
  useQuery(reading(sharingEndpoints.getSharedPlan, { params: { token } }));
