import { type CampaignStatus, type DocumentedStatus, toStatusFields } from '@universal-media/contract/campaigns/status';
import { type Owner, ownerActor, type RequestFacts } from '#core/accounts/principal.ts';
import { findTransition, resumeTransition } from '#core/campaigns/state-machine.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { lockCampaign, lockOwnCampaign } from '../state/campaign.ts';
import { stateStore } from '../state/store.ts';
import { advanceCampaign, transitionCampaign } from '../state/transitions.ts';

interface StatusAnswer {
  readonly campaign_id: string;
  readonly status: DocumentedStatus;
  readonly state: CampaignStatus;
}

/** Pauses or resumes a campaign on every platform. A campaign that already has the status stays as it is. */
export const setCampaignStatus = (
  context: CampaignsContext,
  transact: OwnerTransact,
  who: Owner,
  campaign_id: string,
  status: 'active' | 'paused',
  { request_id }: RequestFacts,
): Promise<StatusAnswer> =>
  transact(async (trx) => {
    const campaign = await lockOwnCampaign(trx, who, campaign_id);
    if (campaign.row.status === status) return { campaign_id, ...toStatusFields(status) };
    const actor = ownerActor(who);
    const name = status === 'paused' ? 'pause' : resumeTransition(campaign.row);
    const changed = await transitionCampaign(context, trx, campaign, name, { actor });
    await context.audit.record(trx, {
      actor,
      action: status === 'paused' ? 'campaign.paused' : 'campaign.resumed',
      subject: { kind: 'campaign', id: campaign_id },
      request_id,
    });
    await advanceCampaign(context, trx, changed);
    return { campaign_id, ...toStatusFields(changed.row.status) };
  });

/** Pauses everything that runs of an advertiser whose account was deactivated. */
export async function pauseAllCampaigns(
  context: CampaignsContext,
  trx: Trx,
  user_id: string,
  cause: { readonly actor: Actor; readonly reason: string },
): Promise<void> {
  for (const campaign_id of await stateStore.listUnended(trx, user_id)) {
    const campaign = await lockCampaign(trx, campaign_id);
    if (!campaign || findTransition('pause', campaign.row.status, cause.actor.kind) === null) continue;
    await transitionCampaign(context, trx, campaign, 'pause', cause);
  }
}
