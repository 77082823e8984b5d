import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { campaignRejections, type LaunchCheck, type StaffStatus } from '@universal-media/contract/campaigns/staff';
import { type CampaignStatus, type DocumentedStatus, toStatusFields } from '@universal-media/contract/campaigns/status';
import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import { readStored } from '@universal-media/contract/wire/stored';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { findTransition, resumeTransition } from '#core/campaigns/state-machine.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { listFailedChecks } from '../read/launch-checks.ts';
import type { Campaign } from '../state/campaign.ts';
import { advanceCampaign, transitionCampaign } from '../state/transitions.ts';
import { approveCampaign, requestLaunchOverride } from './approve-campaign.ts';
import { claimStore } from './claims/store.ts';
import { requestSuspensionLift } from './lift-suspension.ts';
import { recordStore } from './record-store.ts';
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
  /** The approval that lifting a suspension, or launching despite a failed check, waits for. */
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
    const isApproval = decision.status === 'active' && findTransition('approve', campaign.row.status, 'staff') !== null;
    const failed = isApproval ? await listFailedChecks(context, trx, campaign) : [];
    if (waitsForSecond(failed, decision)) {
      const { notes } = decision;
      const approval_id = await requestLaunchOverride(context, trx, who, campaign.row, { notes, failed }, facts);
      return { success: true, campaign_id, ...toStatusFields(campaign.row.status), approval_id };
    }
    const decided = await applyDecision(context, trx, campaign, who, decision, failed);
    const { row } = decided;
    const { status, override, reason = null, notes } = decision;
    await recordStaffAction(context, trx, who, 'campaign.decided', campaign_id, facts, {
      ...(notes !== undefined && notes !== '' && { reason: notes }),
      after: { user_id: row.user_id, asked: status, status: row.status, override, reason },
    });
    await claimStore.release(trx, campaign_id);
    await advanceCampaign(context, trx, decided);
    return { success: true, campaign_id, ...toStatusFields(row.status), approval_id: null };
  });

async function applyDecision(
  context: CampaignsContext,
  trx: Trx,
  campaign: Campaign,
  who: Staff,
  decision: Decision,
  failed: readonly LaunchCheck[],
): Promise<Campaign> {
  const actor = staffActor(who);
  const { status, notes, reason, field } = decision;
  const about = { status_field: field ?? null };
  switch (status) {
    case 'active':
      if (campaign.row.status !== 'paused') return approveCampaign(context, trx, campaign, who, decision, failed);
      return transitionCampaign(context, trx, campaign, resumeTransition(campaign.row), { actor });
    case 'paused':
      return transitionCampaign(context, trx, campaign, 'pause', { actor, reason: notes ?? null });
    case 'suspended':
      if (!notes) throw new Refusal('reason_required');
      return transitionCampaign(context, trx, campaign, 'suspend', { actor, reason: notes });
    case 'pending': {
      if (!notes) throw new Refusal('reason_required');
      const cause = { actor, reason: notes };
      await recordSentBack(context, trx, campaign, who, { kind: 'changes_requested', reason: notes, field });
      return transitionCampaign(context, trx, campaign, 'requestChanges', cause, {
        ...about,
        changes_requested: true,
      });
    }
    case 'rejected': {
      if (reason === undefined && !notes) throw new Refusal('reason_required');
      const sentences = [reason === undefined ? '' : campaignRejections[reason], notes ?? ''];
      const text = sentences.filter((sentence) => sentence !== '').join(' ');
      await recordSentBack(context, trx, campaign, who, { kind: 'rejected', reason: text, field });
      return transitionCampaign(context, trx, campaign, 'reject', { actor, reason: text }, about);
    }
  }
}

/** Stores what the owner has to act on, with the campaign as it is now, so that a resubmission can be compared with it. */
const recordSentBack = (
  { clock, newId }: CampaignsContext,
  trx: Trx,
  { row: { campaign_id, user_id, revision, campaign_data } }: Campaign,
  { admin: { admin_id } }: Staff,
  {
    kind,
    reason,
    field,
  }: { kind: 'changes_requested' | 'rejected'; reason: string; field: RejectionField | undefined },
): Promise<void> =>
  recordStore.insertSentBack(trx, {
    sent_back_id: newId(),
    campaign_id,
    user_id,
    kind,
    revision,
    campaign_data: readStored(CampaignData, campaign_data),
    reason,
    field: field ?? null,
    sent_by: admin_id,
    sent_at: clock.now(),
  });

/** Answers whether a launch despite its failed checks takes two people. Everything else is refused or approved at once. */
const waitsForSecond = (failed: readonly LaunchCheck[], { notes, override }: Decision): boolean =>
  override &&
  notes !== undefined &&
  notes !== '' &&
  failed.some((check) => check.needs_second) &&
  !failed.some(({ check }) => check === 'funded');
