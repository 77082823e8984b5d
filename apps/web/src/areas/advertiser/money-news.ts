import { useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '@universal-media/contract/account';
import { creditEndpoints } from '@universal-media/contract/credits';
import { milestoneEndpoints } from '@universal-media/contract/milestones';
import { purchaseEndpoints } from '@universal-media/contract/purchases';
import { useEffect } from 'react';
import { readsOf } from '../../lib/query-client.ts';
import { onNews } from '../../lib/session/news.ts';

const reads = [
  creditEndpoints.wallet,
  creditEndpoints.ledger,
  creditEndpoints.history,
  creditEndpoints.statements,
  purchaseEndpoints.list,
  purchaseEndpoints.subscriptions,
  purchaseEndpoints.status,
  milestoneEndpoints.mine,
  accountEndpoints.read,
];

/** Whatever is on screen about money is read again when the server says that it changed. */
export function useMoneyNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onNews(({ type }) => {
        // A stream that was opened again may have missed something in between.
        if (type !== 'wallet_changed' && type !== 'connected') return;
        for (const endpoint of reads) void client.invalidateQueries({ queryKey: readsOf(endpoint) });
      }),
    [client],
  );
}
