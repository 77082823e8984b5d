import type { CampaignOrder } from '../ad-platform.ts';

interface Goal {
  readonly objective_type: string;
  readonly promotion_type?: string;
  readonly optimization_goal: string;
  readonly billing_event: string;
}

const traffic: Goal = {
  objective_type: 'TRAFFIC',
  promotion_type: 'WEBSITE',
  optimization_goal: 'CLICK',
  billing_event: 'CPC',
};

const goals: Record<CampaignOrder['objective'], Goal> = {
  awareness: { objective_type: 'REACH', optimization_goal: 'REACH', billing_event: 'CPM' },
  engagement: traffic,
  conversions: {
    objective_type: 'WEB_CONVERSIONS',
    promotion_type: 'WEBSITE',
    optimization_goal: 'CONVERT',
    billing_event: 'OCPM',
  },
};

/** Conversions need a pixel; without one the campaign optimizes for clicks. */
export const goalFor = ({ objective }: Pick<CampaignOrder, 'objective'>, pixel_id: string | null): Goal =>
  objective === 'conversions' && pixel_id === null ? traffic : goals[objective];

/** Removes emoji, which TikTok refuses in names. */
export const plainName = (name: string): string =>
  name.replaceAll(/\p{Extended_Pictographic}|\u200D|\uFE0F/gu, '').trim();

/** Converts cents to dollars with at most two decimals. */
export const centsToDollars = (cents: number): number => cents / 100;

/** TikTok's minimum per day of an ad group, and per campaign. */
const MIN_DAILY_CENTS = 2_000;
const MIN_CAMPAIGN_CENTS = 5_000;

/** Returns the minimum budget as a message, or null if the order meets it. */
export function budgetProblem({ budget_cents, days }: Pick<CampaignOrder, 'budget_cents' | 'days'>): string | null {
  const min = Math.max(MIN_CAMPAIGN_CENTS, days * MIN_DAILY_CENTS);
  if (budget_cents >= min) return null;
  return `TikTok requires at least $20 a day and $50 in total: $${min / 100} for ${days} ${days === 1 ? 'day' : 'days'}.`;
}

/** Sets the budget on the campaign too, so that duplicate ad groups cannot spend it twice. */
export const campaignSpec = (order: CampaignOrder, pixel_id: string | null, budget_optimize_on: boolean) => ({
  campaign_name: plainName(order.name),
  objective_type: goalFor(order, pixel_id).objective_type,
  budget_mode: 'BUDGET_MODE_TOTAL',
  budget: centsToDollars(order.budget_cents),
  budget_optimize_on,
  ...(order.special_categories.length > 0 && {
    special_industries: order.special_categories.map((category) => category.toUpperCase()),
  }),
  operation_status: 'DISABLE',
});
