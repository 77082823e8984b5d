import { CREDIT_CENTS } from './money.ts';

export const PURCHASE_LEAST = 10;
export const PURCHASE_STEP = 10;

const BONUS_FROM_CENTS = 100 * CREDIT_CENTS;
const BONUS_PERCENT = 5;
const PROCESSING_PER_MILLE = 29;
const PROCESSING_FIXED_CENTS = 30;

/** Given on top of a purchase of at least $100: five per cent of what is paid, in whole credits, rounded down. */
export function purchaseBonusCents(paid_cents: number): number {
  if (paid_cents < BONUS_FROM_CENTS) return 0;
  return Math.floor((paid_cents * BONUS_PERCENT) / 100 / CREDIT_CENTS) * CREDIT_CENTS;
}

/** What paying by card adds: 2.9 per cent and 30 cents, to the nearest cent. Nothing is added to nothing. */
export function processingFeeCents(paid_cents: number): number {
  if (paid_cents === 0) return 0;
  return Math.round((paid_cents * PROCESSING_PER_MILLE + PROCESSING_FIXED_CENTS * 1_000) / 1_000);
}

/** What a code does to an order. */
export interface DiscountEffect {
  readonly discount_cents: number;
  readonly bonus_cents: number;
  readonly boost_percentage: number | null;
}

export const noDiscount: DiscountEffect = { discount_cents: 0, bonus_cents: 0, boost_percentage: null };

export interface PurchaseQuote {
  readonly order_cents: number;
  readonly discount_cents: number;
  /** Without the processing fee: what the credits cost. */
  readonly paid_cents: number;
  /** The house's bonus and the code's together. */
  readonly bonus_cents: number;
  readonly processing_cents: number;
  /** What the card is charged. */
  readonly charge_cents: number;
  /** What arrives in the wallet. */
  readonly credits_cents: number;
}

/** The one place where an order becomes a price: the dialog shows it, the server charges it, the ledger books it. */
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
