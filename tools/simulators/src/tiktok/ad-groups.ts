import { z } from 'zod';
import { type AdGroup, type Books, foundAdGroup, foundCampaign, newId, settle } from './books.ts';
import { dollars, title } from './campaigns.ts';
import { isInterest, LANGUAGE_CODES } from './catalog.ts';
import { checked, invalid } from './reply.ts';

/** `2026-11-16 05:00:00`, in UTC. */
const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .transform((text) => Date.parse(`${text.replace(' ', 'T')}Z`));

const AGES = ['AGE_13_17', 'AGE_18_24', 'AGE_25_34', 'AGE_35_44', 'AGE_45_54', 'AGE_55_100'] as const;

const audience = {
  location_ids: z.array(z.string().regex(/^\d+$/)).max(3_000).optional(),
  zipcode_ids: z.array(z.string()).max(3_000).optional(),
  age_groups: z.array(z.enum(AGES)).optional(),
  gender: z.enum(['GENDER_FEMALE', 'GENDER_MALE', 'GENDER_UNLIMITED']).optional(),
  languages: z.array(z.enum(LANGUAGE_CODES)).optional(),
  interest_category_ids: z.array(z.string().regex(/^\d+$/)).optional(),
  audience_ids: z.array(z.string().regex(/^\d+$/)).optional(),
};

const price = z.number().positive();
const bidding = {
  optimization_goal: z.enum(['REACH', 'CLICK', 'CONVERT', 'VALUE']),
  billing_event: z.enum(['CPM', 'CPC', 'OCPM']),
  bid_type: z.enum(['BID_TYPE_NO_BID', 'BID_TYPE_CUSTOM']),
  bid_price: price.optional(),
  conversion_bid_price: price.optional(),
  deep_bid_type: z.enum(['VO_MIN_ROAS']).optional(),
  roas_bid: z.number().min(0.01).max(1_000).optional(),
};
const Bidding = z.object(bidding).partial();
type Bidding = z.infer<typeof Bidding>;

/** One digit for each half hour of a week. */
const dayparting = z.string().regex(/^[01]{336}$/);

const NewAdGroup = z.strictObject({
  advertiser_id: z.string(),
  campaign_id: z.string(),
  adgroup_name: title,
  promotion_type: z.enum(['WEBSITE']).optional(),
  placement_type: z.enum(['PLACEMENT_TYPE_NORMAL']),
  placements: z.array(z.enum(['PLACEMENT_TIKTOK'])).min(1),
  ...audience,
  budget_mode: z.enum(['BUDGET_MODE_TOTAL', 'BUDGET_MODE_INFINITE']),
  budget: dollars.optional(),
  schedule_type: z.enum(['SCHEDULE_START_END']),
  schedule_start_time: instant,
  schedule_end_time: instant,
  dayparting: dayparting.optional(),
  ...bidding,
  pacing: z.enum(['PACING_MODE_SMOOTH']),
  pixel_id: z.string().optional(),
  optimization_event: z.string().optional(),
  operation_status: z.enum(['ENABLE', 'DISABLE']).default('ENABLE'),
});
type Audience = Pick<z.infer<typeof NewAdGroup>, keyof typeof audience>;

const EARLIEST_MS = 12 * 3_600_000;
const DAY_MS = 86_400_000;
const MIN_DAILY_CENTS = 2_000;

function checkAudience(books: Books, campaign_id: string, input: Audience): void {
  const { special_industries } = foundCampaign(books, campaign_id).facts;
  if ([...(input.location_ids ?? []), ...(input.zipcode_ids ?? [])].length === 0)
    throw invalid('location_ids: required');
  if (special_industries.length === 0) return;
  const isAimed = input.zipcode_ids !== undefined || input.age_groups !== undefined;
  if (isAimed || (input.gender ?? 'GENDER_UNLIMITED') !== 'GENDER_UNLIMITED') {
    throw invalid('Age, gender and zip codes cannot be used with special ad categories');
  }
}

/** Ad groups have a budget of their own, or the campaign distributes its budget. */
function checkBudget(books: Books, campaign_id: string, budget: number | undefined): void {
  const { is_optimized } = foundCampaign(books, campaign_id).facts;
  if (is_optimized === (budget !== undefined)) throw invalid('budget: does not fit budget_optimize_on');
}

function checkBid({ bid_type, bid_price, conversion_bid_price, deep_bid_type, roas_bid, ...goal }: Bidding): void {
  const prices = [bid_price, conversion_bid_price].filter((one) => one !== undefined);
  if ((bid_type === 'BID_TYPE_CUSTOM') !== (prices.length === 1)) throw invalid('bid_price: does not fit bid_type');
  if (conversion_bid_price !== undefined && goal.optimization_goal !== 'CONVERT')
    throw invalid('conversion_bid_price: needs the goal CONVERT');
  if (bid_price !== undefined && goal.optimization_goal === 'CONVERT') throw invalid('bid_price: does not fit CONVERT');
  const isValue = goal.optimization_goal === 'VALUE';
  if (isValue !== (roas_bid !== undefined && deep_bid_type !== undefined))
    throw invalid('roas_bid: needs the goal VALUE');
}

function checkLists({ audiences }: Books, { audience_ids = [], interest_category_ids = [] }: Audience): void {
  const missing = audience_ids.find((id) => !audiences.has(id));
  if (missing !== undefined) throw invalid(`audience_ids: ${missing} doesn't exist`);
  const unknown = interest_category_ids.find((id) => !isInterest(id));
  if (unknown !== undefined) throw invalid(`interest_category_ids: ${unknown} doesn't exist`);
}

function checkMoney(
  { budget_cents, starts_at, ends_at }: Pick<AdGroup, 'budget_cents' | 'starts_at' | 'ends_at'>,
  is_optimized: boolean,
) {
  if (ends_at <= starts_at) throw invalid('schedule_end_time must be after schedule_start_time');
  const days = Math.max(1, Math.floor((ends_at - starts_at) / DAY_MS));
  if (!is_optimized && budget_cents < days * MIN_DAILY_CENTS)
    throw invalid('The ad group budget must be at least 20 a day');
}

export function createAdGroup(books: Books, body: unknown) {
  const input = checked(NewAdGroup, body);
  const { campaign } = foundCampaign(books, input.campaign_id);
  checkAudience(books, input.campaign_id, input);
  checkLists(books, input);
  checkBid(input);
  checkBudget(books, input.campaign_id, input.budget);
  const { budget: budget_cents = 0, schedule_start_time: starts_at, schedule_end_time: ends_at } = input;
  if (starts_at < Date.now() - EARLIEST_MS) throw invalid('schedule_start_time lies more than 12 hours back');
  checkMoney({ budget_cents, starts_at, ends_at }, input.budget === undefined);
  const [id, name] = [newId(books), input.adgroup_name];
  const { visible_at } = books.store.addPart(campaign, { id, name, kind: 'ad_group' });
  const operation = input.operation_status;
  const times = { created_at: Date.now(), visible_at, starts_at, ends_at };
  books.ad_groups.set(id, { id, name, campaign, operation, budget_cents, ...times, sent: input });
  settle(books, campaign);
  return { adgroup_id: id, adgroup_name: name, operation_status: operation };
}

const Change = z.strictObject({
  advertiser_id: z.string(),
  adgroup_id: z.string(),
  adgroup_name: title.optional(),
  budget: dollars.optional(),
  schedule_start_time: instant.optional(),
  schedule_end_time: instant.optional(),
  dayparting: dayparting.optional(),
  ...Bidding.shape,
  ...audience,
});

export function updateAdGroup(books: Books, body: unknown) {
  const input = checked(Change, body);
  const ad_group = foundAdGroup(books, input.adgroup_id);
  if (input.location_ids !== undefined || input.zipcode_ids !== undefined) {
    checkAudience(books, ad_group.campaign.id, input);
  }
  const changed = {
    name: input.adgroup_name ?? ad_group.name,
    budget_cents: input.budget ?? ad_group.budget_cents,
    starts_at: input.schedule_start_time ?? ad_group.starts_at,
    ends_at: input.schedule_end_time ?? ad_group.ends_at,
  };
  if (changed.starts_at !== ad_group.starts_at && ad_group.starts_at < Date.now()) {
    throw invalid('The start time of an ad group that has started cannot be changed');
  }
  checkMoney(changed, foundCampaign(books, ad_group.campaign.id).facts.is_optimized);
  checkLists(books, input);
  if (input.bid_type !== undefined) checkBid(input);
  const { advertiser_id: _advertiser, adgroup_id: _id, ...sent } = input;
  // The bid is replaced as a whole.
  const kept = Object.entries(ad_group.sent).filter(([field]) => input.bid_type === undefined || !(field in bidding));
  ad_group.sent = { ...Object.fromEntries(kept), ...sent };
  Object.assign(ad_group, changed);
  settle(books, ad_group.campaign);
  return { adgroup_id: ad_group.id };
}

const Status = z.strictObject({
  advertiser_id: z.string(),
  adgroup_ids: z.array(z.string()).min(1).max(20),
  operation_status: z.enum(['ENABLE', 'DISABLE', 'DELETE']),
});

export function updateAdGroupStatus(books: Books, body: unknown) {
  const { adgroup_ids, operation_status } = checked(Status, body);
  for (const id of adgroup_ids) {
    const ad_group = foundAdGroup(books, id);
    ad_group.operation = operation_status;
    settle(books, ad_group.campaign);
  }
  return { adgroup_ids, status: operation_status };
}
