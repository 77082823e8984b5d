import { describe, expect, it } from 'vitest';
import { buildLine, type DaySum, sumByDay } from './dashboard-lines.ts';

const sum = (day: string, spend_micros: number, clicks = 0, conversions_milli = 0): DaySum => ({
  day,
  spend_micros,
  impressions: 0,
  clicks,
  conversions_milli,
});
const byDay = (...sums: DaySum[]) => sumByDay(sums);
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
    const sums = byDay(sum('2026-11-03', 10_400_000), sum('2026-11-04', 10_400_000));
    expect(buildLine(days, 2, sums, 'spend')).toMatchObject({ total: 21, by_day: [{ value: 10 }, { value: 10 }] });
  });

  it('adds thirty times 0.4 conversions to 12', () => {
    const sums = byDay(...Array.from({ length: 30 }, () => sum('2026-11-04', 0, 0, 400)));
    expect(buildLine(days, 2, sums, 'conversions').total).toBe(12);
  });
});
