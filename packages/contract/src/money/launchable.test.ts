import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignCost } from '../campaigns/budget/total.ts';
import { creditPackages } from './credit-packages.ts';
import { describeLaunch, largestBudget, smallestCampaignCents } from './launchable.ts';

const computeCost = (budget_amount: number, platforms: number) =>
  campaignCost({ budget_type: 'total', budget_amount, start_date: '2026-11-16', end_date: '2026-11-30' }, platforms)
    .total_cents;

describe('what a package can launch', () => {
  it('is stated truthfully: the smallest package launches nothing by itself', () => {
    expect(creditPackages.slice(0, 3).map(({ name, description }) => [name, description])).toEqual([
      ['Starter', 'A top-up. The smallest campaign takes 125 credits.'],
      ['Growth', 'Launches a $475 campaign on 2 platforms, fee included.'],
      ['Scale', 'Launches a $975 campaign on 3 platforms, fee included.'],
    ]);
    expect(computeCost(475, 2)).toBeLessThanOrEqual(52_500);
    expect(computeCost(975, 3)).toBeLessThanOrEqual(105_000);
    expect(smallestCampaignCents).toBe(computeCost(100, 1));
  });

  it('fits into any amount of credits, and $25 more does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 125, max: 100_000 }), fc.integer({ min: 1, max: 12 }), (credits, platforms) => {
        const budget = largestBudget(credits * 100, platforms);
        if (budget > 0) expect(computeCost(budget, platforms)).toBeLessThanOrEqual(credits * 100);
        expect(computeCost(Math.max(100, budget + 25), platforms)).toBeGreaterThan(budget === 0 ? 0 : credits * 100);
      }),
    );
    expect(describeLaunch(12_500, 1)).toBe('Launches a $100 campaign on 1 platform, fee included.');
  });
});
