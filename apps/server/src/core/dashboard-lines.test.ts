import { describe, expect, it } from 'vitest';
import { type DaySum, lineOf, withinBudgets } from './dashboard-lines.ts';

const sum = (day: string, spend_cents: number, clicks = 0): DaySum => ({
  day,
  spend_cents,
  impressions: 0,
  clicks,
  conversions: 0,
});
const byDay = (...sums: DaySum[]) => new Map(sums.map((one) => [one.day, one]));
const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];

describe('a line', () => {
  it('has a day for every day, also where nothing happened', () => {
    expect(lineOf(days, 2, byDay(sum('2026-11-04', 0, 7)), 'clicks')).toEqual({
      total: 7,
      change: null,
      by_day: [
        { day: '2026-11-03', value: 0 },
        { day: '2026-11-04', value: 7 },
      ],
    });
  });

  it('is held against as many days before it', () => {
    const sums = byDay(sum('2026-11-01', 0, 4), sum('2026-11-02', 0, 6), sum('2026-11-04', 0, 5));
    expect(lineOf(days, 2, sums, 'clicks').change).toBe(-0.5);
  });

  it('writes money in whole dollars, added up before it is rounded', () => {
    const sums = byDay(sum('2026-11-03', 1_040), sum('2026-11-04', 1_040));
    expect(lineOf(days, 2, sums, 'spend')).toMatchObject({ total: 21, by_day: [{ value: 10 }, { value: 10 }] });
  });
});

describe('what a platform spent above its budget', () => {
  it('is taken off its latest days, and off no others', () => {
    const sums = [sum('2026-11-02', 5_000), sum('2026-11-03', 4_000), sum('2026-11-04', 1_000)];
    const overspent = {
      excess_cents: 1_500,
      days: [
        { day: '2026-11-04', spend_cents: 1_000 },
        { day: '2026-11-03', spend_cents: 3_000 },
      ],
    };
    expect(withinBudgets(sums, [overspent]).map(({ spend_cents }) => spend_cents)).toEqual([5_000, 3_500, 0]);
  });
});
