import { z } from 'zod';
import { BID_STRATEGIES } from './campaigns.ts';
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

export const SEGMENT_TYPES = [
  'interests',
  'behaviors',
  'life_events',
  'family_statuses',
  'relationship_statuses',
  'education_statuses',
] as const;

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
  locales: z.array(z.number().int()).min(1).optional(),
  flexible_spec: z
    .array(
      z
        .partialRecord(z.enum(SEGMENT_TYPES), z.array(z.strictObject({ id: z.string(), name: z.string() })).min(1))
        .refine((spec) => Object.keys(spec).length > 0, 'needs a segment'),
    )
    .min(1)
    .optional(),
  custom_audiences: z
    .array(z.strictObject({ id: z.string() }))
    .min(1)
    .optional(),
  publisher_platforms: z.array(z.enum(['facebook', 'instagram', 'messenger', 'audience_network'])).min(1),
});

const MIN_BUDGET = 100;
const budget = cents.refine((amount) => amount >= MIN_BUDGET, 'is too low');

const hour = z.number().int().min(0).max(1_440).multipleOf(60);
const settings = {
  lifetime_budget: budget.optional(),
  billing_event: z.enum(['IMPRESSIONS', 'LINK_CLICKS', 'THRUPLAY']),
  bid_strategy: z.enum(BID_STRATEGIES).optional(),
  bid_amount: cents.optional(),
  bid_constraints: json(z.strictObject({ roas_average_floor: z.number().int().min(100).max(10_000_000) })).optional(),
  optimization_goal: z.enum([
    'REACH',
    'POST_ENGAGEMENT',
    'OFFSITE_CONVERSIONS',
    'LINK_CLICKS',
    'IMPRESSIONS',
    'THRUPLAY',
    'VALUE',
  ]),
  pacing_type: json(z.tuple([z.enum(['standard', 'day_parting'])])),
  adset_schedule: json(
    z.array(
      z.strictObject({
        start_minute: hour,
        end_minute: hour,
        days: z.array(z.number().int().min(0).max(6)).min(1),
        timezone_type: z.enum(['USER', 'ADVERTISER']),
      }),
    ),
  ),
};

const NewAdSet = z.strictObject({
  name: z.string().min(1).max(400),
  campaign_id: z.string(),
  start_time: instant,
  end_time: instant,
  ...settings,
  pacing_type: settings.pacing_type.optional(),
  adset_schedule: settings.adset_schedule.optional(),
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

const Settings = z.object(settings).partial();
type Settings = z.infer<typeof Settings>;

const NEEDS_AMOUNT = new Set(['COST_CAP', 'LOWEST_COST_WITH_BID_CAP']);

/** The budget and the bid strategy are in the campaign or in the ad set, never in both. */
function checkMoney({ lifetime_budget, sent }: CampaignFacts, input: Settings): void {
  const isOptimized = lifetime_budget !== null;
  if (isOptimized === (input.lifetime_budget !== undefined))
    throw invalid('Give the budget in the campaign or the ad set');
  if (isOptimized && input.bid_strategy !== undefined) throw invalid('The bid strategy belongs to the campaign');
  const strategy = isOptimized ? String(sent['bid_strategy']) : (input.bid_strategy ?? 'LOWEST_COST_WITHOUT_CAP');
  if (NEEDS_AMOUNT.has(strategy) !== (input.bid_amount !== undefined))
    throw invalid(`bid_amount: does not fit ${strategy}`);
  const hasFloor = input.bid_constraints !== undefined;
  if ((strategy === 'LOWEST_COST_WITH_MIN_ROAS') !== hasFloor) throw invalid(`bid_constraints: do not fit ${strategy}`);
  if (hasFloor && input.optimization_goal !== 'VALUE') throw invalid('A minimum ROAS needs the goal VALUE');
  const { billing_event = 'IMPRESSIONS', optimization_goal } = input;
  if (billing_event !== 'IMPRESSIONS' && billing_event !== optimization_goal) {
    throw invalid(`billing_event: does not fit ${optimization_goal}`);
  }
}

function checkSchedule({ pacing_type, adset_schedule = [] }: Settings): void {
  if ((pacing_type?.[0] === 'day_parting') !== adset_schedule.length > 0) {
    throw invalid('adset_schedule: needs the pacing type day_parting');
  }
  if (adset_schedule.some(({ start_minute, end_minute }) => end_minute <= start_minute)) {
    throw invalid('adset_schedule: must end after it starts');
  }
}

function checkAudiences(graph: Graph, { custom_audiences = [] }: z.infer<typeof Targeting>): void {
  for (const { id } of custom_audiences) found(graph.audiences, id);
}

function checkDates({ start_time, end_time }: Pick<AdSet, 'start_time' | 'end_time'>): void {
  if (end_time <= start_time) throw invalid('The end time must be after the start time', { error_subcode: 1_885_087 });
}

export function createAdSet(graph: Graph, params: Params) {
  const input = checked(NewAdSet, params);
  const { campaign, facts } = foundCampaign(graph, input.campaign_id);
  checkTargeting(facts, input.targeting);
  checkAudiences(graph, input.targeting);
  checkMoney(facts, input);
  checkSchedule(input);
  checkDates(input);
  if (input.execution_options !== undefined) return { success: true };
  const node = graph.newNode(input.name);
  const { visible_at } = graph.store.addPart(campaign, { ...node, kind: 'ad_set' });
  const { lifetime_budget = 0, start_time, end_time, status } = input;
  const times = { start_time, end_time };
  const ad_set: AdSet = { ...node, visible_at, campaign, status, lifetime_budget, ...times, sent: input };
  graph.ad_sets.set(node.id, ad_set);
  settleBudget(graph, campaign);
  return { id: node.id };
}

const Change = z.strictObject({
  name: z.string().min(1).max(400).optional(),
  status: z.enum(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED']).optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
  targeting: json(Targeting).optional(),
  ...Settings.shape,
});

export function changeAdSet(graph: Graph, id: string, params: Params) {
  const ad_set = found(graph.ad_sets, id);
  const change = checked(Change, params);
  const { name, status, lifetime_budget, start_time, end_time, targeting } = change;
  if (ad_set.status === 'ARCHIVED' && status !== 'ARCHIVED' && status !== 'DELETED') {
    throw invalid('Archived ad sets can only be deleted', { error_subcode: 1_487_566 });
  }
  const { facts } = foundCampaign(graph, ad_set.campaign.id);
  if (targeting !== undefined) {
    checkTargeting(facts, targeting);
    checkAudiences(graph, targeting);
  }
  if (change.optimization_goal !== undefined) checkMoney(facts, change);
  if (change.pacing_type !== undefined) checkSchedule(change);
  checkDates({ start_time: start_time ?? ad_set.start_time, end_time: end_time ?? ad_set.end_time });
  Object.assign(ad_set, {
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(lifetime_budget !== undefined && { lifetime_budget }),
    ...(start_time !== undefined && { start_time }),
    ...(end_time !== undefined && { end_time }),
  });
  const { status: _status, ...sent } = change;
  // The bid is replaced as a whole.
  const { bid_amount: _amount, bid_constraints: _constraints, ...kept } = ad_set.sent;
  ad_set.sent = { ...(change.optimization_goal === undefined ? ad_set.sent : kept), ...sent };
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
