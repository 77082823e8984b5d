import { allocationInForce } from '@universal-media/contract/allocation';
import { type Budget, totalBudget } from '@universal-media/contract/campaign-total';
import type { Allocation } from '@universal-media/contract/minimum-spend';
import { centsOf } from '@universal-media/contract/money';
import { type PlatformId, platformById, platforms } from '@universal-media/contract/platforms';
import { familyOf } from './channel.ts';
import type { Share } from './strip-geometry.ts';

/** What each platform has of a budget, as the strip draws it; an allocation is in whole dollars. */
export const sharesOf = (allocation: Allocation): Share[] =>
  platforms.flatMap(({ id, name, short_name, category }) => {
    const amount = allocation[id];
    return amount === undefined
      ? []
      : [{ id, name, short_name, family: familyOf[category], amount_cents: centsOf(amount) }];
  });

/** The same of a campaign that was sent off: its platforms and what each has, or has spent. */
export const sharesOfParts = (parts: readonly { platform: PlatformId; amount_cents: number }[]): Share[] =>
  parts.map(({ platform, amount_cents }) => {
    const { id, name, short_name, category } = platformById(platform);
    return { id, name, short_name, family: familyOf[category], amount_cents };
  });

interface Plan extends Budget {
  readonly budget_allocation: Allocation | null;
  readonly selectedPlatforms: readonly PlatformId[];
}

/** The strip of a campaign: the split somebody saved as long as it fits, otherwise shared anew. */
export function planOf(plan: Plan): { shares: Share[]; budget_cents: number } {
  const total = totalBudget(plan);
  const allocation = allocationInForce(plan.budget_allocation, plan.selectedPlatforms, total);
  return { shares: sharesOf(allocation), budget_cents: centsOf(total) };
}
