import { allocationInForce } from '@universal-media/contract/campaigns/budget/allocation';
import { type Budget, totalBudget } from '@universal-media/contract/campaigns/budget/total';
import type { Allocation } from '@universal-media/contract/platforms/minimum-spend';
import { type PlatformId, platformById, platforms } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { familyByCategory } from '../styles/channel.ts';
import type { Share } from './strip-geometry.ts';

/** What each platform has of a budget, as the strip draws it; an allocation is in whole dollars. */
export const toShares = (allocation: Allocation): Share[] =>
  platforms.flatMap(({ id, name, short_name, category }) => {
    const amount = allocation[id];
    return amount === undefined
      ? []
      : [{ id, name, short_name, family: familyByCategory[category], amount_cents: toCents(amount) }];
  });

/** The same of a campaign that was sent off: its platforms and what each has, or has spent. */
export const toPlanShares = (parts: readonly { platform: PlatformId; amount_cents: number }[]): Share[] =>
  parts.map(({ platform, amount_cents }) => {
    const { id, name, short_name, category } = platformById(platform);
    return { id, name, short_name, family: familyByCategory[category], amount_cents };
  });

interface Plan extends Budget {
  readonly budget_allocation: Allocation | null;
  readonly selectedPlatforms: readonly PlatformId[];
}

/** The shares of a campaign: the saved split if it still fits, otherwise a new default split. */
export function readPlan(plan: Plan): { shares: Share[]; budget_cents: number } {
  const total = totalBudget(plan);
  const allocation = allocationInForce(plan.budget_allocation, plan.selectedPlatforms, total);
  return { shares: toShares(allocation), budget_cents: toCents(total) };
}
