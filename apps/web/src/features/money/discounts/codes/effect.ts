import { quotePurchase } from '@universal-media/contract/money/credit-price';
import { type DiscountType, discountEffect } from '@universal-media/contract/money/discounts';
import { toCents } from '@universal-media/contract/wire/money';

/** Sample orders of the preview, in cents. */
export const sampleOrders = [100_00, 500_00] as const;

interface Terms {
  readonly discount_type: DiscountType;
  readonly discount_value: number;
  readonly minimum_amount: number | null;
}

export type Effect =
  | { readonly applies: false; readonly order_cents: number; readonly missing_cents: number }
  | {
      readonly applies: true;
      readonly order_cents: number;
      readonly off_cents: number;
      /** Includes our own bonus. */
      readonly bonus_cents: number;
      readonly charge_cents: number;
      readonly credits_cents: number;
    };

/** Computes what a code does to an order, with the same quote that the server charges. */
export function effectOn(order_cents: number, { discount_type, discount_value, minimum_amount }: Terms): Effect {
  const minimum_cents = toCents(minimum_amount ?? 0);
  if (order_cents < minimum_cents) {
    return { applies: false, order_cents, missing_cents: minimum_cents - order_cents };
  }
  const effect = discountEffect(discount_type, discount_value, order_cents);
  const { discount_cents, bonus_cents, charge_cents, credits_cents } = quotePurchase(order_cents, effect);
  return {
    applies: true,
    order_cents,
    off_cents: discount_cents,
    bonus_cents,
    charge_cents,
    credits_cents,
  };
}
