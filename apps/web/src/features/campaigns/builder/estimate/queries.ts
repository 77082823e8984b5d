import { useQuery } from '@tanstack/react-query';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { estimateEndpoints, QUOTE_MINUTES } from '@universal-media/contract/campaigns/forecast/estimates';
import { call } from '#lib/call/call.ts';
import { isRefused } from '#lib/call/call-error.ts';
import { readsOf } from '#lib/call/query-client.ts';
import { type EstimateView, staticView, toEstimateView } from './estimate-view.ts';

/** Tries live prices from the platforms, then our own data, then public prices. */
async function fetchEstimate(campaign: CampaignData, people: number | null): Promise<EstimateView | null> {
  const input = { body: campaign };
  try {
    return toEstimateView(await call(estimateEndpoints.estimateWithLivePrices, input));
  } catch (error) {
    // Signed-out users are asked to sign in instead of seeing an estimate.
    if (isRefused(error, 401)) throw error;
  }
  try {
    return toEstimateView(await call(estimateEndpoints.estimateCampaign, input));
  } catch (error) {
    if (isRefused(error, 401)) throw error;
    return staticView(campaign, people, new Date());
  }
}

/** The estimate of a campaign. It stays fresh while its signed price is valid. */
export const useEstimate = (campaign: CampaignData, people: number | null) =>
  useQuery({
    queryKey: [...readsOf(estimateEndpoints.estimateWithLivePrices), campaign],
    queryFn: () => fetchEstimate(campaign, people),
    staleTime: (QUOTE_MINUTES * 60_000) / 2,
    refetchOnWindowFocus: false,
    retry: false,
  });
