import { hasEnded } from '@universal-media/contract/campaigns/status';
import { type Owner, ownerActor, type RequestFacts } from '#core/accounts/principal.ts';
import { systemActor } from '#core/operations/actor.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { lockCampaign, lockOwnCampaign } from '../state/campaign.ts';
import { stateStore } from '../state/store.ts';
import { changeCampaign, transitionCampaign } from '../state/transitions.ts';

/** Ends a campaign on every platform and removes it from its owner's list. Its rows stay to explain the money. */
export const deleteCampaign = (
  context: CampaignsContext,
  transact: OwnerTransact,
  who: Owner,
  campaign_id: string,
  { request_id }: RequestFacts,
): Promise<void> =>
  transact(async (trx) => {
    const campaign = await lockOwnCampaign(trx, who, campaign_id);
    const { status } = campaign.row;
    const actor = ownerActor(who);
    const ended = hasEnded(status) ? campaign : await transitionCampaign(context, trx, campaign, 'cancel', { actor });
    await changeCampaign(context, trx, ended, { deleted_at: context.clock.now() });
    await context.audit.record(trx, {
      actor,
      action: 'campaign.deleted',
      subject: { kind: 'campaign', id: campaign_id },
      request_id,
      before: { status },
    });
  });

/** Cancels all campaigns of an advertiser whose account is deleted. */
export async function cancelAllCampaigns(context: CampaignsContext, trx: Trx, user_id: string): Promise<void> {
  for (const campaign_id of await stateStore.listUnended(trx, user_id)) {
    const campaign = await lockCampaign(trx, campaign_id);
    if (!campaign || hasEnded(campaign.row.status)) continue;
    await transitionCampaign(context, trx, campaign, 'cancel', { actor: systemActor });
  }
}
