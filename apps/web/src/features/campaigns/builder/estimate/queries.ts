import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { estimateEndpoints, QUOTE_MINUTES } from '@universal-media/contract/campaigns/forecast/estimates';
import type { ForecastFields } from '@universal-media/contract/campaigns/forecast/forecast-fields';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { isRefused } from '#lib/call/call-error.ts';
import { queryKeyFor } from '#lib/call/query-client.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { useCampaignEditor } from '../state/campaign-context.ts';
import { type EstimateView, toEstimateView } from './estimate-view.ts';
import { useForecastFields } from './forecast-fields.ts';

/** Tries live prices from the platforms, then our own data. */
async function fetchEstimate(fields: ForecastFields, refresh: boolean): Promise<EstimateView> {
  const input = { body: { ...CampaignData.parse(fields), refresh } };
  try {
    return toEstimateView(await call(estimateEndpoints.estimateWithLivePrices, input), fields);
  } catch (error) {
    // Signed-out users are asked to sign in, and a busy server is not asked again.
    if (isRefused(error, 401) || isRefused(error, 429)) throw error;
    return toEstimateView(await call(estimateEndpoints.estimateCampaign, input), fields);
  }
}

const estimateQuery = (fields: ForecastFields, refresh = false) =>
  queryOptions({
    queryKey: [...queryKeyFor(estimateEndpoints.estimateWithLivePrices), fields],
    queryFn: () => fetchEstimate(fields, refresh),
    // It stays fresh while its signed price is valid.
    staleTime: refresh ? 0 : (QUOTE_MINUTES * 60_000) / 2,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** The last answer of a campaign by what it is edited in: shown in the next step while its own answer loads. */
const lastAnswers = new WeakMap<object, EstimateView>();

export interface PlanEstimate {
  /** The last answer; null before the first one. */
  readonly data: EstimateView | null;
  /** The answer is for an earlier state of the campaign, and a new one is on its way. */
  readonly isUpdating: boolean;
  readonly error: Error | null;
  readonly refresh: () => void;
}

/** The estimate of a plan outside of the builder, which remembers the last answer for `owner`. */
export function useOwnEstimate(owner: object, fields: ForecastFields): PlanEstimate {
  const client = useQueryClient();
  const settled = useSettled(fields);
  const { data, isPlaceholderData, isFetching, error } = useQuery({
    ...estimateQuery(settled),
    placeholderData: (before: EstimateView | undefined) => before ?? lastAnswers.get(owner),
  });
  useEffect(() => {
    if (data && !isPlaceholderData) lastAnswers.set(owner, data);
  }, [owner, data, isPlaceholderData]);
  return {
    // A failed query has no data of its own.
    data: data ?? lastAnswers.get(owner) ?? null,
    isUpdating: isFetching || settled !== fields,
    error,
    // The query shows its own failure.
    refresh: () => void client.query(estimateQuery(settled, true)).catch(() => undefined),
  };
}

/** The estimate of a plan. Waits until the user stops changing it. */
export const useEstimateFor = (fields: ForecastFields): PlanEstimate => useOwnEstimate(useCampaignEditor(), fields);

/** The estimate of the campaign being built: the same answer in every step. */
export const usePlanEstimate = (): PlanEstimate => useEstimateFor(useForecastFields());
