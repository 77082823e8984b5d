import { expect, it } from 'vitest';
import { daysText, rangeText } from './dates.ts';

it('says from when to when a campaign runs, and for how many days', () => {
  const dates = { start_date: '2026-11-18', end_date: '2026-11-30', duration_days: 12 };
  expect(daysText(dates)).toBe('Nov 18 – Nov 30, 2026, 12 days');
  expect(daysText({ ...dates, end_date: '2026-11-19', duration_days: 1 })).toBe('Nov 18 – Nov 19, 2026, 1 day');
});

it('says TBD for a day that is not chosen', () => {
  expect(rangeText({ start_date: '', end_date: '' })).toBe('TBD – TBD');
});
