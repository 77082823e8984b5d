import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  MANUAL_ENTRIES_SHOWN,
  METRIC_CAMPAIGN_SEARCH_MIN,
  manualMetricEndpoints,
} from '@universal-media/contract/results/manual/manual-metrics';
import { useCallback } from 'react';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import type { Day } from '#ui/dates/calendar-days.ts';
import type { EntryTarget } from './entry-target.ts';

const { listManualEntries, listMetricDays, searchMetricCampaigns } = manualMetricEndpoints;

export const useManualEntries = () => useQuery(reading(listManualEntries, { query: { limit: MANUAL_ENTRIES_SHOWN } }));

/** Finds campaigns; a search that is too short finds none. */
export const useFoundCampaigns = (q: string) =>
  useQuery({
    ...reading(searchMetricCampaigns, { query: { q } }),
    enabled: q.length >= METRIC_CAMPAIGN_SEARCH_MIN,
  });

/** The figures of the days in the grid. While other days load, those before stay. */
export const useMetricDays = (target: EntryTarget | null, range: { from: Day; to: Day } | null) =>
  useQuery({
    ...reading(listMetricDays, {
      query: {
        campaign_id: target?.campaign.campaign_id ?? '',
        platform: target?.platform ?? 'google',
        adgroup_id: target?.adgroup_id,
        creative_id: target?.creative_id,
        from: range?.from ?? '',
        to: range?.to ?? '',
      },
    }),
    enabled: target !== null && range !== null,
    placeholderData: keepPreviousData,
  });

/** Reloads the history and the figures after a change. */
export function useInvalidateMetrics(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [listManualEntries, listMetricDays].map((endpoint) =>
        reads.invalidateQueries({ queryKey: queryKeyFor(endpoint) }),
      ),
    );
  }, [reads]);
}
