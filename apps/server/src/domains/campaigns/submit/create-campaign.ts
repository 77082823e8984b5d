import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { AWAITING_PAYMENT_DAYS, type LaunchResult } from '@universal-media/contract/campaigns/campaigns';
import { type CampaignSubmission, toCampaignData } from '@universal-media/contract/campaigns/submit/submission';
import { type Owner, ownerActor, type RequestFacts } from '#core/accounts/principal.ts';
import { buildPlan, planColumns } from '#core/campaigns/plan.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { endDraft, findDraftTestimonial } from '../drafts/campaign-files.ts';
import { assertPrice, computeCost } from '../estimates/pricing.ts';
import { cancelUnpaidJob } from '../jobs.ts';
import { type Campaign, lockCampaign } from '../state/campaign.ts';
import { insertCampaign } from '../state/insert.ts';
import { toPayer } from '../state/money.ts';
import { notifyOwner } from '../state/transitions.ts';
import { assertComplete, nameFiles } from './completeness.ts';
import { toLaunchResult } from './launch-result.ts';
import { fundCampaign, openCheckout } from './pay-campaign.ts';
import { saveForecast } from './save-forecast.ts';

/** Submits a campaign. It takes the draft's id, so a repeated request returns the state of the same campaign. */
export async function createCampaign(
  context: CampaignsContext,
  transact: OwnerTransact,
  who: Owner,
  submission: CampaignSubmission,
  key: string | null,
  facts: RequestFacts,
): Promise<LaunchResult> {
  const { user_id } = who.user;
  if (!submission.refund_policy_accepted) throw new Refusal('refund_policy_required');
  if (submission.payment_method === 'card' && who.kind !== 'advertiser') throw new Refusal('forbidden');
  const campaign_id = submission.draft_id ?? (key === null ? context.newId() : idNamed(`campaign:${user_id}:${key}`));
  await context.launches.assess(user_id);
  const result = await transact(async (trx) => {
    const existing = await lockCampaign(trx, campaign_id);
    const submitted = existing ?? (await submitCampaign(context, trx, who, campaign_id, submission, facts));
    // Of two simultaneous requests, the second finds the campaign of the first.
    const campaign = submitted ?? (await lockCampaign(trx, campaign_id));
    if (campaign?.row.user_id !== user_id || campaign.row.deleted_at !== null) throw new Refusal('not_found');
    const { status, total_cents } = campaign.row;
    return toLaunchResult(context, trx, campaign, status === 'awaiting_payment' ? 0 : Number(total_cents));
  });
  const needsCheckout = result.state === 'awaiting_payment' && submission.payment_method === 'card';
  if (!needsCheckout || who.kind !== 'advertiser') return result;
  return { ...result, checkout_url: await openCheckout(context, transact, who, campaign_id) };
}

/** Continues at once when paid with credits; by card it waits for the payment. Undefined when the id is taken. */
async function submitCampaign(
  context: CampaignsContext,
  trx: Trx,
  who: Owner,
  campaign_id: string,
  submission: CampaignSubmission,
  { request_id }: RequestFacts,
): Promise<Campaign | undefined> {
  const { clock, audit } = context;
  const { user_id } = who.user;
  const { payment_method } = submission;
  await context.launches.assertMayLaunch(trx, user_id);
  // Bounds campaigns that are not paid yet. Those paid with credits are bounded by the credits.
  if (payment_method === 'card') await context.limits.take('campaign_unpaid_account', who.user.user_id);
  const named = await nameFiles(context, trx, user_id, toCampaignData(submission));
  const data = { ...named, testimonial_id: await findDraftTestimonial(trx, user_id, campaign_id, named) };
  assertPrice(context, submission, data, computeCost(data).total_cents, clock.now());
  await assertComplete(context, trx, user_id, data, null);
  const campaign = await insertUnpaid(context, trx, who, campaign_id, data, payment_method);
  if (!campaign) return undefined;
  await endDraft(trx, user_id, campaign_id);
  await audit.record(trx, {
    actor: ownerActor(who),
    action: 'campaign.created',
    subject: { kind: 'campaign', id: campaign_id },
    request_id,
    after: { payment_method, total_cents: Number(campaign.row.total_cents) },
  });
  if (payment_method === 'credits') return fundCampaign(context, trx, campaign, toPayer(who));
  const now = clock.now();
  const not_before = after(now, { days: AWAITING_PAYMENT_DAYS });
  await enqueue(
    trx,
    cancelUnpaidJob,
    { outbox_id: idNamed(`abandon:${campaign_id}`), now, not_before },
    { campaign_id },
  );
  notifyOwner(context, trx, campaign.row);
  return campaign;
}

async function insertUnpaid(
  context: CampaignsContext,
  trx: Trx,
  who: Owner,
  campaign_id: string,
  data: CampaignData,
  payment_method: 'credits' | 'card',
): Promise<Campaign | undefined> {
  const plan = buildPlan(data);
  const now = context.clock.now();
  const row = {
    campaign_id,
    user_id: who.user.user_id,
    status: 'awaiting_payment',
    payment_method,
    created_at: now,
    updated_at: now,
    ...planColumns(data, plan),
  } as const;
  const campaign = await insertCampaign(context, trx, row, plan, ownerActor(who));
  if (campaign) await saveForecast(context, trx, campaign.row, data);
  return campaign;
}
