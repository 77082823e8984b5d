import { PURCHASE_LEAST, PURCHASE_STEP, quotePurchase } from '@universal-media/contract/credit-price';
import type { CreditPackage } from '@universal-media/contract/credits';
import { centsOf } from '@universal-media/contract/money';

/** A purchase that covers what a launch lacks. */
export interface Cover {
  /** Null where no package is as good as an amount of one's own. */
  readonly package_name: string | null;
  /** Dollars, without the processing fee. */
  readonly amount: number;
  readonly credits_cents: number;
  readonly charge_cents: number;
}

const covers = (amount: number, shortfall_cents: number): boolean =>
  quotePurchase(centsOf(amount)).credits_cents >= shortfall_cents;

/** The least amount in steps that brings what is missing, its bonus counted. */
function leastAmount(shortfall_cents: number): number {
  // The bonus is a twentieth at most: what is below this amount cannot be enough.
  const from = Math.floor(shortfall_cents / 105 / PURCHASE_STEP) * PURCHASE_STEP;
  let amount = Math.max(PURCHASE_LEAST, from);
  while (!covers(amount, shortfall_cents)) amount += PURCHASE_STEP;
  return amount;
}

/** What to buy for a launch that lacks credits: a package where it costs no more than an amount of one's own. */
export function coverOf(shortfall_cents: number, packages: readonly CreditPackage[]): Cover {
  const own = leastAmount(shortfall_cents);
  const fitting = packages
    .filter(
      ({ billing_type, amount }) => billing_type === 'one_time' && amount <= own && covers(amount, shortfall_cents),
    )
    .sort((a, b) => a.amount - b.amount)[0];
  const amount = fitting?.amount ?? own;
  const { credits_cents, charge_cents } = quotePurchase(centsOf(amount));
  return { package_name: fitting?.name ?? null, amount, credits_cents, charge_cents };
}
