import { addDays, countDays, countWeekdays, type Day as IsoDay, isWeekend, toWeekday } from './calendar-days.ts';
import { shortDay } from './day-text.ts';

export interface Day {
  date: IsoDay;
  /** Of the month. */
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  weekend: boolean;
}

/** Every day from the first to the last, both included; empty if the last is before the first. */
export function daysBetween(first: IsoDay, last: IsoDay): Day[] {
  const length = Math.max(0, countDays(first, last));
  return Array.from({ length }, (_, index) => {
    const date = addDays(first, index);
    return { date, day: Number(date.slice(8)), weekday: toWeekday(date), weekend: isWeekend(date) };
  });
}

export function weekdayLetter(date: IsoDay): string {
  return 'SMTWTFS'.charAt(toWeekday(date));
}

/** "Mon, Nov 16 to Sun, Nov 29, 14 days, 10 weekdays" */
export function describeRange(first: IsoDay, last: IsoDay): string {
  const counts = [count(countDays(first, last), 'day'), count(countWeekdays(first, last), 'weekday')];
  return `${shortDay(first)} to ${shortDay(last)}, ${counts.join(', ')}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
