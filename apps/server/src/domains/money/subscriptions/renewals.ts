import { quotePurchase } from '@universal-media/contract/money/credit-price';
import { toCredits } from '@universal-media/contract/wire/money';
import type { CardPayment } from '#core/money/card-payment.ts';
import { exactCents, formatCredits } from '#core/money/exact-cents.ts';
import { enqueue } from '#durable/enqueue.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import { renewalReceiptJob } from '../jobs.ts';
import { creditPurchase } from '../ledger/credit.ts';
import { subscriptionStore as store } from './store.ts';
import { recordSubscription, type SubscriptionContext } from './subscriptions.ts';

interface PaidRenewal {
  readonly subscription_id: string;
  readonly invoice_id: string;
  readonly payment_id: string;
  readonly amount_cents: number;
}

/**
 * Adds the credits of a paid renewal, once per invoice. Null when the subscription is not on record yet. A payment after the
 * cancellation still adds its credits, because the money came.
 */
export async function bookRenewal(
  context: SubscriptionContext,
  trx: Trx,
  { subscription_id, invoice_id, payment_id, amount_cents }: PaidRenewal,
): Promise<string | null> {
  const row = await store.lock(trx, subscription_id);
  if (!row) return null;
  const { user_id } = row;
  if (await store.isRenewed(trx, invoice_id)) return user_id;
  const quote = quotePurchase(exactCents(row.order_cents));
  if (amount_cents !== quote.charge_cents) {
    const facts = { invoice_id, payment_id, asked_cents: quote.charge_cents, paid_cents: amount_cents };
    context.log.error({ subscription_id, ...facts }, 'renewal amount mismatch, no credits added');
    await recordSubscription(context, trx, row, 'renewal.amount_mismatch', facts);
    return user_id;
  }
  const { paid_cents, discount_cents, bonus_cents, processing_cents } = quote;
  const amounts = { paid_cents, discount_cents, bonus_cents, processing_cents };
  const { txn_id } = await creditPurchase(context, trx, {
    ...amounts,
    user_id,
    kind: 'renewal',
    reference: invoice_id,
    reason: `Monthly purchase of ${formatCredits(quote.order_cents)} credits`,
    actor: { kind: 'system' },
  });
  const now = context.clock.now();
  const renewal = { invoice_id, subscription_id, user_id, payment_id, txn_id, paid_at: now };
  await store.insertRenewal(trx, { ...renewal, paid_cents: BigInt(paid_cents) });
  if (row.status === 'past_due') await store.setStatus(trx, subscription_id, 'active', null);
  await recordSubscription(context, trx, row, 'renewal.paid', { ...amounts, invoice_id, payment_id, txn_id });
  const payload = { credits: toCredits(quote.credits_cents) };
  await context.notifications.raise(trx, { user_id, effect_key: invoice_id, kind: 'payment_received', payload });
  await enqueue(trx, renewalReceiptJob, { outbox_id: context.newId(), now }, { invoice_id });
  await context.events.paymentBooked.publish(trx, { user_id, payment_id });
  return user_id;
}

/** Marks a subscription past due. Reported late, after the invoice was paid by another attempt, it changes nothing. */
export async function failRenewal(
  context: SubscriptionContext,
  trx: Trx,
  subscription_id: string,
  invoice_id: string,
): Promise<string | null> {
  const row = await store.lock(trx, subscription_id);
  if (!row) return null;
  const { user_id } = row;
  if (row.status !== 'active' || (await store.isRenewed(trx, invoice_id))) return user_id;
  await store.setStatus(trx, subscription_id, 'past_due', null);
  await recordSubscription(context, trx, row, 'renewal.failed', { invoice_id });
  const payload = { credits: toCredits(quotePurchase(exactCents(row.order_cents)).credits_cents) };
  await context.notifications.raise(trx, { user_id, effect_key: invoice_id, kind: 'payment_failed', payload });
  afterCommit(trx, () => context.live.publish({ user_id }, { type: 'wallet_changed' }));
  return user_id;
}

/** Locks the payment of a renewal. */
export async function lockRenewalPayment(trx: Trx, payment_id: string): Promise<CardPayment | undefined> {
  const row = await store.lockPayment(trx, payment_id);
  if (!row) return undefined;
  const { paid_cents, bonus_cents: granted_cents } = quotePurchase(exactCents(row.paid_cents));
  const { user_id, purchase_id, txn_id } = row;
  return { payment_id, user_id, purchase_id, txn_id, paid_cents, granted_cents };
}
