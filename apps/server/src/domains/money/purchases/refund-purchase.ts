import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import { type RefundContext, requestRefund } from '../card-claims/refunds.ts';
import { purchaseStore as store, toPayment } from './store.ts';

/** Refunds unused paid credits of a purchase to the card. */
export function refundPurchase(
  context: RefundContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  { purchase_id, amount_cents }: { readonly purchase_id: string; readonly amount_cents: number },
  { request_id }: RequestFacts,
): Promise<{ refund_id: string }> {
  return transact(async (trx) => {
    const row = await store.lock(trx, purchase_id);
    if (row?.user_id !== user_id) throw new Refusal('not_found');
    const payment = toPayment(row);
    if (!payment || row.paid_at === null) throw new Refusal('not_refundable');
    return requestRefund(context, trx, payment, { amount_cents, paid_at: row.paid_at, request_id });
  });
}
