import { MICROS_PER_CENT } from '#core/money/micros.ts';

/** Parses `25-34` and `65+`; returns null for anything else. */
export function parseAgeRange(range: string): { readonly from: number; readonly to: number | null } | null {
  const [, from, to] = /^(\d{1,3})(?:-(\d{1,3})|\+)$/.exec(range) ?? [];
  return from === undefined ? null : { from: Number(from), to: to === undefined ? null : Number(to) };
}

/** Converts `12.3456` with 3 places to 12,346 thousandths, without floating-point errors. */
function scaleDecimal(decimal: string, places: number): number {
  const [whole = '0', decimals = ''] = decimal.split('.');
  const digits = decimals.padEnd(places + 1, '0');
  const scaled = Number(whole + digits.slice(0, places));
  return scaled + (Number(digits[places]) >= 5 ? 1 : 0);
}

export const decimalToMilli = (decimal: string): number => scaleDecimal(decimal, 3);
export const decimalToMicros = (decimal: string): number => scaleDecimal(decimal, 6);

// Google Ads counts money in millionths of a dollar.

/** Converts cents to micros as text, because int64 values are strings in JSON. */
export const centsToMicros = (cents: number): string => String(cents * MICROS_PER_CENT);
