import { type Day, localToday } from './calendar-days.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// Creating a format is far slower than using it, and a calendar month is redrawn on every key press.
const formatBy = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: Day): string => format.format(new Date(`${day}T00:00:00Z`));
};

/** "Nov 16, 2026": for date fields. */
export const dayText = formatBy({ month: 'short', day: 'numeric', year: 'numeric' });

/** "Mon, Nov 16": for sentences. */
export const shortDay = formatBy({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Monday, November 16, 2026": for screen readers. */
export const spokenDay = formatBy({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

export const monthText = formatBy({ month: 'long', year: 'numeric' });

/** Reads 2026-11-16, 11/16/2026, 11/16/26, Nov 16 2026, 16 November; without a year, the next time that day comes. */
export function parseDay(text: string, now: Date): Day | null {
  const plain = text.trim().toLowerCase().replace(/[,.]/g, ' ').replace(/\s+/g, ' ');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return build(iso[1], Number(iso[2]), iso[3], now);
  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?$/.exec(plain);
  if (slashed) return build(slashed[3], Number(slashed[1]), slashed[2], now);
  const monthFirst = /^(?:[a-z]{3} )?([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(plain);
  if (monthFirst) return build(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2], now);
  const dayFirst = /^(?:[a-z]{3} )?(\d{1,2}) ([a-z]{3,9})(?: (\d{4}))?$/.exec(plain);
  if (dayFirst) return build(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1], now);
  return null;
}

function monthNumber(name = ''): number {
  return months.findIndex((month) => name.startsWith(month.toLowerCase())) + 1;
}

function build(year: string | undefined, month: number, dayOfMonth = '', now: Date): Day | null {
  if (year === undefined) {
    const thisYear = build(String(now.getFullYear()), month, dayOfMonth, now);
    if (thisYear === null || thisYear >= localToday(now)) return thisYear;
    return build(String(now.getFullYear() + 1), month, dayOfMonth, now);
  }
  const full = year.length === 2 ? `20${year}` : year;
  const day = `${full}-${String(month).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  const date = new Date(`${day}T00:00:00Z`);
  // A date like February 30 is either refused or rolled over; both are no day.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
