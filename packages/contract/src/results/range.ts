import { z } from 'zod';
import { addDaysTo } from '../campaigns/dates.ts';

/** The days of a report, both included. */
export const ReportRange = z.object({ from: z.iso.date(), to: z.iso.date() });
export type ReportRange = z.infer<typeof ReportRange>;

/** The quick ranges of a report, in days that end with today. */
export const quickRanges = [7, 30, 90] as const;

/** The days of a report that is not about one campaign. */
export const DEFAULT_DAYS = 30;
/** How far back a report begins that has no end to go by. */
const MAX_DAYS_BACK = 90;
/** The longest report. */
export const MAX_REPORT_DAYS = 400;

export const lastDays = (today: string, days: number): ReportRange => ({ from: addDaysTo(today, 1 - days), to: today });

const pickEarlier = (one: string, other: string): string => [one, other].toSorted()[0] ?? one;
/** Returns the later of two days. */
export const pickLater = (one: string, other: string): string => [one, other].toSorted()[1] ?? one;

/**
 * Returns the range a report opens on: from the first day of its campaign to its last, but not beyond today. A campaign without
 * a last day begins at most 90 days ago. Without a campaign, or before its first day, the last 30 days.
 */
export function defaultRange(
  campaign: { readonly start_date: string | null; readonly end_date: string | null } | null,
  today: string,
): ReportRange {
  const start = campaign?.start_date ?? null;
  if (start === null || start > today) return lastDays(today, DEFAULT_DAYS);
  if (campaign?.end_date == null) return { from: pickLater(start, addDaysTo(today, -MAX_DAYS_BACK)), to: today };
  return { from: start, to: pickLater(start, pickEarlier(campaign.end_date, today)) };
}
