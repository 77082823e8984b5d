import { PURCHASE_MIN, PURCHASE_STEP, quotePurchase } from '@universal-media/contract/money/credit-price';
import type { CreditPackage } from '@universal-media/contract/money/credits';
import { centsOf } from '@universal-media/contract/wire/money';

/** A purchase that covers the missing credits. */
export interface CoveringPurchase {
  /** Null where a custom amount is cheaper than any package. */
  readonly package_name: string | null;
  /** Dollars, without the processing fee. */
  readonly amount: number;
  readonly credits_cents: number;
  readonly charge_cents: number;
}

const covers = (amount: number, shortfall_cents: number): boolean =>
  quotePurchase(centsOf(amount)).credits_cents >= shortfall_cents;

/** The smallest custom amount that covers the missing credits, including its bonus. */
function smallestAmount(shortfall_cents: number): number {
  // The bonus is at most 5%, so a smaller amount cannot be enough.
  const from = Math.floor(shortfall_cents / 105 / PURCHASE_STEP) * PURCHASE_STEP;
  let amount = Math.max(PURCHASE_MIN, from);
  while (!covers(amount, shortfall_cents)) amount += PURCHASE_STEP;
  return amount;
}

/** Finds the purchase for missing credits: a package if it costs no more than a custom amount. */
export function findCoveringPurchase(shortfall_cents: number, packages: readonly CreditPackage[]): CoveringPurchase {
  const custom = smallestAmount(shortfall_cents);
  const fitting = packages
    .filter(
      ({ billing_type, amount }) => billing_type === 'one_time' && amount <= custom && covers(amount, shortfall_cents),
    )
    .sort((a, b) => a.amount - b.amount)[0];
  const amount = fitting?.amount ?? custom;
  const { credits_cents, charge_cents } = quotePurchase(centsOf(amount));
  return { package_name: fitting?.name ?? null, amount, credits_cents, charge_cents };
}
