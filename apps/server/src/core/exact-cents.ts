/** Cents of the database for counting with, and a loud stop where a cent would be lost. */
export function exactCents(cents: bigint): number {
  if (cents > Number.MAX_SAFE_INTEGER || cents < Number.MIN_SAFE_INTEGER) throw new RangeError(`too large: ${cents}`);
  return Number(cents);
}

/** For a sentence: 1,050 or 20.50. */
export const inCredits = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
