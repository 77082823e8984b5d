import { describe, expect, it } from 'vitest';
import { deskFigures } from './desk-figures.ts';

const basis = {
  campaign_type: 'engagement',
  start_date: '2026-11-16',
  end_date: '2026-11-30',
  audience: 500_000,
} as const;
const chosen = ['streaming_package', 'meta'] as const;

describe('the figures of the desk', () => {
  const { rows } = deskFigures({ streaming_package: 900, meta: 1_980 }, chosen, 3_000, basis);
  const [streaming, meta] = rows;

  it('share the whole budget, what is left included', () => {
    expect(rows.map(({ percent }) => percent)).toEqual([30, 66]);
  });

  it('count no clicks on television', () => {
    expect(streaming?.clicks).toBeNull();
    expect(meta?.clicks?.likely).toBeGreaterThan(0);
  });

  it('find more new people for the next dollars where a view is cheaper', () => {
    expect(meta?.next_people).toBeGreaterThan(streaming?.next_people ?? Number.NaN);
  });

  it('find fewer people for the next dollars the more of them were reached', () => {
    const further = deskFigures({ streaming_package: 900, meta: 20_000 }, chosen, 30_000, basis).rows[1];
    expect(further?.next_people).toBeLessThan(meta?.next_people ?? Number.NaN);
  });
});
