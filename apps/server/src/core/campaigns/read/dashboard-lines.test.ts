import { describe, expect, it } from 'vitest';
import { buildLine, capAtBudgets, type DaySum } from './dashboard-lines.ts';

const sum = (day: string, spend_cents: number, clicks = 0): DaySum => ({
  day,
  spend_cents,
  impressions: 0,
  clicks,
  conversions: 0,
});
const byDay = (...sums: DaySum[]) => new Map(sums.map((one) => [one.day, one]));
const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];

describe('a sparkline', () => {
  it('has a value for every day, 0 where nothing happened', () => {
    expect(buildLine(days, 2, byDay(sum('2026-11-04', 0, 7)), 'clicks')).toEqual({
      total: 7,
      change: null,
      by_day: [
        { day: '2026-11-03', value: 0 },
        { day: '2026-11-04', value: 7 },
      ],
    });
  });

  it('compares with the same number of days before', () => {
    const sums = byDay(sum('2026-11-01', 0, 4), sum('2026-11-02', 0, 6), sum('2026-11-04', 0, 5));
    expect(buildLine(days, 2, sums, 'clicks').change).toBe(-0.5);
  });

  it('shows money in whole dollars, summed before rounding', () => {
    const sums = byDay(sum('2026-11-03', 1_040), sum('2026-11-04', 1_040));
    expect(buildLine(days, 2, sums, 'spend')).toMatchObject({ total: 21, by_day: [{ value: 10 }, { value: 10 }] });
  });
});

describe('overspending', () => {
  it('is removed from its latest days only', () => {
    const sums = [sum('2026-11-02', 5_000), sum('2026-11-03', 4_000), sum('2026-11-04', 1_000)];
    const overspent = {
      excess_cents: 1_500,
      days: [
        { day: '2026-11-04', spend_cents: 1_000 },
        { day: '2026-11-03', spend_cents: 3_000 },
      ],
    };
    expect(capAtBudgets(sums, [overspent]).map(({ spend_cents }) => spend_cents)).toEqual([5_000, 3_500, 0]);
  });
});
