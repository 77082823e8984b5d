import { BUILDER_MIN_TOTAL } from '../platforms/price-factors.ts';
import { toCents, toCredits } from '../wire/money.ts';
import { campaignFeeCents } from './fee.ts';

/** Budgets in texts are rounded down to this many dollars. */
const BUDGET_STEP = 25;

/** The credits that the smallest campaign of the builder takes: its media and the fee. */
export const smallestCampaignCents = toCents(BUILDER_MIN_TOTAL) + campaignFeeCents(toCents(BUILDER_MIN_TOTAL), 1);

/** Finds the largest media budget, in dollars, that these credits can launch. 0 when they cannot launch any. */
export function largestBudget(credits_cents: number, platform_count: number): number {
  const step_cents = toCents(BUDGET_STEP);
  let media_cents = Math.floor(credits_cents / step_cents) * step_cents;
  while (media_cents > 0 && media_cents + campaignFeeCents(media_cents, platform_count) > credits_cents) {
    media_cents -= step_cents;
  }
  return toCredits(media_cents) < BUILDER_MIN_TOTAL ? 0 : toCredits(media_cents);
}

/** Says what an amount of credits can launch, fee included. */
export function describeLaunch(credits_cents: number, platform_count: number): string {
  const budget = largestBudget(credits_cents, platform_count);
  if (budget === 0) return `A top-up. The smallest campaign takes ${toCredits(smallestCampaignCents)} credits.`;
  const platforms = platform_count === 1 ? '1 platform' : `${platform_count} platforms`;
  return `Launches a $${budget} campaign on ${platforms}, fee included.`;
}
