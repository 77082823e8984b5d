import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { creditEndpoints } from '@universal-media/contract/credits';
import { discountEndpoints } from '@universal-media/contract/discounts';
import { type PurchaseWish, purchaseEndpoints } from '@universal-media/contract/purchases';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { refusedAs } from '../../lib/call-error.ts';
import { download } from '../../lib/download.ts';
import { keyPerContent } from '../../lib/idempotency-key.ts';
import { reading, readsOf } from '../../lib/query-client.ts';
import { withTerms } from '../../lib/terms-gate.ts';
import { NoCheckoutUrl } from './checkout-failure.ts';

export const usePackages = () => useQuery(reading(creditEndpoints.packages, {}));

interface Question {
  readonly code: string;
  /** In dollars; null while there is no amount a code could be checked against. */
  readonly order_amount: number | null;
}

/** What a code does to this very order. Another amount is another question, and is asked by itself. */
export const useDiscountCheck = ({ code, order_amount }: Question) =>
  useQuery({
    queryKey: [...readsOf(discountEndpoints.validate), code, order_amount],
    queryFn: () => call(discountEndpoints.validate, { body: { code, order_amount: order_amount ?? 0 } }),
    enabled: code !== '' && order_amount !== null,
    retry: false,
  });

/** Pressing again after the answer was lost leads to the same checkout; other content is another order. */
export function useOrder() {
  const [keyFor] = useState(() => keyPerContent());
  return useMutation({
    async mutationFn(body: PurchaseWish) {
      const idempotencyKey = keyFor(body);
      const checkout = await withTerms(() => call(purchaseEndpoints.purchase, { body }, { idempotencyKey }));
      if (checkout.checkout_url === '') throw new NoCheckoutUrl();
      return checkout;
    },
  });
}

const ASK_AGAIN_MS = 2_000;
const LONG_WAIT_MS = 30_000;

/** Asks until the payment is decided. The server's news asks as well, so this is for a stream that broke. */
export const usePaymentStatus = (session_id: string | null, since: number) =>
  useQuery({
    queryKey: [...readsOf(purchaseEndpoints.status), session_id],
    queryFn: () => call(purchaseEndpoints.status, { params: { session_id: session_id ?? '' } }),
    enabled: session_id !== null,
    retry: false,
    refetchInterval({ state }) {
      const decided = state.data ? state.data.payment_status !== 'pending' : refusedAs(state.error, 'not_found');
      if (decided) return false;
      return Date.now() - since > LONG_WAIT_MS ? 2 * ASK_AGAIN_MS : ASK_AGAIN_MS;
    },
  });

export const usePurchases = () => useQuery(reading(purchaseEndpoints.list, {}));

export const useSubscriptions = () => useQuery(reading(purchaseEndpoints.subscriptions, {}));

export const useDownloadReceipt = () =>
  useMutation({
    mutationFn: (purchase_id: string) => download(purchaseEndpoints.receipt, { params: { purchase_id } }),
  });

function useReadAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [purchaseEndpoints.list, purchaseEndpoints.subscriptions, creditEndpoints.wallet, creditEndpoints.ledger].map(
        (endpoint) => client.invalidateQueries({ queryKey: readsOf(endpoint) }),
      ),
    );
}

export function useRefund(purchase_id: string) {
  const readAgain = useReadAgain();
  const [keyFor] = useState(() => keyPerContent());
  return useMutation({
    mutationFn: (body: { amount_cents: number }) =>
      call(purchaseEndpoints.refund, { params: { purchase_id }, body }, { idempotencyKey: keyFor(body) }),
    onSettled: readAgain,
  });
}

export function useEndSubscription() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (subscription_id: string) => call(purchaseEndpoints.unsubscribe, { params: { subscription_id } }),
    onSettled: readAgain,
  });
}
