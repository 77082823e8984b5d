import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffMoneyEndpoints } from '@universal-media/contract/staff-money';
import { userEndpoints } from '@universal-media/contract/users';
import { useCallback } from 'react';
import { reading, readsOf } from '../../lib/query-client.ts';

export const useBilling = () => useQuery(reading(staffMoneyEndpoints.billing, {}));
export const useCreditAnalytics = () => useQuery(reading(staffMoneyEndpoints.analytics, {}));
export const useAdjustments = () => useQuery(reading(staffMoneyEndpoints.adjustments, {}));

// What an adjustment changes on other screens of staff: balances, and what happened to somebody.
const touched = [
  staffMoneyEndpoints.adjustments,
  staffMoneyEndpoints.analytics,
  userEndpoints.list,
  userEndpoints.timeline,
];

/** After a change of somebody's credits: what it touched is read again. */
export function useForgetCredits(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(async () => {
    await Promise.all(touched.map((endpoint) => reads.invalidateQueries({ queryKey: readsOf(endpoint) })));
  }, [reads]);
}
