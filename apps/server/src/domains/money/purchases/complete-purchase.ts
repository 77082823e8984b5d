import { toCredits } from '@universal-media/contract/wire/money';
import type { Checkout } from '#connectors/payments/payments.ts';
import { exactCents, formatCredits } from '#core/money/exact-cents.ts';
import { enqueue } from '#durable/enqueue.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import { redeemCode, releaseCode } from '../discounts/reserve-code.ts';
import { purchasePaid, receiptJob } from '../jobs.ts';
import { creditPurchase } from '../ledger/credit.ts';
import { startSubscription } from '../subscriptions/subscriptions.ts';
import type { PurchaseContext } from './context.ts';
import { chargeCents, type PurchaseRow, purchaseStore as store } from './store.ts';

/** A paid checkout as the provider reports it. */
export type PaidCheckout = Pick<
  Checkout,
  'purchase_id' | 'session_id' | 'payment_id' | 'subscription_id' | 'amount_cents'
>;

/** The provider's ids; null for an order that costs nothing. */
interface ProviderIds {
  readonly session_id: string | null;
  readonly payment_id: string | null;
  readonly subscription_id: string | null;
}

const system = { kind: 'system' } as const;

const toAmounts = (row: PurchaseRow) => ({
  paid_cents: exactCents(row.order_cents - row.discount_cents),
  discount_cents: exactCents(row.discount_cents),
  bonus_cents: exactCents(row.bonus_cents),
  processing_cents: exactCents(row.processing_cents),
});

const publishChange = ({ live }: PurchaseContext, trx: Trx, { user_id }: PurchaseRow) =>
  afterCommit(trx, () => live.publish({ user_id }, { type: 'wallet_changed' }));

const record = (
  { audit }: PurchaseContext,
  trx: Trx,
  row: PurchaseRow,
  what: 'paid' | 'amount_mismatch' | 'paid_twice',
  after: object,
) =>
  audit.record(trx, {
    actor: system,
    action: `purchase.${what}`,
    subject: { kind: 'purchase', id: row.purchase_id },
    request_id: null,
    after: { user_id: row.user_id, ...after },
  });

/** Books everything that follows from a payment: credits, code, subscription, receipt. The row is locked or new. */
async function complete(context: PurchaseContext, trx: Trx, row: PurchaseRow, ids: ProviderIds): Promise<void> {
  const { purchase_id, user_id } = row;
  const now = context.clock.now();
  const amounts = toAmounts(row);
  // Locks the code before the balance, in the same order as a free purchase does: otherwise two buyers could deadlock.
  if (row.code_id !== null && !(await redeemCode(trx, purchase_id, now))) {
    context.log.error({ purchase_id }, 'purchase paid after its discount code was released, discount kept');
  }
  const { txn_id } = await creditPurchase(context, trx, {
    user_id,
    kind: 'purchase',
    ...amounts,
    reference: purchase_id,
    reason: `Purchase of ${formatCredits(exactCents(row.order_cents))} credits`,
    actor: system,
  });
  await store.markPaid(trx, purchase_id, { ...ids, txn_id, paid_at: now });
  if (row.billing_type === 'monthly' && ids.subscription_id !== null) {
    const { subscription_id } = ids;
    await startSubscription(context, trx, { subscription_id, user_id, purchase_id, order_cents: row.order_cents });
  }
  const payload = { credits: toCredits(exactCents(row.order_cents + row.bonus_cents)) };
  await context.notifications.raise(trx, { user_id, effect_key: purchase_id, kind: 'payment_received', payload });
  await enqueue(trx, receiptJob, { outbox_id: context.newId(), now }, { purchase_id });
  const { campaign_id } = row;
  if (campaign_id !== null) await enqueue(trx, purchasePaid, { outbox_id: context.newId(), now }, { campaign_id });
  await context.noteSiteEvent(trx, {
    name: 'purchase',
    user_id,
    fact_id: purchase_id,
    value_cents: amounts.paid_cents,
  });
  await record(context, trx, row, 'paid', { ...amounts, payment_id: ids.payment_id, txn_id });
  await context.events.paymentBooked.publish(trx, { user_id, payment_id: ids.payment_id });
}

/** Reports a second payment. The same checkout again is the same payment; another checkout is money we did not ask for. */
async function reportSecondPayment(
  context: PurchaseContext,
  trx: Trx,
  row: PurchaseRow,
  { session_id, payment_id }: PaidCheckout,
): Promise<void> {
  if (row.session_id === null || row.session_id === session_id) return;
  context.log.error({ purchase_id: row.purchase_id, session_id, payment_id }, 'purchase paid twice');
  await record(context, trx, row, 'paid_twice', { session_id, payment_id });
}

async function refuseAmount(
  context: PurchaseContext,
  trx: Trx,
  row: PurchaseRow,
  { payment_id, amount_cents, session_id }: PaidCheckout,
): Promise<void> {
  const facts = { asked_cents: chargeCents(row), paid_cents: amount_cents, payment_id, session_id };
  context.log.error({ purchase_id: row.purchase_id, ...facts }, 'payment amount mismatch, no credits added');
  await store.markFailed(trx, row.purchase_id, payment_id);
  await releaseCode(trx, row.purchase_id, context.clock.now());
  await record(context, trx, row, 'amount_mismatch', facts);
  publishChange(context, trx, row);
}

/**
 * Completes a paid purchase, once, however often the payment is reported: the row is locked, and a paid one is left alone.
 * A payment for an expired order still counts, because the money came.
 */
function completePurchase(context: PurchaseContext, checkout: PaidCheckout): Promise<string | null> {
  return context.transact(async (trx) => {
    const { purchase_id, amount_cents, session_id, payment_id, subscription_id } = checkout;
    const row = await store.lock(trx, purchase_id);
    if (!row) {
      context.log.error({ purchase_id, session_id }, 'payment for an unknown purchase');
      return null;
    }
    if (row.status === 'paid' || row.status === 'failed') {
      await reportSecondPayment(context, trx, row, checkout);
      return row.user_id;
    }
    if (amount_cents !== chargeCents(row)) {
      await refuseAmount(context, trx, row, checkout);
      return row.user_id;
    }
    await complete(context, trx, row, { session_id, payment_id, subscription_id });
    return row.user_id;
  });
}

/** Completes an order that costs nothing, at once. The buyer goes straight to the page a payment would return to. */
export async function completeFreePurchase(
  context: PurchaseContext,
  trx: Trx,
  row: PurchaseRow,
  checkout_url: string,
): Promise<PurchaseRow> {
  await complete(context, trx, row, { session_id: null, payment_id: null, subscription_id: null });
  await store.saveFreeUrl(trx, row.purchase_id, checkout_url);
  return { ...row, checkout_url };
}

async function readCheckout({ payments }: PurchaseContext, session_id: string): Promise<Checkout | null> {
  if (!payments) throw new Error('no payment provider is configured');
  return payments.readCheckout(session_id);
}

/** Completes a checkout from the provider's event. The event of a monthly payment has no payment id, so it is read. */
export async function completeCheckout(context: PurchaseContext, checkout: PaidCheckout): Promise<string | null> {
  if (checkout.payment_id !== null) return completePurchase(context, checkout);
  const read = await readCheckout(context, checkout.session_id);
  if (!read || read.payment_id === null) throw new Error(`checkout ${checkout.session_id} has no payment yet`);
  const { payment_id, subscription_id } = read;
  return completePurchase(context, { ...checkout, payment_id, subscription_id });
}

/** Expires an open order and releases its code. A payment that came first wins. */
export function expirePurchase(context: PurchaseContext, purchase_id: string): Promise<string | null> {
  return context.transact(async (trx) => {
    const row = await store.lock(trx, purchase_id);
    if (row?.status !== 'open') return row?.user_id ?? null;
    await store.expire(trx, purchase_id);
    await releaseCode(trx, purchase_id, context.clock.now());
    publishChange(context, trx, row);
    return row.user_id;
  });
}

/** Closes a checkout whose time is over. A payment at the last moment counts. */
async function closeCheckout(context: PurchaseContext, row: PurchaseRow, session_id: string): Promise<void> {
  if (context.payments && (await context.payments.expireCheckout(session_id)) === 'complete') {
    const paid = await readCheckout(context, session_id);
    if (paid?.payment_status === 'paid') return void (await completePurchase(context, paid));
  }
  await expirePurchase(context, row.purchase_id);
}

/** Asks the provider about an open order: finds a payment whose event never came, and ends an order whose time is over. */
export async function checkPurchase(context: PurchaseContext, purchase_id: string): Promise<void> {
  const row = await context.transact((trx) => store.find(trx, purchase_id));
  if (row?.status !== 'open') return;
  const isOver = row.expires_at <= context.clock.now();
  // The provider never opened a checkout, so there was no page to pay on.
  if (row.session_id === null) return void (isOver && (await expirePurchase(context, purchase_id)));
  const found = await readCheckout(context, row.session_id);
  if (found?.payment_status === 'paid') {
    context.log.warn({ purchase_id }, 'payment found before its event arrived');
    await completePurchase(context, found);
  } else if (found?.status === 'expired' || (found === null && isOver)) {
    await expirePurchase(context, purchase_id);
  } else if (isOver) {
    await closeCheckout(context, row, row.session_id);
  }
}
