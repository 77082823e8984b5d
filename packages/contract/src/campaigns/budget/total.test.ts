import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo, campaignDays, endDateAfter } from '../dates.ts';
import { campaignCost, totalBudget } from './total.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const count = fc.integer({ min: 0, max: 13 });
const start = fc.integer({ min: 0, max: 3_000 }).map((days) => addDaysTo('2026-01-01', days));

describe('the total of a campaign', () => {
  it('is the amount itself, or the daily amount times its days', () => {
    const dates = { start_date: '2026-10-30', end_date: '2026-11-05' };
    expect(totalBudget({ budget_type: 'total', budget_amount: 1_000, ...dates })).toBe(1_000);
    expect(totalBudget({ budget_type: 'daily', budget_amount: 100, ...dates })).toBe(700);
  });

  it('is the same in spring, autumn and a leap year', () => {
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 60 }), fc.nat(10_000), (start_date, days, budget_amount) => {
        const end_date = endDateAfter(start_date, days);
        expect(totalBudget({ budget_type: 'daily', budget_amount, start_date, end_date })).toBe(budget_amount * days);
      }),
    );
  });

  it('costs $3,190 for $3,000 on six platforms', () => {
    const budget = {
      budget_type: 'total',
      budget_amount: 3_000,
      start_date: '2026-11-16',
      end_date: '2026-11-29',
    } as const;
    expect(campaignCost(budget, 6)).toEqual({ media_cents: 300_000, fee_cents: 19_000, total_cents: 319_000 });
  });

  it('takes whole credits: media and fee, rounded up by less than one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('total', 'daily'),
        amount,
        start,
        count,
        (budget_type, budget_amount, start_date, many) => {
          const budget = { budget_type, budget_amount, start_date, end_date: addDaysTo(start_date, 30) };
          const { media_cents, fee_cents, total_cents } = campaignCost(budget, many);
          expect(media_cents).toBe(totalBudget(budget) * 100);
          expect(total_cents % 100).toBe(0);
          expect(total_cents - media_cents - fee_cents).toBeGreaterThanOrEqual(0);
          expect(total_cents - media_cents - fee_cents).toBeLessThan(100);
        },
      ),
    );
  });

  it('can be worked out for whatever a draft may hold', () => {
    const far = {
      budget_type: 'daily',
      budget_amount: 1_000_000_000,
      start_date: '0001-01-01',
      end_date: '9999-12-31',
    } as const;
    expect(campaignDays(far.start_date, far.end_date)).toBeGreaterThan(3_000_000);
    expect(Number.isSafeInteger(campaignCost(far, 13).total_cents)).toBe(true);
  });
});
