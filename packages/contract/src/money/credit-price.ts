import { CREDIT_CENTS } from '../wire/money.ts';

export const PURCHASE_MIN = 10;
export const PURCHASE_STEP = 10;

const BONUS_FROM_CENTS = 100 * CREDIT_CENTS;
const BONUS_PERCENT = 5;
const PROCESSING_PER_MILLE = 29;
const PROCESSING_FIXED_CENTS = 30;

/** The bonus rule in words, wherever a price is shown. */
export const bonusRule = `${BONUS_PERCENT}% from $${BONUS_FROM_CENTS / CREDIT_CENTS}`;

/** The card processing fee in words, wherever a price is shown. */
export const cardFeeRule = `${PROCESSING_PER_MILLE / 10}% + $${(PROCESSING_FIXED_CENTS / 100).toFixed(2)}`;

/** Computes the bonus of a purchase, in whole credits, rounded down. */
export function purchaseBonusCents(paid_cents: number): number {
  if (paid_cents < BONUS_FROM_CENTS) return 0;
  return Math.floor((paid_cents * BONUS_PERCENT) / 100 / CREDIT_CENTS) * CREDIT_CENTS;
}

/** Computes the card processing fee, to the nearest cent. A free order has none. */
export function processingFeeCents(paid_cents: number): number {
  if (paid_cents === 0) return 0;
  return Math.round((paid_cents * PROCESSING_PER_MILLE + PROCESSING_FIXED_CENTS * 1_000) / 1_000);
}

/** What a discount code does to an order. */
export interface DiscountEffect {
  readonly discount_cents: number;
  readonly bonus_cents: number;
}

export const noDiscount: DiscountEffect = { discount_cents: 0, bonus_cents: 0 };

export interface PurchaseQuote {
  readonly order_cents: number;
  readonly discount_cents: number;
  /** What the credits cost, without the processing fee. */
  readonly paid_cents: number;
  /** Our bonus and the code's bonus together. */
  readonly bonus_cents: number;
  readonly processing_cents: number;
  /** What the card is charged. */
  readonly charge_cents: number;
  /** Credits added to the balance. */
  readonly credits_cents: number;
}

/** Prices an order. The dialog shows this quote, the server charges it and the ledger books it. */
export function quotePurchase(order_cents: number, code: DiscountEffect = noDiscount): PurchaseQuote {
  const paid_cents = order_cents - code.discount_cents;
  const bonus_cents = purchaseBonusCents(paid_cents) + code.bonus_cents;
  const processing_cents = processingFeeCents(paid_cents);
  return {
    order_cents,
    discount_cents: code.discount_cents,
    paid_cents,
    bonus_cents,
    processing_cents,
    charge_cents: paid_cents + processing_cents,
    credits_cents: order_cents + bonus_cents,
  };
}

/** What a code does to an order of this size. */
export type EffectAt = (order_cents: number) => DiscountEffect;

const withoutCode: EffectAt = () => noDiscount;

/**
 * Finds the smallest order, in steps of $10, that brings at least these credits. A code lowers the bonus when it lowers the
 * price, so the same credits can take a larger order with it. Credits never fall when more is ordered, so the search halves.
 */
export function smallestPurchase(needed_cents: number, effectAt: EffectAt = withoutCode): PurchaseQuote {
  const step = PURCHASE_STEP * CREDIT_CENTS;
  const quoteFor = (steps: number) => quotePurchase(steps * step, effectAt(steps * step));
  let low = PURCHASE_MIN / PURCHASE_STEP;
  let high = Math.max(low, Math.ceil(needed_cents / step));
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (quoteFor(middle).credits_cents >= needed_cents) high = middle;
    else low = middle + 1;
  }
  return quoteFor(low);
}
