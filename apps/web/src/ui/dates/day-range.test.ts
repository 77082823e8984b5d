import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, describeRange, weekdayLetter } from './day-range.ts';
import { shortDay } from './day-text.ts';

test('a range reads as the plan does', () => {
  expect(describeRange('2026-11-16', '2026-11-29')).toBe('Mon, Nov 16 to Sun, Nov 29, 14 days, 10 weekdays');
  expect(describeRange('2026-11-28', '2026-11-28')).toBe('Sat, Nov 28 to Sat, Nov 28, 1 day, 0 weekdays');
  expect(shortDay('2026-01-05')).toBe('Mon, Jan 5');
  expect(weekdayLetter('2026-11-18')).toBe('W');
});

test('every day comes once, in order, with two weekend days in seven', () => {
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-01'), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 400 }), (from, length) => {
      const first = from.toISOString().slice(0, 10);
      const last = new Date(Date.parse(`${first}T12:00:00Z`) + length * 86_400_000).toISOString().slice(0, 10);
      const days = daysBetween(first, last);
      expect(days).toHaveLength(length + 1);
      expect(days[0]?.date).toBe(first);
      expect(days.at(-1)?.date).toBe(last);
      expect(new Set(days.map((day) => day.date)).size).toBe(days.length);
      const weeks = Math.floor(days.length / 7);
      expect(days.slice(0, weeks * 7).filter((day) => day.weekend)).toHaveLength(weeks * 2);
    }),
  );
});

test('an end before its start is no day at all', () => expect(daysBetween('2026-11-16', '2026-11-15')).toEqual([]));
