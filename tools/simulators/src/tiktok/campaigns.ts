import { z } from 'zod';
import { type Books, foundCampaign, newId, settle } from './books.ts';
import { checked, invalid } from './reply.ts';

/** Dollars with at most two decimals. */
export const dollars = z
  .number()
  .refine((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), 'takes two decimals')
  .transform((amount) => Math.round(amount * 100));

export const title = z
  .string()
  .min(1)
  .max(512)
  .refine((text) => !/\p{Extended_Pictographic}/u.test(text), 'emoji is not supported');

const MIN_BUDGET_CENTS = 5_000;
const budget = dollars.refine((cents) => cents >= MIN_BUDGET_CENTS, 'The budget must be at least 50');

const NewCampaign = z.strictObject({
  advertiser_id: z.string(),
  campaign_name: title,
  objective_type: z.enum(['REACH', 'TRAFFIC', 'WEB_CONVERSIONS']),
  budget_mode: z.enum(['BUDGET_MODE_TOTAL']),
  budget,
  budget_optimize_on: z.boolean(),
  special_industries: z.array(z.enum(['HOUSING', 'EMPLOYMENT', 'CREDIT'])).optional(),
  operation_status: z.enum(['ENABLE', 'DISABLE']).default('ENABLE'),
});

export function createCampaign(books: Books, body: unknown) {
  const input = checked(NewCampaign, body);
  const { store } = books;
  const isOff = input.operation_status === 'DISABLE' && books.may_begin_disabled;
  const id = newId(books);
  const dates = { start_date: store.today(), last_date: store.today(), budget_cents: 0 };
  store.create({ id, name: input.campaign_name, status: isOff ? 'paused' : 'active', ...dates });
  const { objective_type, special_industries = [] } = input;
  const is_optimized = input.budget_optimize_on;
  books.facts.set(id, { objective_type, special_industries, cap_cents: input.budget, is_optimized, sent: input });
  return { campaign_id: id, campaign_name: input.campaign_name, operation_status: isOff ? 'DISABLE' : 'ENABLE' };
}

const Change = z.strictObject({
  advertiser_id: z.string(),
  campaign_id: z.string(),
  campaign_name: title.optional(),
  budget: budget.optional(),
});

export function updateCampaign(books: Books, body: unknown) {
  const { campaign_id, campaign_name, budget: cap_cents } = checked(Change, body);
  const { campaign, facts } = foundCampaign(books, campaign_id);
  if (campaign.status === 'archived') throw invalid('A deleted campaign cannot be modified');
  if (campaign_name !== undefined) campaign.name = campaign_name;
  if (cap_cents !== undefined) facts.cap_cents = cap_cents;
  facts.sent = { ...facts.sent, ...(campaign_name && { campaign_name }), ...(cap_cents && { budget: cap_cents }) };
  settle(books, campaign);
  return { campaign_id };
}

const Status = z.strictObject({
  advertiser_id: z.string(),
  campaign_ids: z.array(z.string()).min(1).max(20),
  operation_status: z.enum(['ENABLE', 'DISABLE', 'DELETE']),
});

const statuses = { ENABLE: 'active', DISABLE: 'paused', DELETE: 'archived' } as const;

export function updateCampaignStatus(books: Books, body: unknown) {
  const { campaign_ids, operation_status } = checked(Status, body);
  for (const id of campaign_ids) {
    const { campaign } = foundCampaign(books, id);
    // Also to delete it once more.
    if (campaign.status === 'archived') throw invalid('The status of a deleted campaign cannot be modified');
    books.store.setStatus(campaign, statuses[operation_status]);
  }
  return { campaign_ids, status: operation_status };
}
