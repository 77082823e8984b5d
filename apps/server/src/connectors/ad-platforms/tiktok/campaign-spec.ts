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

/** Orders are found by a pixel; where we have none, the people who are likely to click are. */
export const goalOf = ({ objective }: Pick<CampaignOrder, 'objective'>, pixel_id: string | null): Goal =>
  objective === 'conversions' && pixel_id === null ? traffic : goals[objective];

/** TikTok's names are plain text. The key at the end is. */
export const plainName = (name: string): string =>
  name.replaceAll(/\p{Extended_Pictographic}|\u200D|\uFE0F/gu, '').trim();

/** Cents as dollars with two decimals at most. */
export const dollarsOf = (cents: number): number => cents / 100;

/** Twenty dollars a day for an ad group, and fifty for a campaign. */
const DAILY_LEAST_CENTS = 2_000;
const CAMPAIGN_LEAST_CENTS = 5_000;

/** What an order has to bring at least, or null where it does. */
export function tooLittle({ budget_cents, days }: Pick<CampaignOrder, 'budget_cents' | 'days'>): string | null {
  const least = Math.max(CAMPAIGN_LEAST_CENTS, days * DAILY_LEAST_CENTS);
  if (budget_cents >= least) return null;
  return `TikTok asks for at least $20 a day and $50 in all: $${least / 100} for ${days} ${days === 1 ? 'day' : 'days'}.`;
}

/** The budget stands here too: were there ever two ad groups, they could not spend it twice. */
export const campaignSpec = (order: CampaignOrder, pixel_id: string | null) => ({
  campaign_name: plainName(order.name),
  objective_type: goalOf(order, pixel_id).objective_type,
  budget_mode: 'BUDGET_MODE_TOTAL',
  budget: dollarsOf(order.budget_cents),
  budget_optimize_on: false,
  ...(order.special_categories.length > 0 && {
    special_industries: order.special_categories.map((category) => category.toUpperCase()),
  }),
  operation_status: 'DISABLE',
});
