import { type CampaignStatus, type DocumentedStatus, toStatusFields } from '@universal-media/contract/campaigns/status';
import { type Owner, ownerActor, type RequestFacts } from '#core/accounts/principal.ts';
import { resumeTransition } from '#core/campaigns/state-machine.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { lockOwnCampaign } from '../state/campaign.ts';
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
