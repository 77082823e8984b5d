import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { addDaysTo, campaignDays, isDate } from '@universal-media/contract/campaigns/dates';
import { counted } from '#lib/format/count-text.ts';
import { countWeekdays } from '#ui/dates/calendar-days.ts';
import { shortDay } from '#ui/dates/day-text.ts';
import type { DayRange } from '#ui/dates/picked-range.ts';

/** The goals of a campaign, and what platforms optimize for. */
export const goalTexts: Record<CampaignData['campaign_type'], { name: string; description: string }> = {
  awareness: { name: 'Awareness', description: 'Reaches as many people as your budget allows.' },
  engagement: { name: 'Engagement', description: 'Optimizes for views, likes and clicks.' },
  conversions: {
    name: 'Conversions',
    description: 'Optimizes for purchases or sign-ups. Fewer, more expensive impressions.',
  },
};

/** A campaign ends when its end date begins, so the last day it runs is the day before. */
export const lastDay = (end_date: string): string => addDaysTo(end_date, -1);

/** "13 days, 10 weekdays" */
export function runLength(start_date: string, end_date: string): string {
  const days = campaignDays(start_date, end_date);
  return `${counted(days, 'day')}, ${counted(countWeekdays(start_date, lastDay(end_date)), 'weekday')}`;
}

/** "Mon, Nov 16 to Sun, Nov 29", or null while one of them is missing. */
export const runDates = (start_date: string, end_date: string): string | null =>
  isDate(start_date) && isDate(end_date) ? `${shortDay(start_date)} to ${shortDay(end_date)}` : null;

/** "Mon, Nov 16 to Sun, Nov 29: 13 days, 10 weekdays. Last day: Sat, Nov 28." */
export function runText({ start, end }: DayRange): string {
  if (start === null) return 'No dates yet';
  if (end === null || end <= start) return `Starts ${shortDay(start)}. Choose an end date.`;
  return `${runDates(start, end)}: ${runLength(start, end)}. Last day: ${shortDay(lastDay(end))}.`;
}
