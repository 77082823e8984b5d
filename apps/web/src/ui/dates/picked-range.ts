import type { Day } from './calendar-days.ts';
import { describeRange } from './day-range.ts';
import { shortDay } from './day-text.ts';

export interface DayRange {
  start: Day | null;
  end: Day | null;
}

/** Picks a day: the first click starts a range, the second ends it, and an earlier second click starts over. */
export function pickDay(range: DayRange, day: Day): DayRange {
  if (range.start === null || range.end !== null || day < range.start) return { start: day, end: null };
  return { start: range.start, end: day };
}

export function inRange(range: DayRange, day: Day): boolean {
  if (range.start === null) return false;
  return day >= range.start && day <= (range.end ?? range.start);
}

/** "Mon, Nov 16 to Sun, Nov 29, 14 days, 10 weekdays" */
export function rangeText({ start, end }: DayRange): string {
  if (!start) return 'No dates selected';
  if (!end) return `From ${shortDay(start)}. Choose an end date.`;
  return describeRange(start, end);
}
