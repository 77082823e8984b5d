import type { CampaignCost } from './campaign-total.ts';
import type { Allocation } from './minimum-spend.ts';
import { centsOf } from './money.ts';
import { type PlatformId, platformIds } from './platforms.ts';

/** What one platform costs: captured when it goes live there, released when it does not. */
export interface PlatformShare {
  readonly platform: PlatformId;
  readonly media_cents: number;
  /** Its part of the fee, and of what rounding up to whole credits added. */
  readonly fee_cents: number;
}

/** Whole cents by weight; what rounding leaves over goes one cent each to the first that have any. The sum is the amount. */
function shareCents(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  // Where nobody was given anything, everybody is given the same.
  if (sum === 0)
    return weights.length === 0
      ? []
      : shareCents(
          amount,
          weights.map(() => 1),
        );
  // Exact also where amount times weight is more than a number holds.
  const whole = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(sum)));
  let left = amount - whole.reduce((all, part) => all + part, 0);
  return whole.map((part, index) => {
    const extra = left > 0 && (weights[index] ?? 0) > 0 ? 1 : 0;
    left -= extra;
    return part + extra;
  });
}

/**
 * A campaign's cost by platform, to the cent: the shares add up to what is taken. What an allocation by hand leaves of the
 * budget is shared out too, in proportion: whoever pays for media gets it.
 */
export function platformShares(allocation: Allocation, cost: CampaignCost): PlatformShare[] {
  const platforms = platformIds.filter((platform) => allocation[platform] !== undefined);
  const weights = platforms.map((platform) => centsOf(allocation[platform] ?? 0));
  const media = shareCents(cost.media_cents, weights);
  const fee = shareCents(cost.total_cents - cost.media_cents, weights);
  return platforms.map((platform, index) => ({
    platform,
    media_cents: media[index] ?? 0,
    fee_cents: fee[index] ?? 0,
  }));
}
