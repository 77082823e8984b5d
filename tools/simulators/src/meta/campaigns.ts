import { z } from 'zod';
import type { Campaign } from '../ad-platforms/store.ts';
import { invalid } from './failure.ts';
import { found, foundCampaign, type Graph, settleBudget } from './nodes.ts';
import { cents, checked, json, options, type Params } from './params.ts';

const OBJECTIVES = [
  'OUTCOME_AWARENESS',
  'OUTCOME_ENGAGEMENT',
  'OUTCOME_SALES',
  'OUTCOME_TRAFFIC',
  'OUTCOME_LEADS',
  'OUTCOME_APP_PROMOTION',
] as const;
const CATEGORIES = [
  'NONE',
  'HOUSING',
  'EMPLOYMENT',
  'FINANCIAL_PRODUCTS_SERVICES',
  'ISSUES_ELECTIONS_POLITICS',
] as const;

export const BID_STRATEGIES = [
  'LOWEST_COST_WITHOUT_CAP',
  'LOWEST_COST_WITH_BID_CAP',
  'COST_CAP',
  'LOWEST_COST_WITH_MIN_ROAS',
] as const;

const MIN_CAP = 10_000;
const cap = cents.refine((amount) => amount >= MIN_CAP, 'must be at least 100 dollars');

const NewCampaign = z.strictObject({
  name: z.string().min(1).max(400),
  objective: z.enum(OBJECTIVES),
  buying_type: z.enum(['AUCTION']).optional(),
  status: z.enum(['ACTIVE', 'PAUSED']),
  is_adset_budget_sharing_enabled: z.enum(['true', 'false']).optional(),
  special_ad_categories: json(z.array(z.enum(CATEGORIES))),
  special_ad_category_country: json(z.array(z.string().length(2)).min(1)).optional(),
  spend_cap: cap.optional(),
  lifetime_budget: cents.optional(),
  bid_strategy: z.enum(BID_STRATEGIES).optional(),
  ...options,
});

export function createCampaign(graph: Graph, params: Params) {
  const input = checked(NewCampaign, params);
  const categories = input.special_ad_categories.filter((category) => category !== 'NONE');
  if (categories.length > 0 && input.special_ad_category_country === undefined) {
    throw invalid('special_ad_category_country is required with a special ad category', {
      error_user_title: 'Country missing',
      error_user_msg: 'Choose the countries in which the special category applies.',
    });
  }
  if (input.bid_strategy !== undefined && input.lifetime_budget === undefined) {
    throw invalid('A campaign has a bid strategy only if it has the budget');
  }
  if (input.execution_options !== undefined) return { success: true };
  const { id } = graph.newNode(input.name);
  const { store } = graph;
  // Budget and dates come with the ad sets.
  const dates = { start_date: store.today(), last_date: store.today(), budget_cents: 0 };
  store.create({ id, name: input.name, status: input.status === 'ACTIVE' ? 'active' : 'paused', ...dates });
  const { spend_cap = null, lifetime_budget = null } = input;
  graph.facts.set(id, { special_ad_categories: categories, spend_cap, lifetime_budget, sent: input });
  return { id };
}

const Change = z.strictObject({
  name: z.string().min(1).max(400).optional(),
  status: z.enum(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED']).optional(),
  spend_cap: cap.optional(),
  lifetime_budget: cents.optional(),
  bid_strategy: z.enum(BID_STRATEGIES).optional(),
  /** Switches campaign budget optimization off: every ad set gets its own budget. */
  adset_budgets: json(z.array(z.strictObject({ adset_id: z.string(), lifetime_budget: z.number().int() }))).optional(),
});

const statuses = { ACTIVE: 'active', PAUSED: 'paused', ARCHIVED: 'archived', DELETED: 'archived' } as const;

export function changeCampaign(graph: Graph, id: string, params: Params) {
  const { campaign, facts } = foundCampaign(graph, id);
  const change = checked(Change, params);
  const { name, status, spend_cap, lifetime_budget, adset_budgets } = change;
  if (status !== undefined && !graph.store.setStatus(campaign, statuses[status])) {
    throw invalid('Archived campaigns can only be deleted', { error_subcode: 1_487_566 });
  }
  if (name !== undefined) campaign.name = name;
  if (spend_cap !== undefined) facts.spend_cap = spend_cap;
  if (lifetime_budget !== undefined) facts.lifetime_budget = lifetime_budget;
  if (adset_budgets !== undefined) {
    facts.lifetime_budget = null;
    for (const one of adset_budgets) found(graph.ad_sets, one.adset_id).lifetime_budget = one.lifetime_budget;
  }
  const { status: _status, adset_budgets: _budgets, ...sent } = change;
  facts.sent = { ...facts.sent, ...sent, ...(adset_budgets !== undefined && { lifetime_budget: undefined }) };
  settleBudget(graph, campaign);
  return { success: true };
}

const words = { active: 'ACTIVE', paused: 'PAUSED', archived: 'ARCHIVED' } as const;

/** As lists and look-ups show it. */
export const shownCampaign = ({ facts }: Graph, campaign: Campaign) => ({
  id: campaign.id,
  name: campaign.name,
  status: words[campaign.status],
  effective_status: words[campaign.status],
  created_time: new Date(campaign.created_at).toISOString(),
  special_ad_categories: facts.get(campaign.id)?.special_ad_categories ?? [],
  ...((facts.get(campaign.id)?.lifetime_budget ?? null) !== null && {
    lifetime_budget: String(facts.get(campaign.id)?.lifetime_budget),
  }),
});
