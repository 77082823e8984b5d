/** One credit is one dollar. Amounts are stored as whole cents and shown as dollars or credits. */
export const CREDIT_CENTS = 100;

export const toCredits = (cents: number): number => cents / CREDIT_CENTS;
export const toCents = (credits: number): number => Math.round(credits * CREDIT_CENTS);
