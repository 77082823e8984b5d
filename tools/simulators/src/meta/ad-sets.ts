import { z } from 'zod';
import { invalid } from './failure.ts';
import {
  type AdSet,
  type CampaignFacts,
  found,
  foundCampaign,
  type Graph,
  settleBudget,
  settleParts,
} from './nodes.ts';
import { cents, checked, instant, json, options, type Params } from './params.ts';

const circle = { radius: z.number().min(1).max(50), distance_unit: z.enum(['mile']) };
const Targeting = z.strictObject({
  geo_locations: z
    .strictObject({
      countries: z.array(z.string().length(2)).min(1).optional(),
      regions: z
        .array(z.strictObject({ key: z.string() }))
        .min(1)
        .optional(),
      zips: z
        .array(z.strictObject({ key: z.string().regex(/^[A-Z]{2}:/) }))
        .min(1)
        .optional(),
      cities: z
        .array(z.strictObject({ key: z.string(), ...circle }))
        .min(1)
        .optional(),
      custom_locations: z
        .array(z.strictObject({ latitude: z.number(), longitude: z.number(), ...circle }))
        .min(1)
        .max(200)
        .optional(),
    })
    .refine((geo) => Object.keys(geo).length > 0, 'needs a place'),
  age_min: z.number().int().min(13).max(65).optional(),
  age_max: z.number().int().min(13).max(65).optional(),
  genders: z.array(z.union([z.literal(1), z.literal(2)])).optional(),
  publisher_platforms: z.array(z.enum(['facebook', 'instagram', 'messenger', 'audience_network'])).min(1),
});

const MIN_BUDGET = 100;
const budget = cents.refine((amount) => amount >= MIN_BUDGET, 'is too low');

const NewAdSet = z.strictObject({
  name: z.string().min(1).max(400),
  campaign_id: z.string(),
  lifetime_budget: budget,
  start_time: instant,
  end_time: instant,
  billing_event: z.enum(['IMPRESSIONS']),
  bid_strategy: z.enum(['LOWEST_COST_WITHOUT_CAP']),
  optimization_goal: z.enum(['REACH', 'POST_ENGAGEMENT', 'OFFSITE_CONVERSIONS', 'LINK_CLICKS']),
  destination_type: z.enum(['WEBSITE', 'ON_POST']).optional(),
  promoted_object: json(z.record(z.string(), z.string())).optional(),
  targeting: json(Targeting),
  status: z.enum(['ACTIVE', 'PAUSED']),
  ...options,
});

function checkTargeting({ special_ad_categories }: CampaignFacts, targeting: z.infer<typeof Targeting>): void {
  if (special_ad_categories.every((category) => category === 'ISSUES_ELECTIONS_POLITICS')) return;
  const { age_min, age_max, genders, geo_locations } = targeting;
  if (age_min === undefined && age_max === undefined && genders === undefined && geo_locations.zips === undefined)
    return;
  throw invalid('Invalid targeting for a special ad category', {
    error_user_title: 'Audience not allowed',
    error_user_msg: 'Ads for housing, employment and credit cannot be aimed by age, gender or postal code.',
  });
}

function checkDates({ start_time, end_time }: Pick<AdSet, 'start_time' | 'end_time'>): void {
  if (end_time <= start_time) throw invalid('The end time must be after the start time', { error_subcode: 1_885_087 });
}

export function createAdSet(graph: Graph, params: Params) {
  const input = checked(NewAdSet, params);
  const { campaign, facts } = foundCampaign(graph, input.campaign_id);
  checkTargeting(facts, input.targeting);
  checkDates(input);
  if (input.execution_options !== undefined) return { success: true };
  const node = graph.newNode(input.name);
  const { visible_at } = graph.store.addPart(campaign, { ...node, kind: 'ad_set' });
  const { lifetime_budget, start_time, end_time, status } = input;
  const ad_set: AdSet = { ...node, visible_at, campaign, status, lifetime_budget, start_time, end_time };
  graph.ad_sets.set(node.id, ad_set);
  settleBudget(graph, campaign);
  return { id: node.id };
}

const Change = z.strictObject({
  name: z.string().min(1).max(400).optional(),
  status: z.enum(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED']).optional(),
  lifetime_budget: budget.optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
  targeting: json(Targeting).optional(),
});

export function changeAdSet(graph: Graph, id: string, params: Params) {
  const ad_set = found(graph.ad_sets, id);
  const { name, status, lifetime_budget, start_time, end_time, targeting } = checked(Change, params);
  if (ad_set.status === 'ARCHIVED' && status !== 'ARCHIVED' && status !== 'DELETED') {
    throw invalid('Archived ad sets can only be deleted', { error_subcode: 1_487_566 });
  }
  if (targeting !== undefined) checkTargeting(foundCampaign(graph, ad_set.campaign.id).facts, targeting);
  checkDates({ start_time: start_time ?? ad_set.start_time, end_time: end_time ?? ad_set.end_time });
  Object.assign(ad_set, {
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(lifetime_budget !== undefined && { lifetime_budget }),
    ...(start_time !== undefined && { start_time }),
    ...(end_time !== undefined && { end_time }),
  });
  settleBudget(graph, ad_set.campaign);
  settleParts(graph, ad_set.campaign);
  return { success: true };
}

export const shownAdSet = (ad_set: AdSet) => ({
  id: ad_set.id,
  name: ad_set.name,
  campaign_id: ad_set.campaign.id,
  status: ad_set.status,
  effective_status: ad_set.status,
  // Money comes back as it went: cents, as text.
  lifetime_budget: String(ad_set.lifetime_budget),
  start_time: new Date(ad_set.start_time).toISOString(),
  end_time: new Date(ad_set.end_time).toISOString(),
  created_time: new Date(ad_set.created_at).toISOString(),
});
