import { addDaysTo } from '../../campaigns/dates.ts';
import { MAX_REPORT_DAYS, pickLater, type ReportRange } from '../range.ts';

/** How often a report is emailed. */
export const reportFrequencies = ['weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/** The local hour at which reports are emailed. No time zone skips it when clocks change. */
export const REPORT_EMAIL_HOUR = 7;

const DAYS_IN_WEEK = 7;
/** Monday is 0. */
const toWeekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_IN_WEEK;

/** Returns the next day after a day on which a report is emailed: a Monday, or the first of a month. */
export function nextSendDay(frequency: ReportFrequency, day: string): string {
  if (frequency === 'weekly') return addDaysTo(day, DAYS_IN_WEEK - toWeekday(day));
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** Returns the days that the email of a day covers: the week, or the month, that ended the day before. */
export function emailedDays(frequency: ReportFrequency, sends_on: string): ReportRange {
  const to = addDaysTo(sends_on, -1);
  return { from: frequency === 'weekly' ? addDaysTo(sends_on, -DAYS_IN_WEEK) : `${to.slice(0, 7)}-01`, to };
}

/** What the emails about a campaign depend on. */
export interface EmailedCampaign {
  readonly start_date: string;
  readonly end_date: string;
  /** The first day on which no platform corrects its figures anymore. */
  readonly final_on: string;
}

/** Answers whether the email of a day is the last one of a campaign: its own days have no results anymore. */
export const isLastEmail = (frequency: ReportFrequency, sends_on: string, campaign: EmailedCampaign | null): boolean =>
  campaign !== null && campaign.end_date < emailedDays(frequency, sends_on).from;

/** Returns the days that an email shows: the week or month before, and in the last one all days of the campaign. */
export function coveredDays(
  frequency: ReportFrequency,
  sends_on: string,
  campaign: EmailedCampaign | null,
): ReportRange {
  if (campaign === null || !isLastEmail(frequency, sends_on, campaign)) return emailedDays(frequency, sends_on);
  const { start_date, end_date } = campaign;
  return { from: pickLater(start_date, addDaysTo(end_date, 1 - MAX_REPORT_DAYS)), to: end_date };
}

/**
 * Returns the day of the next email after a day; null after the last one. Once a campaign has ended, nothing is sent until its
 * figures are final, and then all of them once. `sent_on` is the day of the email before.
 */
export function nextEmailDay(
  frequency: ReportFrequency,
  { day, sent_on }: { readonly day: string; readonly sent_on: string },
  campaign: EmailedCampaign | null,
): string | null {
  const next = nextSendDay(frequency, day);
  if (campaign === null || !isLastEmail(frequency, next, campaign)) return next;
  if (sent_on >= campaign.final_on) return null;
  return pickLater(next, nextSendDay(frequency, addDaysTo(campaign.final_on, -1)));
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
