import { createHash } from 'node:crypto';
import { creditPackages } from '@universal-media/contract/money/credit-packages';
import { noDiscount, type PurchaseQuote, quotePurchase } from '@universal-media/contract/money/credit-price';
import { type Checkout, CONTEXT_PLACEHOLDER, type PurchaseInput } from '@universal-media/contract/money/purchases';
import { toCents } from '@universal-media/contract/wire/money';
import type { Advertiser } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { isOwnUrl } from '#core/kit/own-url.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import { checkCode } from '../discounts/check-code.ts';
import { reserveCode } from '../discounts/reserve-code.ts';
import { checkPurchaseJob } from '../jobs.ts';
import { completeFreePurchase } from './complete-purchase.ts';
import type { PurchaseContext } from './context.ts';
import { readCustomer } from './payment-methods/payment-methods.ts';
import { chargeCents, type PurchaseRow, purchaseStore as store } from './store.ts';

/** How long a checkout can be paid. Its discount code is reserved for as long. */
const CHECKOUT_MINUTES = 60;
// Multiples of check_seconds: the first check finds buyers who pay at once, the second those who took longer. A last check
// runs when the checkout expires.
const CHECKS = [1, 6];
// The provider refuses smaller card payments.
const MIN_CHARGE_CENTS = 50;
const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';

interface Hashes {
  readonly key_hash: Buffer | null;
  readonly request_hash: Buffer;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const isMonthly = (input: PurchaseInput) => input.is_recurring || input.recurring_type === 'monthly';

function assertAllowed({ origin, purchase_ceiling }: PurchaseContext, input: PurchaseInput): void {
  const urls = [input.origin_url, input.return_url, input.cancel_url];
  if (!urls.every((url) => isOwnUrl(url, origin))) throw new Refusal('foreign_url');
  if (input.package_amount > purchase_ceiling) throw new Refusal('purchase_too_large');
  const isPackage = creditPackages.some(
    ({ billing_type, amount }) => billing_type === 'monthly' && amount === input.package_amount,
  );
  if (isMonthly(input) && !isPackage) {
    const message = 'Choose one of our packages for a monthly purchase.';
    throw new Refusal('invalid_input', [{ field: 'package_amount', message }]);
  }
}

/** A discount applies once and not every month, and a charge below the provider's minimum cannot be paid by card. */
function assertPayable(input: PurchaseInput, { discount_cents, charge_cents }: PurchaseQuote): void {
  if (isMonthly(input) && discount_cents > 0) {
    throw new Refusal('invalid_discount', 'This discount code is for one-time purchases.');
  }
  if (charge_cents > 0 && charge_cents < MIN_CHARGE_CENTS) {
    throw new Refusal(
      'invalid_discount',
      'With this code the total is too low for a card payment. Order more credits.',
    );
  }
}

/** Inserts the order, reserves its code and plans the checks, all in one transaction. */
async function createOrder(
  context: PurchaseContext,
  trx: Trx,
  user_id: string,
  input: PurchaseInput,
  hashes: Hashes,
  campaign_id: string | null,
): Promise<PurchaseRow> {
  const { clock, newId, check_seconds } = context;
  const now = clock.now();
  await context.assertMayBuy(trx, user_id);
  const order_cents = toCents(input.package_amount);
  const code = input.discount_code
    ? await checkCode(trx, { user_id, code: input.discount_code, order_cents, now })
    : undefined;
  const quote = quotePurchase(order_cents, code?.effect ?? noDiscount);
  assertPayable(input, quote);
  const expires_at = after(wholeSecond(now), { minutes: CHECKOUT_MINUTES });
  const row = await store.insert(trx, {
    purchase_id: newId(),
    user_id,
    campaign_id,
    status: 'open',
    billing_type: isMonthly(input) ? 'monthly' : 'one_time',
    order_cents: BigInt(quote.order_cents),
    discount_cents: BigInt(quote.discount_cents),
    bonus_cents: BigInt(quote.bonus_cents),
    processing_cents: BigInt(quote.processing_cents),
    code_id: code?.code_id ?? null,
    context_id: newId(),
    return_context: input.return_context ? JSON.stringify(input.return_context) : null,
    created_at: now,
    expires_at,
    ...hashes,
  });
  // A concurrent insert under the same key is committed by now.
  if (!row) return assertSameRequest(await findByKey(trx, user_id, hashes), hashes);
  const { purchase_id } = row;
  if (code) await reserveCode(trx, { purchase_id, user_id, code_id: code.code_id, effect: code.effect }, now);
  if (quote.charge_cents === 0) return completeFreePurchase(context, trx, row, toFreeUrl(input, row));
  await context.noteSiteEvent(trx, {
    name: 'checkout',
    user_id,
    fact_id: purchase_id,
    value_cents: quote.charge_cents,
  });
  const checks = CHECKS.map((times) => after(now, { seconds: times * check_seconds }));
  for (const not_before of [...checks, expires_at]) {
    await enqueue(trx, checkPurchaseJob, { outbox_id: newId(), now, not_before }, { purchase_id });
  }
  return row;
}

const findByKey = async (trx: Trx, user_id: string, { key_hash }: Hashes) =>
  key_hash === null ? undefined : store.findByKey(trx, user_id, key_hash);

function assertSameRequest(row: PurchaseRow | undefined, { request_hash }: Hashes): PurchaseRow {
  if (!row) throw new Refusal('request_in_flight');
  if (!row.request_hash?.equals(request_hash)) throw new Refusal('idempotency_key_reused');
  return row;
}

/** Opens the checkout. The purchase id is the provider's idempotency key: asked twice, it opens one checkout. */
async function openCheckout(
  { payments, log }: PurchaseContext,
  row: PurchaseRow,
  customer_id: string,
  input: PurchaseInput,
) {
  if (!payments) throw new Refusal('payments_unavailable');
  const { purchase_id, user_id, expires_at, context_id } = row;
  try {
    return await payments.openCheckout({
      purchase_id,
      user_id,
      expires_at,
      metadata: { context_id },
      customer_id,
      mode: row.billing_type === 'monthly' ? 'monthly' : 'one_time',
      lines: toCheckoutLines(row),
      success_url: withContext(input.return_url, context_id),
      cancel_url: withContext(input.cancel_url, context_id),
    });
  } catch (error) {
    log.warn({ err: error, purchase_id }, 'payment provider opened no checkout');
    throw new Refusal('payments_unavailable');
  }
}

/** There is no session to name on the return page of a free order, so the purchase id takes its place. */
const toFreeUrl = (input: PurchaseInput, { purchase_id, context_id }: PurchaseRow) =>
  withContext(input.return_url, context_id).replaceAll(SESSION_PLACEHOLDER, purchase_id);

const withContext = (url: string, context_id: string) => url.replaceAll(CONTEXT_PLACEHOLDER, context_id);

// The provider counts in whole seconds; this way the row and the checkout expire at the same moment.
const wholeSecond = (instant: Date) => new Date(Math.floor(instant.getTime() / 1000) * 1000);

function toCheckoutLines(row: PurchaseRow) {
  const credits = exactCents(row.order_cents + row.bonus_cents) / 100;
  return [
    { name: `${credits} advertising credits`, amount_cents: exactCents(row.order_cents - row.discount_cents) },
    { name: 'Card processing', amount_cents: exactCents(row.processing_cents) },
  ];
}

const toCheckout = (row: PurchaseRow, checkout_url: string): Checkout => ({
  checkout_url,
  purchase_id: row.purchase_id,
  context_id: row.context_id,
  charge_cents: chargeCents(row),
  credits_cents: exactCents(row.order_cents + row.bonus_cents),
});

/**
 * Orders credits and returns where to pay. Stores the order first and opens the checkout second, so that a repeat of the
 * call under the same key continues with the same order after a crash. Charges nothing. Once the order is paid,
 * `campaign_id` names the campaign it funds.
 */
export async function purchaseCredits(
  context: PurchaseContext,
  transact: OwnerTransact,
  { user }: Advertiser,
  input: PurchaseInput,
  key: string | null,
  campaign_id: string | null = null,
): Promise<Checkout> {
  if (!context.payments) throw new Refusal('payments_unavailable');
  assertAllowed(context, input);
  const { user_id } = user;
  const hashes = { key_hash: key === null ? null : sha256(key), request_hash: sha256(JSON.stringify(input)) };
  const earlier = await transact((trx) => findByKey(trx, user_id, hashes));
  let row = earlier && assertSameRequest(earlier, hashes);
  if (!row) {
    await context.limits.take('purchase_account', user_id);
    row = await transact((trx) => createOrder(context, trx, user_id, input, hashes, campaign_id));
  }
  if (row.checkout_url !== null) return toCheckout(row, row.checkout_url);
  const { purchase_id } = row;
  const customer_id = await readCustomer(context, transact, user);
  const { session_id, url } = await openCheckout(context, row, customer_id, input);
  await transact((trx) => store.saveCheckout(trx, purchase_id, session_id, url));
  return toCheckout(row, url);
}

/** Counts the card checkouts of a campaign that ended without a payment. */
export async function countEndedCheckouts(
  { clock }: PurchaseContext,
  trx: Trx,
  user_id: string,
  campaign_id: string,
): Promise<number> {
  const rows = await store.listByCampaign(trx, user_id, campaign_id);
  const now = clock.now();
  return rows.filter(({ status, expires_at }) => status !== 'open' || expires_at <= now).length;
}
