import { useQuery, useQueryClient } from '@tanstack/react-query';
import { userEndpoints } from '@universal-media/contract/accounts/users';
import { staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { useCallback } from 'react';
import { LIST_REFRESH_MS, queryKeyFor, reading } from '#lib/call/query-client.ts';

const refetchInterval = LIST_REFRESH_MS;

export const useBilling = () => useQuery({ ...reading(staffMoneyEndpoints.getBillingOverview, {}), refetchInterval });
export const useCreditAnalytics = () =>
  useQuery({ ...reading(staffMoneyEndpoints.getCreditAnalytics, {}), refetchInterval });
export const useUserLedger = (user_id: string) =>
  useQuery(reading(staffMoneyEndpoints.listUserLedgerLines, { params: { user_id }, query: {} }));
export const useAdjustments = () =>
  useQuery({ ...reading(staffMoneyEndpoints.listAdjustments, { query: {} }), refetchInterval });

/** What can be added to a user today without an approval. */
export const useFreeCredits = (user_id: string) =>
  useQuery(reading(staffMoneyEndpoints.listAdjustments, { query: { user_id } })).data;

// An adjustment also changes balances and the user's timeline on other staff screens.
const affected = [
  staffMoneyEndpoints.listAdjustments,
  staffMoneyEndpoints.getCreditAnalytics,
  staffMoneyEndpoints.listUserLedgerLines,
  userEndpoints.listUsers,
  userEndpoints.readUserTimeline,
];

/** Reloads everything that a change of credits affects. */
export function useInvalidateCredits(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(async () => {
    await Promise.all(affected.map((endpoint) => reads.invalidateQueries({ queryKey: queryKeyFor(endpoint) })));
  }, [reads]);
}
