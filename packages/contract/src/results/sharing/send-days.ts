import { addDaysTo } from '../../campaigns/dates.ts';
import type { ReportRange } from '../range.ts';

/** How often a report is emailed. */
export const reportFrequencies = ['weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/** The local hour at which reports are emailed. No time zone skips it when clocks change. */
export const REPORT_EMAIL_HOUR = 7;

const DAYS_IN_WEEK = 7;
/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_IN_WEEK;

/** Returns the next day after a day on which a report is emailed: a Monday, or the first of a month. */
export function nextSendDay(frequency: ReportFrequency, day: string): string {
  if (frequency === 'weekly') return addDaysTo(day, DAYS_IN_WEEK - weekdayOf(day));
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** Returns the days that the email of a day covers: the week, or the month, that ended the day before. */
export function emailedDays(frequency: ReportFrequency, sends_on: string): ReportRange {
  const to = addDaysTo(sends_on, -1);
  return { from: frequency === 'weekly' ? addDaysTo(sends_on, -DAYS_IN_WEEK) : `${to.slice(0, 7)}-01`, to };
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
function offsetMs(time_zone: string, instant: number): number {
  // The Swedish locale writes dates as ISO 8601: 2026-11-03 07:00:00.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - instant;
}

/** Returns the instant at which the clocks of a zone show the hour of report emails on a day. */
export function sendsAt(sends_on: string, time_zone: string): Date {
  const onClock = Date.parse(`${sends_on}T00:00:00Z`) + REPORT_EMAIL_HOUR * 3_600_000;
  const near = onClock - offsetMs(time_zone, onClock);
  // Clocks may change between the first guess and the hour itself.
  return new Date(onClock - offsetMs(time_zone, near));
}
