/** The terms of the campaign fee, for the price computation and for every page that explains it. */
export const campaignFee = {
  base_cents: 1_000,
  per_platform_cents: 500,
  budget_percent: 5,
  min_cents: 2_500,
  max_cents: 50_000,
} as const;

/** The terms of the fee for a plan, in cents, before its minimum and maximum. The share is rounded to the nearest cent. */
export function feeTerms(media_cents: number, platform_count: number) {
  const { base_cents, per_platform_cents, budget_percent } = campaignFee;
  return {
    base_cents,
    platforms_cents: per_platform_cents * platform_count,
    share_cents: Math.round((media_cents * budget_percent) / 100),
  };
}

/**
 * Computes our fee for a campaign, on top of its media budget: a base, an amount per platform and a share of the budget,
 * between a minimum and a maximum.
 */
export function campaignFeeCents(budgetCents: number, platformCount: number): number {
  if (!Number.isSafeInteger(budgetCents) || budgetCents < 0) throw new RangeError('the budget must be whole cents');
  if (!Number.isSafeInteger(platformCount) || platformCount < 0)
    throw new RangeError('the platform count must be whole');
  const { base_cents, platforms_cents, share_cents } = feeTerms(budgetCents, platformCount);
  const { min_cents, max_cents } = campaignFee;
  return Math.min(max_cents, Math.max(min_cents, base_cents + platforms_cents + share_cents));
}
