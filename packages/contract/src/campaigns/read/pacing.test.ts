import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo, campaignDays } from '../dates.ts';
import { countDaysLeft, dueCents, elapsedShare, plannedShare } from './pacing.ts';

const campaign = { start_date: '2026-11-02', end_date: '2026-11-11' };

describe('the plan of a campaign', () => {
  it('counts a day once it is over', () => {
    expect(elapsedShare(campaign, '2026-11-01')).toBe(0);
    expect(elapsedShare(campaign, '2026-11-02')).toBe(0);
    expect(elapsedShare(campaign, '2026-11-03')).toBe(0.1);
    expect(elapsedShare(campaign, '2026-11-11')).toBe(0.9);
    expect(elapsedShare(campaign, '2026-12-24')).toBe(1);
    expect(dueCents(50_000, elapsedShare(campaign, '2026-11-05'))).toBe(15_000);
  });

  it('counts today among the days left', () => {
    expect(countDaysLeft(campaign, '2026-10-20')).toBe(10);
    expect(countDaysLeft(campaign, '2026-11-02')).toBe(10);
    expect(countDaysLeft(campaign, '2026-11-11')).toBe(1);
    expect(countDaysLeft(campaign, '2026-11-12')).toBe(0);
  });

  const dates = fc.record({ start: fc.nat({ max: 400 }), length: fc.integer({ min: 1, max: 400 }) });
  const toDates = ({ start, length }: { start: number; length: number }) => ({
    start_date: addDaysTo('2026-01-01', start),
    end_date: addDaysTo('2026-01-01', start + length - 1),
  });

  it('has all of the budget on its days, however they are split', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -50, max: 900 }), (some, at) => {
        const whole = toDates(some);
        const day = addDaysTo('2026-01-01', at);
        const before = plannedShare(whole, { from: '2025-01-01', to: addDaysTo(day, -1) });
        const after = plannedShare(whole, { from: day, to: '2030-01-01' });
        expect(before + after).toBeCloseTo(1, 10);
        expect(before).toBe(elapsedShare(whole, day));
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has as many days left as are not over', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -50, max: 900 }), (some, at) => {
        const whole = toDates(some);
        const today = addDaysTo('2026-01-01', at);
        const days = campaignDays(whole.start_date, whole.end_date);
        expect(countDaysLeft(whole, today)).toBe(Math.round(days * (1 - elapsedShare(whole, today))));
      }),
    );
  });
});
