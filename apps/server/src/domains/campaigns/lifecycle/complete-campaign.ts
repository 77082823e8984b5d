import { campaignPhase, hasEnded } from '@universal-media/contract/campaigns/status';
import { dayEnd } from '#core/kit/day-start.ts';
import { systemActor } from '#core/operations/actor.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { completeCampaignJob } from '../jobs.ts';
import { type CampaignRow, lockCampaign } from '../state/campaign.ts';
import { transitionCampaign } from '../state/transitions.ts';

/** A campaign ends with its end date, in its own time zone. */
const endTime = ({ time_zone, end_date }: CampaignRow): Date => dayEnd(time_zone, end_date);

export function scheduleCompletion(
  { clock }: Pick<CampaignsContext, 'clock'>,
  trx: Trx,
  row: CampaignRow,
): Promise<void> {
  const { campaign_id, end_date, revision } = row;
  const outbox_id = idNamed(`complete:${campaign_id}:${end_date}:${revision}`);
  const delivery = { outbox_id, now: clock.now(), not_before: endTime(row) };
  return enqueue(trx, completeCampaignJob, delivery, { campaign_id, end_date });
}

/** Completes a campaign after its last day. When the end date was moved, a later job does it. */
export const completeCampaign = (context: CampaignsContext, campaign_id: string): Promise<void> =>
  context.transact(async (trx) => {
    const campaign = await lockCampaign(trx, campaign_id);
    if (!campaign || hasEnded(campaign.row.status) || context.clock.now() < endTime(campaign.row)) return;
    const isRunning = campaignPhase(campaign.row.status) === 'running';
    const reason = isRunning ? null : 'Its end date passed before it went live.';
    const name = isRunning ? 'complete' : 'cancel';
    await transitionCampaign(context, trx, campaign, name, { actor: systemActor, reason });
  });
