// Formats figures and dates as the web app does, in the reader's time zone.

const locale = 'en-US';
const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const plain = new Intl.NumberFormat(locale, decimals);
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat(locale, { ...decimals, signDisplay: 'exceptZero' });

// A true minus sign: as wide as the digits, so columns stay in line.
const minus = (text: string): string => text.replace('-', '−');

/** "$1,250.00" */
export const money = (cents: number): string => minus(dollars.format(cents / 100));

/** "1,250.00" */
export const amount = (cents: number): string => minus(plain.format(cents / 100));

/** "+1,250.00", "−30.00", "0.00" */
export const change = (cents: number): string => minus(signed.format(cents / 100));

/** "12,500" */
export const count = (figure: number): string => whole.format(figure);

/** "November 16, 2026" */
export const longDay = (instant: string, time_zone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: time_zone }).format(new Date(instant));

/** "Nov 16" */
export const shortDay = (instant: string, time_zone: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: time_zone }).format(new Date(instant));

/** "November 2026" from "2026-11" */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** "Nov 16, 2026, 17:05" in UTC */
export const moment = (instant: string): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(instant));

/** "1,250.00" from 1250 dollars, rounded as the CSV of a report rounds. */
export const dollarAmount = (dollars: number): string => minus(plain.format(Number(dollars.toFixed(2))));

const thousandths = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });

/** "170", or "12.4": platforms share conversions out between ads. */
export const fraction = (figure: number): string => thousandths.format(figure);

/** "2.50%" from 0.025 */
export const percent = (share: number): string => `${plain.format(Number((share * 100).toFixed(2)))}%`;

const relative = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** "+12%", "−3%" */
export const relativeChange = (share: number): string => minus(relative.format(share));

/** "November 16, 2026": a calendar date is the same day in every time zone. */
export const calendarDay = (date: string): string => longDay(`${date}T12:00:00Z`, 'UTC');

/** "Nov 16" */
export const shortCalendarDay = (date: string): string => shortDay(`${date}T12:00:00Z`, 'UTC');

/** "Nov 16, 2026, 5:05 PM" */
export const momentIn = (instant: string, time_zone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: time_zone }).format(
    new Date(instant),
  );
