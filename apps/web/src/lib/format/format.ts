// Every figure on screen is formatted here, so the same amount always looks the same. Money is in integer cents.

const locale = 'en-US';

const cents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

/** "$3,000.00": money with its cents, for tables and statements. */
export function money(amount_cents: number): string {
  return dollars.format(amount_cents / 100);
}

/** "$3,000", or "$214.29" when there are cents to show: money as a figure. */
export function moneyShort(amount_cents: number): string {
  return (amount_cents % 100 === 0 ? wholeDollars : dollars).format(amount_cents / 100);
}

/** "$588" for $588.20: for a block or an axis, where the exact amount is shown elsewhere. */
export function moneyRounded(amount_cents: number): string {
  return wholeDollars.format(Math.round(amount_cents / 100));
}

/** "3,000.00": an amount whose column or receipt already says what it counts. */
export function amount(amount_cents: number): string {
  return cents.format(amount_cents / 100);
}

const change = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** "+525.00", "−120.00": a change. */
export function signedAmount(amount_cents: number): string {
  return change.format(amount_cents / 100).replace('-', '\u2212');
}

/** "3,190", or "92.81" with a fraction of a credit. One credit is 100 cents. */
export function credits(amount_cents: number): string {
  return (amount_cents % 100 === 0 ? whole : cents).format(amount_cents / 100);
}

const upToOneDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** "170", or "12.4": platforms share conversions out between ads. */
export const conversions = (value: number): string => upToOneDigit.format(value);

/** "161,160" */
export function count(value: number): string {
  return whole.format(value);
}

const percentByDigits = new Map<number, Intl.NumberFormat>();

/** "17.6%" from 0.176. */
export function percent(fraction: number, digits = 0): string {
  let format = percentByDigits.get(digits);
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    percentByDigits.set(digits, format);
  }
  return `${format.format(fraction * 100)}%`;
}

const compactByDigits = new Map<number, Intl.NumberFormat>();

function compactFormat(digits: number): Intl.NumberFormat {
  let format = compactByDigits.get(digits);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      notation: 'compact',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    compactByDigits.set(digits, format);
  }
  return format;
}

function compactDigits(value: number): number {
  const size = Math.abs(value);
  if (size < 1_000) return 0;
  if (size < 10_000) return 1;
  if (size < 1_000_000) return 0;
  return size < 10_000_000 ? 2 : 1;
}

/** "143k", "2.9k", "1.74M": enough digits to compare, no more. */
export function compact(value: number, digits = compactDigits(value)): string {
  const shown = Math.abs(value) < 1_000 ? 0 : digits;
  return compactFormat(shown)
    .formatToParts(value)
    .map((part) => (part.type === 'compact' ? part.value.replace('K', 'k') : part.value))
    .join('');
}

/** "143k–221k". Estimates are always written as a range; equal ends collapse to one figure. */
export function compactRange(low: number, high: number, digits?: number): string {
  const from = compact(low, digits);
  const to = compact(high, digits);
  return from === to ? from : `${from}–${to}`;
}
