import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enterableDays, enteredFields, plannedPerDay, toFigures, toValues } from './entered-values.ts';

describe('figures that staff enter', () => {
  it('are the same after they were stored, to the cent and the thousandth', () => {
    const whole = fc.option(fc.nat({ max: 10 ** 9 }));
    const cents = fc.option(fc.nat({ max: 10 ** 10 }).map((amount) => amount / 100));
    const thousandths = fc.option(fc.nat({ max: 10 ** 9 }).map((amount) => amount / 1_000));
    const values = fc.record({
      impressions: whole,
      reach: whole,
      clicks: whole,
      views: whole,
      conversions: thousandths,
      spend: cents,
      revenue: cents,
    });
    fc.assert(
      fc.property(values, (some) => {
        expect(toValues(toFigures(some))).toEqual(some);
      }),
    );
  });

  it('are named by the bits of a stored day', () => {
    expect(enteredFields(0)).toEqual([]);
    expect(enteredFields(0b1110001)).toEqual(['impressions', 'conversions', 'spend', 'revenue']);
  });
});

describe('the days that figures can be entered for', () => {
  const flight = { start_date: '2026-10-01', end_date: '2026-10-10' };
  it('end today, or 35 days after the flight', () => {
    expect(enterableDays(flight, '2026-10-05')).toEqual({ first: '2026-09-30', last: '2026-10-05' });
    expect(enterableDays(flight, '2026-12-24')).toEqual({ first: '2026-09-30', last: '2026-11-14' });
  });

  it('share the budget evenly', () => {
    expect(plannedPerDay(50_000, flight)).toBe(50);
  });
});
