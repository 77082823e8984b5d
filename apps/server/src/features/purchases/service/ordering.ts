import { createHash } from 'node:crypto';
import { noDiscount, type PurchaseQuote, quotePurchase } from '@universal-media/contract/credit-price';
import { creditPackages } from '@universal-media/contract/credits';
import { centsOf } from '@universal-media/contract/money';
import type { Checkout, PurchaseWish } from '@universal-media/contract/purchases';
import type { Limits } from '../../../connectors/limits/limits.ts';
import type { Payments } from '../../../connectors/payments/payments.ts';
import { after, type Clock } from '../../../core/clock.ts';
import { exactCents } from '../../../core/exact-cents.ts';
import type { Log } from '../../../core/log.ts';
import { isOwnUrl } from '../../../core/own-url.ts';
import type { Advertiser } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { enqueue } from '../../../durable/enqueue.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { DiscountService } from '../../discounts/service.ts';
import { checkPurchaseJob } from '../jobs.ts';
import { type PurchaseRow, purchaseStore as store } from '../store.ts';
import type { Fulfilment } from './fulfilment.ts';

export interface OrderingDeps {
  readonly discounts: DiscountService;
  /** Absent where no payment provider is configured. */
  readonly payments: Payments | undefined;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly origin: string;
  readonly purchase_ceiling: number;
  readonly check_seconds: number;
  readonly log: Log;
}

/** How long a checkout can be paid; a code is promised to it for as long. */
const CHECKOUT_MINUTES = 60;
// The first look is soon, for those who pay at once; the second for those who were called away. The last is at the end.
const CHECKS = [1, 6];
// The provider takes no card payment below this.
const CHARGE_LEAST_CENTS = 50;
const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

type OpenRow = Pick<PurchaseRow, 'purchase_id' | 'user_id' | 'billing_type' | 'expires_at' | 'context_id'>;

export function orderingOf(deps: OrderingDeps, fulfil: Pick<Fulfilment, 'completeFree'>) {
  const { discounts, payments, limits, clock, newId, origin, purchase_ceiling, check_seconds, log } = deps;

  const mustFit = (wish: PurchaseWish): void => {
    const urls = [wish.origin_url, wish.return_url, wish.cancel_url];
    if (!urls.every((url) => isOwnUrl(url, origin))) throw new Refusal('foreign_url');
    if (wish.package_amount > purchase_ceiling) throw new Refusal('purchase_too_large');
    const fits = creditPackages.some((one) => one.billing_type === 'monthly' && one.amount === wish.package_amount);
    if (isMonthly(wish) && !fits) {
      const message = 'Monthly purchases come in the sizes of our packages';
      throw new Refusal('invalid_input', [{ field: 'package_amount', message }]);
    }
  };

  /** A price that a code lowers cannot be charged anew each month, and one that is nearly nothing cannot be charged at all. */
  const mustBePayable = (wish: PurchaseWish, { discount_cents, charge_cents }: PurchaseQuote): void => {
    if (isMonthly(wish) && discount_cents > 0) {
      throw new Refusal('invalid_discount', 'This discount code is for one-time purchases.');
    }
    if (charge_cents > 0 && charge_cents < CHARGE_LEAST_CENTS) {
      throw new Refusal('invalid_discount', 'With this code too little is left for a card payment. Please order more.');
    }
  };

  /** The row, the promise of the code and the checks for later, all or nothing. */
  const begin = async (
    trx: Trx,
    user_id: string,
    wish: PurchaseWish,
    hashes: Hashes,
    campaign_id: string | null,
  ): Promise<PurchaseRow> => {
    const now = clock.now();
    const order_cents = centsOf(wish.package_amount);
    const code = wish.discount_code
      ? await discounts.check(trx, { user_id, code: wish.discount_code, order_cents })
      : undefined;
    const quote = quotePurchase(order_cents, code?.effect ?? noDiscount);
    mustBePayable(wish, quote);
    const expires_at = after(wholeSecond(now), { minutes: CHECKOUT_MINUTES });
    const row = await store.insert(trx, {
      purchase_id: newId(),
      user_id,
      campaign_id,
      status: 'open',
      billing_type: isMonthly(wish) ? 'monthly' : 'one_time',
      order_cents: BigInt(quote.order_cents),
      discount_cents: BigInt(quote.discount_cents),
      bonus_cents: BigInt(quote.bonus_cents),
      processing_cents: BigInt(quote.processing_cents),
      boost_percentage: code?.effect.boost_percentage ?? null,
      code_id: code?.code_id ?? null,
      context_id: newId(),
      return_context: wish.return_context ? JSON.stringify(wish.return_context) : null,
      created_at: now,
      expires_at,
      ...hashes,
    });
    // Somebody else's insert under the same key is committed by now.
    if (!row) return sameOrder(await findByKey(trx, user_id, hashes), hashes);
    const { purchase_id } = row;
    if (code) await discounts.reserve(trx, { purchase_id, user_id, code_id: code.code_id, effect: code.effect });
    if (quote.charge_cents === 0) return fulfil.completeFree(trx, row, freeUrl(wish, purchase_id));
    const looks = CHECKS.map((times) => after(now, { seconds: times * check_seconds }));
    for (const not_before of [...looks, expires_at]) {
      await enqueue(trx, checkPurchaseJob, { outbox_id: newId(), now, not_before }, { purchase_id });
    }
    return row;
  };

  const findByKey = async (trx: Trx, user_id: string, { key_hash }: Hashes) =>
    key_hash === null ? undefined : store.findByKey(trx, user_id, key_hash);

  const begunBefore = async (transact: Transact, user_id: string, hashes: Hashes) => {
    const found = await transact((trx) => findByKey(trx, user_id, hashes));
    return found && sameOrder(found, hashes);
  };

  /** The provider knows the purchase by its id: asked twice, it opens one checkout. */
  const open = async (row: PurchaseRow, email: string, wish: PurchaseWish) => {
    if (!payments) throw new Refusal('payments_unavailable');
    try {
      return await payments.openCheckout({
        ...namesOf(row),
        customer_email: email,
        mode: row.billing_type === 'monthly' ? 'monthly' : 'one_time',
        lines: linesOf(row),
        success_url: wish.return_url,
        cancel_url: wish.cancel_url,
      });
    } catch (error) {
      log.warn({ err: error, purchase_id: row.purchase_id }, 'the payment provider opened no checkout');
      throw new Refusal('payments_unavailable');
    }
  };

  return {
    /**
     * What is asked for becomes a row first and a checkout second. Whatever dies in between, the call can be made again
     * under its key: it goes on with the same row. Nothing is charged here.
     */
    async order(
      transact: Transact,
      { user }: Advertiser,
      wish: PurchaseWish,
      key: string | null,
      /** The campaign that goes on by itself once this is paid. */
      campaign_id: string | null = null,
    ): Promise<Checkout> {
      if (!payments) throw new Refusal('payments_unavailable');
      mustFit(wish);
      const { user_id } = user;
      const hashes = { key_hash: key === null ? null : sha256(key), request_hash: sha256(JSON.stringify(wish)) };
      let row = await begunBefore(transact, user_id, hashes);
      if (!row) {
        await limits.take('purchase_account', user_id);
        row = await transact((trx) => begin(trx, user_id, wish, hashes, campaign_id));
      }
      if (row.checkout_url !== null) return shown(row, row.checkout_url);
      const { purchase_id } = row;
      const { session_id, url } = await open(row, user.email, wish);
      await transact((trx) => store.keepCheckout(trx, purchase_id, session_id, url));
      return shown(row, url);
    },

    /** How often paying for a campaign by card was begun and came to its end without a payment. */
    async triesFor(trx: Trx, user_id: string, campaign_id: string): Promise<number> {
      const rows = await store.ofCampaign(trx, user_id, campaign_id);
      const now = clock.now();
      return rows.filter(({ status, expires_at }) => status !== 'open' || expires_at <= now).length;
    },
  };
}

interface Hashes {
  readonly key_hash: Buffer | null;
  readonly request_hash: Buffer;
}

const isMonthly = (wish: PurchaseWish) => wish.is_recurring || wish.recurring_type === 'monthly';

function sameOrder(row: PurchaseRow | undefined, { request_hash }: Hashes): PurchaseRow {
  if (!row) throw new Refusal('request_in_flight');
  if (!row.request_hash?.equals(request_hash)) throw new Refusal('idempotency_key_reused');
  return row;
}

/** Without a checkout there is no session to name on the return page; the purchase stands in for it. */
const freeUrl = (wish: PurchaseWish, purchase_id: string) =>
  wish.return_url.replaceAll(SESSION_PLACEHOLDER, purchase_id);

// The provider counts in whole seconds; the row and the checkout end at the same moment.
const wholeSecond = (instant: Date) => new Date(Math.floor(instant.getTime() / 1000) * 1000);

const namesOf = ({ purchase_id, user_id, expires_at, context_id }: OpenRow) => ({
  purchase_id,
  user_id,
  expires_at,
  metadata: { context_id },
});

function linesOf(row: PurchaseRow) {
  const credits = exactCents(row.order_cents + row.bonus_cents) / 100;
  return [
    { name: `${credits} advertising credits`, amount_cents: exactCents(row.order_cents - row.discount_cents) },
    { name: 'Card processing', amount_cents: exactCents(row.processing_cents) },
  ];
}

const shown = (row: PurchaseRow, checkout_url: string): Checkout => ({
  checkout_url,
  purchase_id: row.purchase_id,
  context_id: row.context_id,
  charge_cents: exactCents(row.order_cents - row.discount_cents + row.processing_cents),
  credits_cents: exactCents(row.order_cents + row.bonus_cents),
});
