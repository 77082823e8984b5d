import { campaignFeeCents } from '../../money/fee.ts';
import { CREDIT_CENTS, toCents } from '../../wire/money.ts';
import { campaignDays } from '../dates.ts';

export const BUDGET_TYPES = ['total', 'daily'] as const;
export type BudgetType = (typeof BUDGET_TYPES)[number];

export interface Budget {
  readonly budget_type: BudgetType;
  /** Whole dollars, as typed. */
  readonly budget_amount: number;
  readonly start_date: string;
  readonly end_date: string;
}

/** A limit that only a distant end date with a large daily amount can reach. Above it, cents are no longer exact. */
const MAX_TOTAL = 1_000_000_000_000;

/** Returns the media budget in whole dollars: the one figure behind validation, creation, estimate and charge. */
export function totalBudget(budget: Budget): number {
  const { budget_type, budget_amount, start_date, end_date } = budget;
  const days = budget_type === 'daily' ? campaignDays(start_date, end_date) : 1;
  return Math.min(MAX_TOTAL, budget_amount * days);
}

export interface CampaignCost {
  readonly media_cents: number;
  readonly fee_cents: number;
  /** Media and fee, rounded up to whole credits: what a launch takes from the wallet. */
  readonly total_cents: number;
}

export const campaignCost = (budget: Budget, platform_count: number): CampaignCost =>
  mediaCost(toCents(totalBudget(budget)), platform_count);

/** Computes what a campaign with this much media costs. */
export function mediaCost(media_cents: number, platform_count: number): CampaignCost {
  const fee_cents = campaignFeeCents(media_cents, platform_count);
  const total_cents = Math.ceil((media_cents + fee_cents) / CREDIT_CENTS) * CREDIT_CENTS;
  return { media_cents, fee_cents, total_cents };
}
