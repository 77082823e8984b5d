import { quotePurchase } from '@universal-media/contract/money/credit-price';
import type { Purchase } from '@universal-media/contract/money/purchases';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Trx } from '#storage/transact.ts';
import { readClaims } from '../card-claims/claims.ts';
import { subscriptionStore as store } from './store.ts';

/** Lists the paid months of monthly purchases, each as a purchase of its own at the price without a code. */
export async function listRenewals(trx: Trx, user_id: string, limit: number): Promise<Purchase[]> {
  const rows = await store.listRenewals(trx, user_id, limit);
  const claimsOn = await readClaims(
    trx,
    rows.map(({ payment_id }) => payment_id),
  );
  return rows.map(({ txn_id, payment_id, paid_at, order_cents }) => {
    const { paid_cents: _, ...quote } = quotePurchase(exactCents(order_cents));
    return {
      ...quote,
      purchase_id: txn_id,
      status: 'paid',
      billing_type: 'monthly',
      discount_code: null,
      created_at: paid_at.toISOString(),
      paid_at: paid_at.toISOString(),
      refunded_cents: Math.min(claimsOn(payment_id).refunded_cents, quote.charge_cents),
      refundable_cents: 0,
      refundable_until: null,
      granted_left_cents: 0,
      checkout_url: null,
    };
  });
}
