import type { Allocation } from '../../platforms/minimum-spend.ts';
import { type PlatformId, platformIds } from '../../platforms/platforms.ts';
import { toCents } from '../../wire/money.ts';
import type { CampaignCost } from './total.ts';

/** The cost of one platform: captured when the platform run goes live, released when it does not. */
export interface PlatformShare {
  readonly platform: PlatformId;
  readonly media_cents: number;
  /** Its share of the fee, including the rounding up to whole credits. */
  readonly fee_cents: number;
}

/** Splits whole cents by weight. Cents left by rounding go to the first platforms with a weight, so the sum is exact. */
function shareCents(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  // Without any weight, every platform gets the same share.
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
 * Splits a campaign's cost by platform, so that the shares add up to the charge exactly. Budget that a manual allocation
 * leaves over is split in proportion.
 */
export function platformShares(allocation: Allocation, cost: CampaignCost): PlatformShare[] {
  const platforms = platformIds.filter((platform) => allocation[platform] !== undefined);
  const weights = platforms.map((platform) => toCents(allocation[platform] ?? 0));
  const media = shareCents(cost.media_cents, weights);
  const fee = shareCents(cost.total_cents - cost.media_cents, weights);
  return platforms.map((platform, index) => ({
    platform,
    media_cents: media[index] ?? 0,
    fee_cents: fee[index] ?? 0,
  }));
}
