const BASE_CENTS = 1_000;
const PER_PLATFORM_CENTS = 500;
const BUDGET_PERCENT = 5;
const LEAST_CENTS = 2_500;
const MOST_CENTS = 50_000;

/** The parts a page names when it explains the fee. */
export const campaignFee = {
  base_cents: BASE_CENTS,
  per_platform_cents: PER_PLATFORM_CENTS,
  budget_percent: BUDGET_PERCENT,
  least_cents: LEAST_CENTS,
  most_cents: MOST_CENTS,
} as const;

/**
 * What we charge to run a campaign, on top of its media budget: a base, an amount per platform and a part of the budget,
 * within a least and a most. The part of the budget is rounded to the nearest cent.
 */
export function campaignFeeCents(budgetCents: number, platformCount: number): number {
  if (!Number.isSafeInteger(budgetCents) || budgetCents < 0)
    throw new RangeError('A budget is a whole number of cents');
  if (!Number.isSafeInteger(platformCount) || platformCount < 0) throw new RangeError('Platforms are counted');
  const share = Math.round((budgetCents * BUDGET_PERCENT) / 100);
  const fee = BASE_CENTS + PER_PLATFORM_CENTS * platformCount + share;
  return Math.min(MOST_CENTS, Math.max(LEAST_CENTS, fee));
}
