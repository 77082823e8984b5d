import { useQuery } from '@tanstack/react-query';
import type { CampaignData } from '@universal-media/contract/campaign';
import { estimateEndpoints, QUOTE_MINUTES } from '@universal-media/contract/estimates';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/call-error.ts';
import { readsOf } from '../../../lib/query-client.ts';
import { type EstimateView, staticView, viewOfEstimate } from './estimate-view.ts';

/** The connected platforms first, then what is known here, then public prices. Which of them it was stands beside it. */
async function estimate(campaign: CampaignData, people: number | null): Promise<EstimateView | null> {
  const input = { body: campaign };
  try {
    return viewOfEstimate(await call(estimateEndpoints.realtime, input));
  } catch (error) {
    // Whoever is no longer signed in is asked to do that, and not shown a figure.
    if (isRefused(error, 401)) throw error;
  }
  try {
    return viewOfEstimate(await call(estimateEndpoints.estimate, input));
  } catch (error) {
    if (isRefused(error, 401)) throw error;
    return staticView(campaign, people, new Date());
  }
}

/** Asked by itself for each campaign that is shown; good for as long as its price is. */
export const useEstimate = (campaign: CampaignData, people: number | null) =>
  useQuery({
    queryKey: [...readsOf(estimateEndpoints.realtime), campaign],
    queryFn: () => estimate(campaign, people),
    staleTime: (QUOTE_MINUTES * 60_000) / 2,
    refetchOnWindowFocus: false,
    retry: false,
  });
