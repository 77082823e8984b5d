import { describe, expect, it } from 'vitest';
import { allocationFigures } from './figures.ts';

const range = (likely: number) => ({ least: likely / 2, likely, most: likely * 2 });
const facts = { source: 'benchmarks', as_of: '2026-11-01' } as const;
const estimate = {
  allocation: { streaming_package: 900, meta: 1_980 },
  by_platform: [
    { platform: 'streaming_package', cpm: range(30), impressions: range(30_000), clicks: null, ...facts },
    { platform: 'meta', cpm: range(10), impressions: range(198_000), clicks: range(2_000), ...facts },
  ],
  impressions: range(228_000),
  reach: range(150_000),
  audience: 500_000,
} as const;
const chosen = ['streaming_package', 'meta'] as const;

describe('the figures of an allocation', () => {
  const { rows, people } = allocationFigures(estimate.allocation, chosen, 3_000, estimate);
  const [streaming, meta] = rows;

  it('are those of the estimate for its own split', () => {
    expect(rows.map(({ shown }) => shown)).toEqual(estimate.by_platform.map(({ impressions }) => impressions));
    expect(people).toEqual(estimate.reach);
  });

  it('are scaled while the estimate of a new split loads', () => {
    const moved = allocationFigures({ streaming_package: 1_800, meta: 990 }, chosen, 3_000, estimate);
    expect(moved.rows.map(({ shown }) => shown?.likely)).toEqual([60_000, 99_000]);
    expect(moved.people?.likely).toBe(Math.round(150_000 * (159_000 / 228_000)));
  });

  it('are unknown before the first estimate', () => {
    const unknown = allocationFigures(estimate.allocation, chosen, 3_000, null);
    expect(unknown.people).toBeNull();
    expect(unknown.rows.every(({ shown, next_people }) => shown === null && next_people === null)).toBe(true);
  });

  it('count percentages of the whole budget, including what is not allocated', () => {
    expect(rows.map(({ percent }) => percent)).toEqual([30, 66]);
  });

  it('have no clicks for TV', () => {
    expect(streaming?.clicks).toBeNull();
    expect(meta?.clicks?.likely).toBeGreaterThan(0);
  });

  it('reach more people with the next dollars where impressions are cheaper', () => {
    expect(meta?.next_people).toBeGreaterThan(streaming?.next_people ?? Number.NaN);
  });

  it('reach fewer people with the next dollars as the audience saturates', () => {
    const further = allocationFigures({ streaming_package: 900, meta: 20_000 }, chosen, 30_000, estimate).rows[1];
    expect(further?.next_people).toBeLessThan(meta?.next_people ?? Number.NaN);
  });
});
