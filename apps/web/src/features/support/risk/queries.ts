import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RiskView, riskEndpoints, riskStaffEndpoints } from '@universal-media/contract/support/risk';
import { useCallback, useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';

const { getAccountReview } = riskEndpoints;

export const useRiskReviews = (view: RiskView) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(riskStaffEndpoints.listRiskReviews), view],
    queryFn: ({ pageParam, signal }) =>
      call(riskStaffEndpoints.listRiskReviews, { query: { view, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  });

export const useRiskReview = (user_id: string) =>
  useQuery(reading(riskStaffEndpoints.getRiskReview, { params: { user_id } }));

/** Reloads lists and evidence after a decision. */
export function useInvalidateReviews(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      reads.invalidateQueries({ queryKey: queryKeyFor(riskStaffEndpoints.listRiskReviews) }),
      reads.invalidateQueries({ queryKey: queryKeyFor(riskStaffEndpoints.getRiskReview) }),
    ]);
  }, [reads]);
}

/** Reads whether we review the advertiser's account. A freeze and its end arrive without a reload. */
export function useAccountReview() {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        if (type !== 'user_changed' && type !== 'connected') return;
        void client.invalidateQueries({ queryKey: queryKeyFor(getAccountReview) });
      }),
    [client],
  );
  return useQuery(reading(getAccountReview, {}));
}
