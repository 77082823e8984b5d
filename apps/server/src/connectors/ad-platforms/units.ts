/** Parses `25-34` and `65+`; returns null for anything else. */
export function parseAgeRange(range: string): { readonly from: number; readonly to: number | null } | null {
  const [, from, to] = /^(\d{1,3})(?:-(\d{1,3})|\+)$/.exec(range) ?? [];
  return from === undefined ? null : { from: Number(from), to: to === undefined ? null : Number(to) };
}

/** Converts `12.345` dollars to whole cents without floating-point errors. */
export function dollarsToCents(dollars: string): number {
  const [whole = '0', decimals = ''] = dollars.split('.');
  const thousandths = Number(whole) * 1000 + Number(decimals.padEnd(3, '0').slice(0, 3));
  return Math.round(thousandths / 10);
}

// Google Ads counts money in millionths of a dollar.
const MICROS_PER_CENT = 10_000;

/** Converts cents to micros as text, because int64 values are strings in JSON. */
export const centsToMicros = (cents: number): string => String(cents * MICROS_PER_CENT);
export const microsToCents = (micros: string): number => Math.round(Number(micros) / MICROS_PER_CENT);
