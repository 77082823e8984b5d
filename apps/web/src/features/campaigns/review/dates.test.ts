import { expect, it } from 'vitest';
import { datesText, rangeText } from './dates.ts';

it('writes the dates and the number of days of a campaign', () => {
  const dates = { start_date: '2026-11-18', end_date: '2026-11-30', duration_days: 12 };
  expect(datesText(dates)).toBe('Nov 18 – Nov 30, 2026, 12 days');
  expect(datesText({ ...dates, end_date: '2026-11-19', duration_days: 1 })).toBe('Nov 18 – Nov 19, 2026, 1 day');
});

it('writes TBD for a missing date', () => {
  expect(rangeText({ start_date: '', end_date: '' })).toBe('TBD – TBD');
});
