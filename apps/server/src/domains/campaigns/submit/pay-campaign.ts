import { type LaunchResult, UNPAID_REASON } from '@universal-media/contract/campaigns/campaigns';
import { toCredits } from '@universal-media/contract/wire/money';
import { pages } from '@universal-media/contract/wire/pages';
import type { Advertiser } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import { systemActor } from '#core/operations/actor.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { returnToDrafts } from '../drafts/return-to-drafts.ts';
import { scheduleCompletion } from '../lifecycle/complete-campaign.ts';
import { type Campaign, lockCampaign, lockOwnCampaign } from '../state/campaign.ts';
import { holdMoney, type Payer, toPayer } from '../state/money.ts';
import { changeCampaign, submission, transitionCampaign, transitionThrough } from '../state/transitions.ts';
import { toLaunchResult } from './launch-result.ts';

/** Pays for a campaign: with credits at once, or with a new checkout page. */
export async function payCampaign(
  context: CampaignsContext,
  transact: OwnerTransact,
  who: Advertiser,
  campaign_id: string,
  payment_method: 'credits' | 'card',
): Promise<LaunchResult> {
  await context.launches.assess(who.user.user_id);
  const result = await transact(async (trx) => {
    const campaign = await lockOwnCampaign(trx, who, campaign_id);
    if (campaign.row.status !== 'awaiting_payment') throw new Refusal('status_conflict');
    if (payment_method === 'card') return toLaunchResult(context, trx, campaign, 0);
    const funded = await fundCampaign(context, trx, campaign, toPayer(who));
    return toLaunchResult(context, trx, funded, exactCents(campaign.row.total_cents));
  });
  if (payment_method === 'credits') return result;
  return { ...result, checkout_url: await openCheckout(context, transact, who, campaign_id) };
}

/** Holds the credits of a campaign, which sends it to review. */
export async function fundCampaign(
  context: CampaignsContext,
  trx: Trx,
  campaign: Campaign,
  payer: Payer,
): Promise<Campaign> {
  const { row } = campaign;
  await holdMoney(context, trx, row, exactCents(row.total_cents), payer);
  const fund = { name: 'fund', cause: { actor: payer.actor } } as const;
  const funded = await transitionThrough(context, trx, campaign, [fund, submission(context)]);
  await scheduleCompletion(context, trx, funded.row);
  await context.noteSiteEvent(trx, { name: 'launch', user_id: row.user_id, fact_id: row.campaign_id });
  return funded;
}

/** Returns the open checkout page, or a new one when that has expired. */
export async function openCheckout(
  { purchases, origin }: CampaignsContext,
  transact: OwnerTransact,
  who: Advertiser,
  campaign_id: string,
): Promise<string> {
  const { row, tries } = await transact(async (trx) => ({
    row: (await lockOwnCampaign(trx, who, campaign_id)).row,
    tries: await purchases.countEndedCheckouts(trx, who.user.user_id, campaign_id),
  }));
  const input = {
    package_amount: toCredits(exactCents(row.total_cents)),
    origin_url: origin,
    return_url: `${origin}${pages.campaignPaid(campaign_id)}`,
    cancel_url: `${origin}${pages.campaignPaymentCanceled(campaign_id)}`,
    is_recurring: false,
  };
  const key = `campaign-${campaign_id}-${tries}`;
  return (await purchases.order(transact, who, input, key, campaign_id)).checkout_url;
}

/** Funds a campaign whose credits were bought by card. When they were spent elsewhere, the campaign keeps waiting. */
export const fundPaidCampaign = (context: CampaignsContext, campaign_id: string): Promise<void> =>
  context.transact(async (trx) => {
    const campaign = await lockCampaign(trx, campaign_id);
    if (campaign?.row.status !== 'awaiting_payment') return;
    if (await context.launches.isFrozen(trx, campaign.row.user_id)) {
      const status_reason =
        'Your payment arrived. We are reviewing your account and will answer within one business day.';
      return void (await changeCampaign(context, trx, campaign, { status_reason }));
    }
    const { balance_cents } = await context.ledger.readBalance(trx, campaign.row.user_id);
    if (balance_cents < exactCents(campaign.row.total_cents)) {
      const status_reason = 'Your payment arrived, but its credits were used elsewhere. Add credits to continue.';
      return void (await changeCampaign(context, trx, campaign, { status_reason }));
    }
    await fundCampaign(context, trx, campaign, { actor: systemActor, key_id: null });
  });

/** Cancels a campaign that was not paid for in time and returns its content to the drafts. */
export const cancelUnpaidCampaign = (context: CampaignsContext, campaign_id: string): Promise<void> =>
  context.transact(async (trx) => {
    const campaign = await lockCampaign(trx, campaign_id);
    if (campaign?.row.status !== 'awaiting_payment') return;
    await transitionCampaign(context, trx, campaign, 'cancel', { actor: systemActor, reason: UNPAID_REASON });
    await returnToDrafts(context, trx, campaign.row);
  });
