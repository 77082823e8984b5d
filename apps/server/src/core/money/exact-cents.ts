/** Converts cents from the database to a number, and throws where precision would be lost. */
export function exactCents(cents: bigint): number {
  if (cents > Number.MAX_SAFE_INTEGER || cents < Number.MIN_SAFE_INTEGER)
    throw new RangeError(`amount too large: ${cents}`);
  return Number(cents);
}

/** Formats an amount for a sentence: 1,050 or 20.50. */
export const formatCredits = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
