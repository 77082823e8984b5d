import { addDaysTo, campaignDays, isDate } from '@universal-media/contract/campaign-dates';
import { countWeekdays } from '../../../ui/calendar-days.ts';
import { shortDay } from '../../../ui/day-text.ts';
import type { DayRange } from '../../../ui/picked-range.ts';
import { counted } from '../counted.ts';

/** A campaign begins with its start date and ends with the beginning of its end date: that day is not paid for. */
export const lastPaidDay = (end_date: string): string => addDaysTo(end_date, -1);

/** "13 days, 10 weekdays": what is paid for. */
export function runLength(start_date: string, end_date: string): string {
  const days = campaignDays(start_date, end_date);
  return `${counted(days, 'day')}, ${counted(countWeekdays(start_date, lastPaidDay(end_date)), 'weekday')}`;
}

/** "Mon 16 Nov to Sun 29 Nov", or null while one of them is missing. */
export const runDates = (start_date: string, end_date: string): string | null =>
  isDate(start_date) && isDate(end_date) ? `${shortDay(start_date)} to ${shortDay(end_date)}` : null;

/** "Mon 16 Nov to Sun 29 Nov: 13 days, 10 weekdays. Ends when Sun 29 Nov begins." */
export function runWords({ start, end }: DayRange): string {
  if (start === null) return 'No dates chosen';
  if (end === null || end <= start) return `From ${shortDay(start)}; choose the day it ends`;
  return `${runDates(start, end)}: ${runLength(start, end)}. Ends when ${shortDay(end)} begins.`;
}
