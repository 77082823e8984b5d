import type { CampaignOrder } from '../ad-platform.ts';

interface Goal {
  readonly objective: string;
  readonly optimization_goal: string;
  readonly destination_type?: string;
}

/** Link clicks is what Meta calls traffic since its objectives are outcomes. */
const TRAFFIC: Goal = { objective: 'OUTCOME_TRAFFIC', optimization_goal: 'LINK_CLICKS', destination_type: 'WEBSITE' };

const goals: Record<CampaignOrder['objective'], Goal> = {
  awareness: { objective: 'OUTCOME_AWARENESS', optimization_goal: 'REACH' },
  engagement: { objective: 'OUTCOME_ENGAGEMENT', optimization_goal: 'POST_ENGAGEMENT', destination_type: 'ON_POST' },
  conversions: { objective: 'OUTCOME_SALES', optimization_goal: 'OFFSITE_CONVERSIONS', destination_type: 'WEBSITE' },
};

/** Sales are found by a pixel; where we have none, the people who are likely to click are. */
export const goalOf = ({ objective }: Pick<CampaignOrder, 'objective'>, pixel_id: string | null): Goal =>
  objective === 'conversions' && pixel_id === null ? TRAFFIC : goals[objective];

const categories: Record<CampaignOrder['special_categories'][number], string> = {
  housing: 'HOUSING',
  employment: 'EMPLOYMENT',
  // Since January 2025 it goes by this name, credit included.
  credit: 'FINANCIAL_PRODUCTS_SERVICES',
};

const specialAdCategories = ({
  special_categories,
  is_political,
}: Pick<CampaignOrder, 'special_categories' | 'is_political'>): string[] => [
  ...special_categories.map((category) => categories[category]),
  ...(is_political ? ['ISSUES_ELECTIONS_POLITICS'] : []),
];

const countriesOf = ({ places }: Pick<CampaignOrder, 'places'>): string[] => {
  const countries = [...new Set(places.map(({ country_code }) => country_code.toUpperCase()))];
  return countries.length > 0 ? countries : ['US'];
};

/** Below this Meta takes no cap for a campaign. */
const CAP_LEAST_CENTS = 10_000;

/** A second lock: were there ever two ad sets, they could not spend the budget twice. */
export const capOf = ({ budget_cents }: Pick<CampaignOrder, 'budget_cents'>): { readonly spend_cap?: string } =>
  budget_cents >= CAP_LEAST_CENTS ? { spend_cap: String(budget_cents) } : {};

/** Paused, and the only level that is: one call sets everything going, and none of it before. */
export function campaignSpec(order: CampaignOrder, pixel_id: string | null) {
  const special_ad_categories = specialAdCategories(order);
  return {
    name: order.name,
    objective: goalOf(order, pixel_id).objective,
    buying_type: 'AUCTION',
    status: 'PAUSED',
    is_adset_budget_sharing_enabled: false,
    // Said always: an empty list is Meta's word for none.
    special_ad_categories,
    ...(special_ad_categories.length > 0 && { special_ad_category_country: countriesOf(order) }),
    ...capOf(order),
  };
}
