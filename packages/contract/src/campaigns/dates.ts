import { z } from 'zod';

/** A calendar date in the campaign's own zone, `2026-11-16`. Never an instant, so no clock change can move it. */
export const CalendarDate = z.iso.date();

const DAY_MS = 86_400_000;
const atMidnightUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const isDate = (text: string): boolean => CalendarDate.safeParse(text).success;

export const addDaysTo = (date: string, days: number): string =>
  new Date(atMidnightUtc(date) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a campaign is paid for: from its start to its end, at least one. */
export function campaignDays(start_date: string, end_date: string): number {
  if (!isDate(start_date) || !isDate(end_date)) return 1;
  return Math.max(1, Math.round((atMidnightUtc(end_date) - atMidnightUtc(start_date)) / DAY_MS));
}
