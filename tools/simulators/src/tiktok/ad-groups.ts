import { z } from 'zod';
import { type AdGroup, type Books, foundAdGroup, foundCampaign, newId, settle } from './books.ts';
import { dollars, title } from './campaigns.ts';
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
};

const NewAdGroup = z.strictObject({
  advertiser_id: z.string(),
  campaign_id: z.string(),
  adgroup_name: title,
  promotion_type: z.enum(['WEBSITE']).optional(),
  placement_type: z.enum(['PLACEMENT_TYPE_NORMAL']),
  placements: z.array(z.enum(['PLACEMENT_TIKTOK'])).min(1),
  ...audience,
  budget_mode: z.enum(['BUDGET_MODE_TOTAL']),
  budget: dollars,
  schedule_type: z.enum(['SCHEDULE_START_END']),
  schedule_start_time: instant,
  schedule_end_time: instant,
  optimization_goal: z.enum(['REACH', 'CLICK', 'CONVERT']),
  billing_event: z.enum(['CPM', 'CPC', 'OCPM']),
  bid_type: z.enum(['BID_TYPE_NO_BID']),
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

function checkMoney({ budget_cents, starts_at, ends_at }: Pick<AdGroup, 'budget_cents' | 'starts_at' | 'ends_at'>) {
  if (ends_at <= starts_at) throw invalid('schedule_end_time must be after schedule_start_time');
  const days = Math.max(1, Math.floor((ends_at - starts_at) / DAY_MS));
  if (budget_cents < days * MIN_DAILY_CENTS) throw invalid('The ad group budget must be at least 20 a day');
}

export function createAdGroup(books: Books, body: unknown) {
  const input = checked(NewAdGroup, body);
  const { campaign } = foundCampaign(books, input.campaign_id);
  checkAudience(books, input.campaign_id, input);
  const { budget: budget_cents, schedule_start_time: starts_at, schedule_end_time: ends_at } = input;
  if (starts_at < Date.now() - EARLIEST_MS) throw invalid('schedule_start_time lies more than 12 hours back');
  checkMoney({ budget_cents, starts_at, ends_at });
  const [id, name] = [newId(books), input.adgroup_name];
  const { visible_at } = books.store.addPart(campaign, { id, name, kind: 'ad_group' });
  const operation = input.operation_status;
  const times = { created_at: Date.now(), visible_at, starts_at, ends_at };
  books.ad_groups.set(id, { id, name, campaign, operation, budget_cents, ...times });
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
  checkMoney(changed);
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
