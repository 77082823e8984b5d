import { campaignCost } from '@universal-media/contract/campaigns/budget/total';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTotal } from '#ui/tables/receipt-sum.ts';
import { afterLaunch, costLines } from './cost-lines.ts';

const spending = (budget_amount: number) =>
  ({ budget_type: 'total', budget_amount, start_date: '2026-11-16', end_date: '2026-11-29' }) as const;

const labels = (budget: number, platforms: number) =>
  costLines(campaignCost(spending(budget), platforms), platforms).flatMap(({ lines }) =>
    lines.map(({ label }) => label),
  );

describe('the cost of a launch', () => {
  it('adds up to the total for any budget', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 13 }), (budget, platforms) => {
        const cost = campaignCost(spending(budget), platforms);
        expect(toTotal(costLines(cost, platforms))).toBe(cost.total_cents);
      }),
    );
  });

  it('names the parts of the fee', () => {
    expect(labels(3_000, 6)).toEqual(['Media', 'Base fee', '6 platforms × $5', '5% of media']);
  });

  it('names the minimum fee, the maximum fee and rounding', () => {
    expect(labels(100, 1)).toContain('Minimum fee ($25)');
    expect(labels(100_000, 6)).toContain('Maximum fee ($500)');
    expect(labels(1_001, 6)).toContain('Rounding to whole credits');
  });
});

describe('the balance after a launch', () => {
  it('is what remains, or what is missing', () => {
    expect(afterLaunch(346_000, 319_000)).toEqual({ left_cents: 27_000, short_cents: 0 });
    expect(afterLaunch(100_000, 319_000)).toEqual({ left_cents: 0, short_cents: 219_000 });
  });
});
