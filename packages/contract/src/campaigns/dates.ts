import { z } from 'zod';

/** A calendar date in the campaign's own zone, `2026-11-16`. Never an instant, so no clock change can move it. */
export const CalendarDate = z.iso.date();

const DAY_MS = 86_400_000;
const atMidnightUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const isDate = (text: string): boolean => CalendarDate.safeParse(text).success;

export const addDaysTo = (date: string, days: number): string =>
  new Date(atMidnightUtc(date) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a campaign is on air and paid for. The end date is its last day on air; at least one day. */
export function campaignDays(start_date: string, end_date: string): number {
  if (!isDate(start_date) || !isDate(end_date)) return 1;
  return Math.max(1, Math.round((atMidnightUtc(end_date) - atMidnightUtc(start_date)) / DAY_MS) + 1);
}

/** Returns the end date of a campaign that is on air for this many days. */
export const endDateAfter = (start_date: string, days: number): string => addDaysTo(start_date, days - 1);

/** Answers whether the first day on air has come; `today` is a date in the campaign's time zone. */
export const hasFirstDayCome = (start_date: string, today: string): boolean => today >= start_date;

/** Answers whether the last day on air has passed; `today` is a date in the campaign's time zone. */
export const hasLastDayPassed = (end_date: string, today: string): boolean => today > end_date;
