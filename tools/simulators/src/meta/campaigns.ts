import { z } from 'zod';
import type { Campaign } from '../ad-platforms/store.ts';
import { invalid } from './failure.ts';
import { foundCampaign, type Graph, settleBudget } from './nodes.ts';
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
  if (input.execution_options !== undefined) return { success: true };
  const { id } = graph.newNode(input.name);
  const { store } = graph;
  // Budget and dates come with the ad sets.
  const dates = { start_date: store.today(), last_date: store.today(), budget_cents: 0 };
  store.create({ id, name: input.name, status: input.status === 'ACTIVE' ? 'active' : 'paused', ...dates });
  graph.facts.set(id, { special_ad_categories: categories, spend_cap: input.spend_cap ?? null });
  return { id };
}

const Change = z.strictObject({
  name: z.string().min(1).max(400).optional(),
  status: z.enum(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED']).optional(),
  spend_cap: cap.optional(),
});

const statuses = { ACTIVE: 'active', PAUSED: 'paused', ARCHIVED: 'archived', DELETED: 'archived' } as const;

export function changeCampaign(graph: Graph, id: string, params: Params) {
  const { campaign, facts } = foundCampaign(graph, id);
  const { name, status, spend_cap } = checked(Change, params);
  if (status !== undefined && !graph.store.setStatus(campaign, statuses[status])) {
    throw invalid('Archived campaigns can only be deleted', { error_subcode: 1_487_566 });
  }
  if (name !== undefined) campaign.name = name;
  if (spend_cap !== undefined) facts.spend_cap = spend_cap;
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
});
