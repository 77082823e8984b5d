import type { CampaignOrder } from '../ad-platform.ts';

interface Goal {
  readonly objective: string;
  readonly optimization_goal: string;
  readonly destination_type?: string;
}

/** Meta's objective for link clicks. */
const TRAFFIC: Goal = { objective: 'OUTCOME_TRAFFIC', optimization_goal: 'LINK_CLICKS', destination_type: 'WEBSITE' };

const goals: Record<CampaignOrder['objective'], Goal> = {
  awareness: { objective: 'OUTCOME_AWARENESS', optimization_goal: 'REACH' },
  engagement: { objective: 'OUTCOME_ENGAGEMENT', optimization_goal: 'POST_ENGAGEMENT', destination_type: 'ON_POST' },
  conversions: { objective: 'OUTCOME_SALES', optimization_goal: 'OFFSITE_CONVERSIONS', destination_type: 'WEBSITE' },
};

/** Conversions need a pixel; without one the campaign optimizes for clicks. */
export const goalFor = ({ objective }: Pick<CampaignOrder, 'objective'>, pixel_id: string | null): Goal =>
  objective === 'conversions' && pixel_id === null ? TRAFFIC : goals[objective];

const categories: Record<CampaignOrder['special_categories'][number], string> = {
  housing: 'HOUSING',
  employment: 'EMPLOYMENT',
  // Meta's name for credit since January 2025.
  credit: 'FINANCIAL_PRODUCTS_SERVICES',
};

const specialAdCategories = ({
  special_categories,
  is_political,
}: Pick<CampaignOrder, 'special_categories' | 'is_political'>): string[] => [
  ...special_categories.map((category) => categories[category]),
  ...(is_political ? ['ISSUES_ELECTIONS_POLITICS'] : []),
];

const countriesFor = ({ places }: Pick<CampaignOrder, 'places'>): string[] => {
  const countries = [...new Set(places.map(({ country_code }) => country_code.toUpperCase()))];
  return countries.length > 0 ? countries : ['US'];
};

/** Meta's minimum for a campaign's spend cap. */
const MIN_SPEND_CAP_CENTS = 10_000;

/** Caps the whole campaign, so that duplicate ad sets cannot spend the budget twice. */
export const spendCapFor = ({ budget_cents }: Pick<CampaignOrder, 'budget_cents'>): { readonly spend_cap?: string } =>
  budget_cents >= MIN_SPEND_CAP_CENTS ? { spend_cap: String(budget_cents) } : {};

/** With campaign budget optimization the campaign has the budget and the bid strategy; otherwise its ad set has them. */
export const campaignMoney = (order: CampaignOrder, bid_strategy: string) =>
  order.budget_optimization ? { lifetime_budget: String(order.budget_cents), bid_strategy } : {};

/** Only the campaign is paused, so that one call starts everything and nothing runs before it. */
export function campaignSpec(order: CampaignOrder, pixel_id: string | null, bid_strategy: string) {
  const special_ad_categories = specialAdCategories(order);
  return {
    name: order.name,
    objective: goalFor(order, pixel_id).objective,
    buying_type: 'AUCTION',
    status: 'PAUSED',
    // Meta asks for it only if the budget belongs to the ad set.
    ...(!order.budget_optimization && { is_adset_budget_sharing_enabled: false }),
    ...campaignMoney(order, bid_strategy),
    // Required even if empty.
    special_ad_categories,
    ...(special_ad_categories.length > 0 && { special_ad_category_country: countriesFor(order) }),
    ...spendCapFor(order),
  };
}
