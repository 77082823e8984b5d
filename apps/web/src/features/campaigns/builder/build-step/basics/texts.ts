import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { campaignDays, isDate } from '@universal-media/contract/campaigns/dates';
import { PLATFORM_REVIEW_HOURS } from '@universal-media/contract/platforms/platforms';
import { goalNames } from '@universal-media/contract/targeting/targeting-options';
import { counted } from '#lib/format/count-text.ts';
import { countWeekdays } from '#ui/dates/calendar-days.ts';
import { shortDay } from '#ui/dates/day-text.ts';
import type { DayRange } from '#ui/dates/picked-range.ts';
import { launchBy } from '../../plan-panel/launch-by.ts';

/** The goals of a campaign, and what platforms optimize for. */
export const goalTexts: Record<CampaignData['campaign_type'], { name: string; description: string }> = {
  awareness: { name: goalNames.awareness, description: 'Reaches as many people as your budget allows.' },
  engagement: { name: goalNames.engagement, description: 'Optimizes for views, likes and clicks.' },
  conversions: {
    name: goalNames.conversions,
    description: 'Optimizes for purchases or sign-ups. Fewer, more expensive impressions.',
  },
};

/** Warns about a start date before the longest platform review ends, or returns null. */
export function startNote(start_date: string, today: string): string | null {
  if (!isDate(start_date) || start_date < today) return null;
  const { in_time, latest } = launchBy(start_date, today);
  if (in_time) return null;
  return `Platform reviews may not finish by ${shortDay(start_date)}. If they take the full ${PLATFORM_REVIEW_HOURS.max} hours, ads start ${shortDay(latest)}. Start then or later to run every day.`;
}

/** "14 days, 10 weekdays" */
export function runLength(start_date: string, end_date: string): string {
  const days = campaignDays(start_date, end_date);
  return `${counted(days, 'day')}, ${counted(countWeekdays(start_date, end_date), 'weekday')}`;
}

/** "Mon, Nov 16 to Sun, Nov 29", or null while one of them is missing. */
export const runDates = (start_date: string, end_date: string): string | null =>
  isDate(start_date) && isDate(end_date) ? `${shortDay(start_date)} to ${shortDay(end_date)}` : null;

/** "Mon, Nov 16 to Sun, Nov 29: 14 days, 10 weekdays." */
export function runText({ start, end }: DayRange): string {
  if (start === null) return 'No dates yet';
  if (end === null || end <= start) return `Starts ${shortDay(start)}. Choose an end date.`;
  return `${runDates(start, end)}: ${runLength(start, end)}.`;
}
