import { expect, it } from 'vitest';
import { around, dayIn, daysUntil, monthIn } from './calendar.ts';

it('returns the calendar day of a time zone', () => {
  const instant = new Date('2026-11-01T03:30:00Z');
  expect(dayIn('UTC', instant)).toBe('2026-11-01');
  expect(dayIn('America/New_York', instant)).toBe('2026-10-31');
  expect(dayIn('Pacific/Kiritimati', instant)).toBe('2026-11-01');
  expect(monthIn('America/New_York', instant)).toBe('2026-10');
});

it('lists calendar days across a daylight saving change and a year end', () => {
  expect(daysUntil('2026-03-09', 3)).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  expect(daysUntil('2027-01-01', 2)).toEqual(['2026-12-31', '2027-01-01']);
  expect(new Set(daysUntil('2026-11-15', 90)).size).toBe(90);
});

it('encloses a month in every time zone', () => {
  for (const month of ['2024-02', '2026-12', '2026-07']) {
    const { from, until } = around(month);
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'UTC', 'Asia/Kathmandu']) {
      expect(monthIn(zone, from) < month).toBe(true);
      expect(monthIn(zone, until) > month).toBe(true);
    }
  }
});
