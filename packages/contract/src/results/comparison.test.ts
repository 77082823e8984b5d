import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo, campaignDays } from '../campaigns/dates.ts';
import { comparedRange, comparisonText, isWholeWeeks } from './comparison.ts';

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

describe('the days that a report is compared with', () => {
  it('are as many right before it, also over a clock change', () => {
    const compare = (from: string, to: string) => comparedRange({ from, to }, 'previous');
    expect(compare('2026-11-02', '2026-11-08')).toEqual({ from: '2026-10-26', to: '2026-11-01' });
    expect(compare('2026-11-02', '2026-11-02')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  });

  it('are whole weeks earlier for the same weekdays', () => {
    const range = { from: '2026-10-19', to: '2026-11-17' };
    expect(comparedRange(range, 'weekdays')).toEqual({ from: '2026-09-14', to: '2026-10-13' });
    expect(comparedRange(range, 'none')).toBeNull();
  });

  it('are as many, never overlap, and fall on the same weekdays when that is asked', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000 }), fc.integer({ min: 1, max: 400 }), (start, days) => {
        const range = { from: addDaysTo('2025-01-01', start), to: addDaysTo('2025-01-01', start + days - 1) };
        for (const comparison of ['previous', 'weekdays'] as const) {
          const compared = comparedRange(range, comparison) ?? range;
          expect(campaignDays(compared.from, compared.to)).toBe(days);
          expect(compared.to < range.from).toBe(true);
          if (comparison === 'weekdays') expect(weekday(compared.from)).toBe(weekday(range.from));
        }
        expect(isWholeWeeks(range)).toBe(
          comparedRange(range, 'previous')?.from === comparedRange(range, 'weekdays')?.from,
        );
      }),
    );
  });

  it('are named, with whether their weekdays are the same', () => {
    const range = { from: '2026-11-04', to: '2026-11-06' };
    const text = (comparison: 'previous' | 'weekdays' | 'none', delivered = true) => {
      const compared = comparedRange(range, comparison);
      const previous = delivered && compared ? { range: compared } : null;
      return comparisonText({ range, comparison, previous }, (day) => day);
    };
    expect(text('previous')).toBe('Changes are against 2026-11-01 to 2026-11-03. Weekdays differ.');
    expect(text('weekdays')).toBe('Changes are against 2026-10-28 to 2026-10-30. Weekdays are the same.');
    expect(text('previous', false)).toBe(
      'Nothing was delivered from 2026-11-01 to 2026-11-03, so there is no comparison.',
    );
    expect(text('none')).toBeNull();
  });
});
