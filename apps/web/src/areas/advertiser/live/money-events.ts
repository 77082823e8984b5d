import { useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '@universal-media/contract/accounts/account';
import { creditEndpoints } from '@universal-media/contract/money/credits';
import { milestoneEndpoints } from '@universal-media/contract/money/milestones';
import { purchaseEndpoints } from '@universal-media/contract/money/purchases';
import { useEffect } from 'react';
import { queryKeyFor } from '#lib/call/query-client.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';

const reads = [
  creditEndpoints.getBalance,
  creditEndpoints.listLedgerLines,
  creditEndpoints.getBalanceHistory,
  creditEndpoints.listStatements,
  purchaseEndpoints.listPurchases,
  purchaseEndpoints.listSubscriptions,
  purchaseEndpoints.getPaymentStatus,
  milestoneEndpoints.listMyMilestones,
  accountEndpoints.readAccount,
];

/** Refetches balances and purchases on screen when the server reports a change. */
export function useMoneyEvents(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        // A reconnected stream may have missed events.
        if (type !== 'wallet_changed' && type !== 'connected') return;
        for (const endpoint of reads) void client.invalidateQueries({ queryKey: queryKeyFor(endpoint) });
      }),
    [client],
  );
}
