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
