import { describe, expect, it } from 'vitest';
import { addMonths, countDays, countWeekdays, monthWeeks, moveByKey } from './calendar-days.ts';
import { parseDay } from './day-text.ts';
import { pickDay, rangeText } from './picked-range.ts';

describe('calendar keys', () => {
  it.each([
    ['ArrowLeft', false, '2026-10-31'],
    ['ArrowRight', false, '2026-11-02'],
    ['ArrowUp', false, '2026-10-25'],
    ['ArrowDown', false, '2026-11-08'],
    ['PageDown', false, '2026-12-01'],
    ['PageUp', true, '2025-11-01'],
    ['Home', false, '2026-11-01'],
    ['End', false, '2026-11-07'],
  ])('%s (shift %s) from Sunday, November 1 goes to %s', (key, shift, day) => {
    expect(moveByKey('2026-11-01', key, shift)).toBe(day);
  });

  it('leaves other keys alone', () => {
    expect(moveByKey('2026-11-01', 'a', false)).toBeNull();
  });

  it('keeps to the month that is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  });
});

describe('month sheet', () => {
  it('covers the month in whole weeks from Sunday', () => {
    const weeks = monthWeeks('2026-11-16');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  });

  it('is right across the change of clocks', () => {
    expect(monthWeeks('2026-03-01').flat().filter(Boolean)).toHaveLength(31);
  });
});

describe('day range', () => {
  it('counts days and weekdays', () => {
    expect(countDays('2026-11-16', '2026-11-29')).toBe(14);
    expect(countWeekdays('2026-11-16', '2026-11-29')).toBe(10);
    expect(countWeekdays('2026-11-14', '2026-11-15')).toBe(0);
    expect(countWeekdays('2026-11-13', '2026-11-21')).toBe(6);
  });

  it('starts, ends, and starts over', () => {
    const begun = pickDay({ start: null, end: null }, '2026-11-16');
    expect(begun).toEqual({ start: '2026-11-16', end: null });
    const whole = pickDay(begun, '2026-11-29');
    expect(whole).toEqual({ start: '2026-11-16', end: '2026-11-29' });
    expect(pickDay(whole, '2026-11-20')).toEqual({ start: '2026-11-20', end: null });
    expect(pickDay(begun, '2026-11-01')).toEqual({ start: '2026-11-01', end: null });
  });

  it('says itself in words', () => {
    expect(rangeText({ start: '2026-11-16', end: '2026-11-29' })).toBe(
      'Mon, Nov 16 to Sun, Nov 29, 14 days, 10 weekdays',
    );
  });
});

describe('typed days', () => {
  const now = new Date(2026, 10, 20);
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['11/16/2026', '2026-11-16'],
    ['11/16/26', '2026-11-16'],
    ['Nov 16, 2026', '2026-11-16'],
    ['16 november 2026', '2026-11-16'],
    ['Mon, Nov 16, 2026', '2026-11-16'],
    ['Mon 16 Nov 2026', '2026-11-16'],
    ['Nov 25', '2026-11-25'],
    ['jan 5', '2027-01-05'],
  ])('reads %s', (text, day) => {
    expect(parseDay(text, now)).toBe(day);
  });

  it.each(['', 'soon', 'Feb 30, 2026', '13/40/2026', '2026-00-10'])('refuses "%s"', (text) => {
    expect(parseDay(text, now)).toBeNull();
  });
});
