import { campaignRejections, type StaffStatus } from '@universal-media/contract/campaigns/staff';
import { type CampaignStatus, type DocumentedStatus, toStatusFields } from '@universal-media/contract/campaigns/status';
import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { findTransition, resumeTransition } from '#core/campaigns/state-machine.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { systemActor } from '#core/operations/actor.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { checkCampaignLaunch } from '../read/launch-checks.ts';
import type { Campaign } from '../state/campaign.ts';
import { advanceCampaign, transitionCampaign } from '../state/transitions.ts';
import { requestSuspensionLift } from './lift-suspension.ts';
import { lockAnyCampaign, recordStaffAction } from './staff-action.ts';

interface Decision {
  readonly status: StaffStatus;
  readonly notes?: string | undefined;
  readonly reason?: keyof typeof campaignRejections | undefined;
  /** What the advertiser has to change. */
  readonly field?: RejectionField | undefined;
  readonly override: boolean;
}

interface DecisionAnswer {
  readonly success: true;
  readonly campaign_id: string;
  readonly status: DocumentedStatus;
  readonly state: CampaignStatus;
  /** The approval that lifting a suspension waits for. */
  readonly approval_id: string | null;
}

/** Approves, rejects, pauses, resumes or suspends a campaign, or requests changes from its owner. */
export const decideCampaign = (
  context: CampaignsContext,
  transact: SystemTransact,
  who: Staff,
  campaign_id: string,
  decision: Decision,
  facts: RequestFacts,
): Promise<DecisionAnswer> =>
  transact(async (trx) => {
    const campaign = await lockAnyCampaign(trx, campaign_id);
    if (campaign.row.status === 'suspended' && decision.status === 'paused') {
      const approval_id = await requestSuspensionLift(context, trx, who, campaign.row, decision.notes, facts);
      return { success: true, campaign_id, ...toStatusFields(campaign.row.status), approval_id };
    }
    const decided = await applyDecision(context, trx, campaign, who, decision);
    const { row } = decided;
    const { status, override, reason = null, notes } = decision;
    await recordStaffAction(context, trx, who, 'campaign.decided', campaign_id, facts, {
      ...(notes !== undefined && notes !== '' && { reason: notes }),
      after: { user_id: row.user_id, asked: status, status: row.status, override, reason },
    });
    await advanceCampaign(context, trx, decided);
    return { success: true, campaign_id, ...toStatusFields(row.status), approval_id: null };
  });

function applyDecision(
  context: CampaignsContext,
  trx: Trx,
  campaign: Campaign,
  who: Staff,
  decision: Decision,
): Promise<Campaign> {
  const actor = staffActor(who);
  const { status, notes, reason, field } = decision;
  const about = { status_field: field ?? null };
  switch (status) {
    case 'active':
      if (campaign.row.status !== 'paused') return approveCampaign(context, trx, campaign, who, decision);
      return transitionCampaign(context, trx, campaign, resumeTransition(campaign.row), { actor });
    case 'paused':
      return transitionCampaign(context, trx, campaign, 'pause', { actor, reason: notes ?? null });
    case 'suspended':
      if (!notes) throw new Refusal('reason_required');
      return transitionCampaign(context, trx, campaign, 'suspend', { actor, reason: notes });
    case 'pending': {
      if (!notes) throw new Refusal('reason_required');
      const cause = { actor, reason: notes };
      return transitionCampaign(context, trx, campaign, 'requestChanges', cause, {
        ...about,
        changes_requested: true,
      });
    }
    case 'rejected': {
      if (reason === undefined && !notes) throw new Refusal('reason_required');
      const sentences = [reason === undefined ? '' : campaignRejections[reason], notes ?? ''];
      const text = sentences.filter((sentence) => sentence !== '').join(' ');
      return transitionCampaign(context, trx, campaign, 'reject', { actor, reason: text }, about);
    }
  }
}

/** Approves and launches a campaign that passes its checks, or that staff override with a reason. */
async function approveCampaign(
  context: CampaignsContext,
  trx: Trx,
  campaign: Campaign,
  who: Staff,
  { notes, override }: Decision,
): Promise<Campaign> {
  const actor = staffActor(who);
  const { campaign_id, status, revision } = campaign.row;
  if (findTransition('approve', status, 'staff') === null) throw new Refusal('status_conflict');
  const failed = (await checkCampaignLaunch(context, trx, campaign_id)).filter(({ passed }) => !passed);
  // No override lets an unpaid campaign run.
  const isUnpaid = failed.some(({ check }) => check === 'funded');
  if (failed.length > 0 && (!override || isUnpaid)) {
    throw new Refusal('checks_failed', { error: 'checks_failed', checks: failed });
  }
  if (failed.length > 0 && !notes) throw new Refusal('reason_required');
  const approved = await transitionCampaign(
    context,
    trx,
    campaign,
    'approve',
    { actor },
    {
      approved_at: context.clock.now(),
      approved_by: who.admin.admin_id,
      approved_revision: revision,
      changes_requested: false,
    },
  );
  return transitionCampaign(context, trx, approved, 'launch', { actor: systemActor });
}
