import { campaignPhase } from '@universal-media/contract/campaigns/status';
import { findTransition } from '#core/campaigns/state-machine.ts';
import { systemActor } from '#core/operations/actor.ts';
import type { CampaignsContext } from '../context.ts';
import { lockCampaign } from '../state/campaign.ts';
import { stateStore } from '../state/store.ts';
import { transitionCampaign } from '../state/transitions.ts';

const cause = { actor: systemActor, reason: 'Your account owes credits after a payment was taken back.' };

/**
 * Stops the campaigns of an advertiser who owes credits, latest first: what is not on air yet is canceled, and its held credits
 * pay the debt; what is on air is paused. Ends as soon as the debt is paid. Each campaign has a transaction of its own, because
 * a campaign is locked before its wallet.
 */
export async function stopForDebt(context: CampaignsContext, user_id: string): Promise<void> {
  const { ledger, transact } = context;
  const campaign_ids = await transact((trx) => stateStore.listUnended(trx, user_id));
  for (const campaign_id of campaign_ids.toReversed()) {
    await transact(async (trx) => {
      const campaign = await lockCampaign(trx, campaign_id);
      const { debt_cents } = await ledger.readBalance(trx, user_id);
      if (!campaign || debt_cents === 0) return;
      const { status, live_at } = campaign.row;
      const isWaiting = status !== 'awaiting_payment' && (campaignPhase(status) === 'before' || live_at === null);
      const name = isWaiting ? 'cancel' : 'pause';
      if (findTransition(name, status, 'system') === null) return;
      await transitionCampaign(context, trx, campaign, name, cause);
    });
  }
}
