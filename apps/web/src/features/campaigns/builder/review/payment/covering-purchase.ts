import { quotePurchase, smallestPurchase } from '@universal-media/contract/money/credit-price';
import type { CreditPackage } from '@universal-media/contract/money/credits';
import { toCents, toCredits } from '@universal-media/contract/wire/money';

/** A purchase that covers the missing credits. */
export interface CoveringPurchase {
  /** Null where no package has this amount. */
  readonly package_name: string | null;
  /** Dollars, without the processing fee. */
  readonly amount: number;
  readonly credits_cents: number;
  readonly charge_cents: number;
}

/** Finds the purchase for missing credits: a package if one has the smallest amount that is enough. */
export function findCoveringPurchase(shortfall_cents: number, packages: readonly CreditPackage[]): CoveringPurchase {
  const amount = toCredits(smallestPurchase(shortfall_cents).order_cents);
  const fitting = packages.find((offer) => offer.billing_type === 'one_time' && offer.amount === amount);
  const { credits_cents, charge_cents } = quotePurchase(toCents(amount));
  return { package_name: fitting?.name ?? null, amount, credits_cents, charge_cents };
}
