import { toCents, toCredits } from '../wire/money.ts';
import { purchaseBonusCents } from './credit-price.ts';
import type { CreditPackage } from './credits.ts';
import { describeLaunch } from './launchable.ts';

const sizes = [
  { name: 'Starter', amount: 100, platforms: 1 },
  { name: 'Growth', amount: 500, platforms: 2, popular: true },
  { name: 'Scale', amount: 1_000, platforms: 3 },
] as const;

/** Every package, one-time and monthly. Bonus and text are computed, so they cannot promise more than a purchase brings. */
export const creditPackages: readonly CreditPackage[] = (['one_time', 'monthly'] as const).flatMap((billing_type) =>
  sizes.map(({ name, amount, platforms, ...size }) => {
    const bonus = toCredits(purchaseBonusCents(toCents(amount)));
    return {
      package_id: `credits_${amount}_${billing_type}`,
      type: 'credit',
      billing_type,
      name,
      description: describeLaunch(toCents(amount + bonus), platforms),
      credits: amount + bonus,
      amount,
      price: amount,
      bonus,
      bonus_percentage: (bonus / amount) * 100,
      popular: 'popular' in size,
    };
  }),
);
