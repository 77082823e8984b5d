import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { creditEndpoints } from '@universal-media/contract/money/credits';
import { discountEndpoints } from '@universal-media/contract/money/discounts';
import { type PurchaseInput, purchaseEndpoints } from '@universal-media/contract/money/purchases';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { refusedAs } from '#lib/call/call-error.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { download } from '#lib/files/download.ts';
import { withRequirements } from '#lib/session/requirements.ts';
import { NoCheckoutUrl } from './order/checkout-failure.ts';

export const usePackages = () => useQuery(reading(creditEndpoints.listCreditPackages, {}));

interface DiscountQuestion {
  readonly code: string;
  /** In dollars. Null while there is no valid amount to check the code with. */
  readonly order_amount: number | null;
}

/** Checks what a code does to this order. A change of the amount checks again. */
export const useDiscountCheck = ({ code, order_amount }: DiscountQuestion) =>
  useQuery({
    queryKey: [...queryKeyFor(discountEndpoints.validateDiscountCode), code, order_amount],
    queryFn: () => call(discountEndpoints.validateDiscountCode, { body: { code, order_amount: order_amount ?? 0 } }),
    enabled: code !== '' && order_amount !== null,
    // For another amount, the terms of the same code stay until they are checked again.
    placeholderData: (earlier, query) => (query?.queryKey.at(-2) === code ? earlier : undefined),
    retry: false,
  });

/** Orders credits. A retry of the same order leads to the same checkout, because the key follows the content. */
export function useOrder() {
  const [keyFor] = useState(() => keyPerContent());
  return useMutation({
    async mutationFn(body: PurchaseInput) {
      const idempotencyKey = keyFor(body);
      const checkout = await withRequirements(() =>
        call(purchaseEndpoints.purchaseCredits, { body }, { idempotencyKey }),
      );
      if (checkout.checkout_url === '') throw new NoCheckoutUrl();
      return checkout;
    },
  });
}

const POLL_MS = 2_000;
const SLOW_AFTER_MS = 30_000;

/** Polls until the payment is decided, in case the live event stream is broken. */
export const usePaymentStatus = (session_id: string | null, since: number) =>
  useQuery({
    queryKey: [...queryKeyFor(purchaseEndpoints.getPaymentStatus), session_id],
    queryFn: () => call(purchaseEndpoints.getPaymentStatus, { params: { session_id: session_id ?? '' } }),
    enabled: session_id !== null,
    retry: false,
    refetchInterval({ state }) {
      const decided = state.data ? state.data.payment_status !== 'pending' : refusedAs(state.error, 'not_found');
      if (decided) return false;
      return Date.now() - since > SLOW_AFTER_MS ? 2 * POLL_MS : POLL_MS;
    },
  });

export const usePurchases = () => useQuery(reading(purchaseEndpoints.listPurchases, {}));

export const useSubscriptions = () => useQuery(reading(purchaseEndpoints.listSubscriptions, {}));

export const useDownloadReceipt = () =>
  useMutation({
    mutationFn: (purchase_id: string) => download(purchaseEndpoints.downloadReceipt, { params: { purchase_id } }),
  });

function useInvalidatePurchases() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [
        purchaseEndpoints.listPurchases,
        purchaseEndpoints.listSubscriptions,
        creditEndpoints.getBalance,
        creditEndpoints.listLedgerLines,
      ].map((endpoint) => client.invalidateQueries({ queryKey: queryKeyFor(endpoint) })),
    );
}

export function useRefund(purchase_id: string) {
  const invalidate = useInvalidatePurchases();
  const [keyFor] = useState(() => keyPerContent());
  return useMutation({
    mutationFn: (body: { amount_cents: number }) =>
      call(purchaseEndpoints.refundPurchase, { params: { purchase_id }, body }, { idempotencyKey: keyFor(body) }),
    onSettled: invalidate,
  });
}

export function useCancelSubscription() {
  const invalidate = useInvalidatePurchases();
  return useMutation({
    mutationFn: (subscription_id: string) =>
      call(purchaseEndpoints.cancelSubscription, { params: { subscription_id } }),
    onSettled: invalidate,
  });
}
