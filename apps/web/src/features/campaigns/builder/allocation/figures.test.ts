import { describe, expect, it } from 'vitest';
import { allocationFigures } from './figures.ts';

const basis = {
  campaign_type: 'engagement',
  start_date: '2026-11-16',
  end_date: '2026-11-30',
  audience: 500_000,
} as const;
const chosen = ['streaming_package', 'meta'] as const;

describe('the figures of an allocation', () => {
  const { rows } = allocationFigures({ streaming_package: 900, meta: 1_980 }, chosen, 3_000, basis);
  const [streaming, meta] = rows;

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
    const further = allocationFigures({ streaming_package: 900, meta: 20_000 }, chosen, 30_000, basis).rows[1];
    expect(further?.next_people).toBeLessThan(meta?.next_people ?? Number.NaN);
  });
});
