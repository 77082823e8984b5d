import { z } from 'zod';

const Day = z.object({
  day: z.string(),
  impressions: z.number().int(),
  clicks: z.number().int(),
  conversions: z.number().int(),
  spend_cents: z.number().int(),
});
export type Day = z.infer<typeof Day>;

const Status = z.enum(['paused', 'active', 'archived']);
export type Status = z.infer<typeof Status>;

const Review = z.enum(['not_begun', 'in_review', 'approved', 'rejected']);
export type Review = z.infer<typeof Review>;

export const CampaignState = z.object({
  id: z.string(),
  account_id: z.string(),
  name: z.string(),
  /** The text in brackets at the end of the name. */
  key: z.string().nullable(),
  status: Status,
  review: Review,
  rejection_reason: z.string().nullable(),
  budget_cents: z.number().int(),
  start_date: z.string(),
  /** The last day it runs. */
  last_date: z.string(),
  spend_cents: z.number().int(),
  days: z.array(Day),
  /** Every status it had, oldest first. */
  history: z.array(z.object({ status: Status, at: z.string() })),
  /** What it is made of below: `{ ad_group: 1, ad: 2 }`. */
  parts: z.record(z.string(), z.number().int()),
});
export type CampaignState = z.infer<typeof CampaignState>;

export const AccountStatus = z.enum(['pending', 'active', 'suspended', 'closed']);
export type AccountStatus = z.infer<typeof AccountStatus>;

/** How much an account may hold and do. */
export const Limits = z.object({
  campaigns: z.number().int().min(0),
  ad_groups: z.number().int().min(0),
  ads_per_page: z.number().int().min(0),
  operations_per_day: z.number().int().min(0),
});
export type Limits = z.infer<typeof Limits>;

const AccountState = z.object({
  id: z.string(),
  name: z.string(),
  /** The text in brackets at the end of the name. */
  key: z.string().nullable(),
  state: AccountStatus,
  reason: z.string().nullable(),
  strikes: z.array(z.string()),
  limits: Limits,
  operations: z.number().int(),
});
export type AccountState = z.infer<typeof AccountState>;

/** Every campaign on the platform, ended or not, for tests and checks. */
export const State = z.object({
  campaigns: z.array(CampaignState),
  accounts: z.array(AccountState),
  /** How often an ad account was opened under each key. */
  opened: z.record(z.string(), z.number().int()),
  /** How often a campaign was made under each key. More than once is a duplicate. */
  created: z.record(z.string(), z.number().int()),
  /** The people whose consent we gave back, each time. */
  given_back: z.array(z.string()),
  calls: z.number().int(),
  /** How often each fault struck. */
  faults: z.record(z.string(), z.number().int()),
});
export type State = z.infer<typeof State>;

/** What a platform was sent for a campaign: `{ ad_set: [{ ... }], ad: [{ ... }, { ... }] }`. */
export const Received = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
export type Received = z.infer<typeof Received>;
