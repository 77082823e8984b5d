import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo, campaignDays, endDateAfter, hasFirstDayCome, hasLastDayPassed, isDate } from './dates.ts';

const date = fc
  .date({ min: new Date('1999-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe('the days of a campaign', () => {
  it.each([
    ['2026-11-16', '2026-11-29', 14],
    ['2026-11-16', '2026-11-22', 7],
    ['2026-11-16', '2026-11-17', 2],
    ['2026-11-16', '2026-11-16', 1],
    ['2026-11-16', '2026-11-01', 1],
    ['', '2026-11-17', 1],
    ['2028-02-28', '2028-03-01', 3],
    ['2027-02-28', '2027-03-01', 2],
    ['2100-02-28', '2100-03-01', 2],
    // Clocks are set back and forward in these spans, in America and in Europe.
    ['2026-10-31', '2026-11-02', 3],
    ['2027-03-13', '2027-03-15', 3],
    ['2026-10-24', '2026-10-26', 3],
    ['2027-03-27', '2027-03-29', 3],
  ])('from %s to %s, both included, are %s', (start, end, days) => {
    expect(campaignDays(start, end)).toBe(days);
  });

  it('are as many as one steps from day to day, over leap days and clock changes alike', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 1_500 }), (start, days) => {
        expect(campaignDays(start, endDateAfter(start, days))).toBe(days);
        expect(addDaysTo(addDaysTo(start, days), -days)).toBe(start);
      }),
    );
  });

  it('add up: to a day in between and on from there', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (start, first, second) => {
        const middle = endDateAfter(start, first);
        const end = addDaysTo(middle, second);
        expect(campaignDays(start, middle) + campaignDays(addDaysTo(middle, 1), end)).toBe(campaignDays(start, end));
      }),
    );
  });

  it('are over when the end date has passed, not when it begins', () => {
    expect(
      ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((today) => hasFirstDayCome('2026-11-16', today)),
    ).toEqual([false, true, true, true]);
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map((today) => hasLastDayPassed('2026-11-22', today))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('know a date from what only looks like one', () => {
    expect(['2028-02-29', '2000-02-29'].filter(isDate)).toHaveLength(2);
    expect(['2027-02-29', '2100-02-29', '2026-13-01', '2026-1-1', '16.11.2026', ''].filter(isDate)).toEqual([]);
  });
});
