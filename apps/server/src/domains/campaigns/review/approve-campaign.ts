import type { LaunchCheck } from '@universal-media/contract/campaigns/staff';
import { z } from 'zod';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { findTransition } from '#core/campaigns/state-machine.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { systemActor } from '#core/operations/actor.ts';
import type { StaffCaller } from '#core/operations/staff-caller.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { listFailedChecks } from '../read/launch-checks.ts';
import type { Campaign } from '../state/campaign.ts';
import type { CampaignRow } from '../state/store.ts';
import { advanceCampaign, transitionThrough } from '../state/transitions.ts';
import { lockAnyCampaign, recordStaffAction } from './staff-action.ts';

const MAX_CHANGE_LENGTH = 300;
const MIN_REASON = 3;
const Override = z.object({ campaign_id: z.uuid(), revision: z.int(), notes: z.string() });

/**
 * Approves and launches a campaign that passes its checks, or that staff override with a reason. `known` are the failed checks
 * of this transaction.
 */
export async function approveCampaign(
  context: CampaignsContext,
  trx: Trx,
  campaign: Campaign,
  who: StaffCaller,
  { notes, override }: { readonly notes?: string | undefined; readonly override: boolean },
  known?: readonly LaunchCheck[],
): Promise<Campaign> {
  const actor = staffActor(who);
  const { status, revision } = campaign.row;
  if (findTransition('approve', status, 'staff') === null) throw new Refusal('status_conflict');
  const failed = known ?? (await listFailedChecks(context, trx, campaign));
  // No override lets an unpaid campaign run.
  const isUnpaid = failed.some(({ check }) => check === 'funded');
  if (failed.length > 0 && (!override || isUnpaid)) {
    throw new Refusal('checks_failed', { error: 'checks_failed', checks: [...failed] });
  }
  if (failed.length > 0 && !notes) throw new Refusal('reason_required');
  const change = {
    approved_at: context.clock.now(),
    approved_by: who.admin.admin_id,
    approved_revision: revision,
    changes_requested: false,
  };
  return transitionThrough(context, trx, campaign, [
    { name: 'approve', cause: { actor }, change },
    { name: 'launch', cause: { actor: systemActor } },
  ]);
}

/** Asks a second staff member to launch a campaign despite a rejected file, or a political one despite a failed check. */
export async function requestLaunchOverride(
  context: CampaignsContext,
  trx: Trx,
  who: Staff,
  { campaign_id, user_id, revision, name }: CampaignRow,
  { notes, failed }: { readonly notes: string | undefined; readonly failed: readonly LaunchCheck[] },
  facts: RequestFacts,
): Promise<string> {
  const request = {
    kind: 'launch_override',
    subject: { kind: 'campaign', id: campaign_id },
    user_id,
    payload: { campaign_id, revision, notes: notes ?? '' },
    changes: [
      { label: 'Status', before: 'Under Review', after: 'Launching' },
      { label: 'Campaign', before: null, after: name },
      {
        label: 'Despite',
        before: null,
        after: failed
          .map(({ text }) => text)
          .join(' ')
          .slice(0, MAX_CHANGE_LENGTH),
      },
    ],
    reason: notes !== undefined && notes.length >= MIN_REASON ? notes.slice(0, MAX_CHANGE_LENGTH) : null,
  } as const;
  return context.approvals.request(trx, who, request, facts);
}

/** Registers what an approved override does. A campaign that changed or was decided meanwhile is not launched. */
export const registerLaunchOverride = (context: CampaignsContext): void =>
  context.approvals.register('launch_override', {
    payload: Override,
    async perform(trx, { campaign_id, revision, notes }, { decider, asked_by, request_id }) {
      const campaign = await lockAnyCampaign(trx, campaign_id);
      const { row } = campaign;
      if (row.revision !== revision || findTransition('approve', row.status, 'staff') === null) {
        throw new Refusal('approval_outdated');
      }
      const launched = await approveCampaign(context, trx, campaign, decider, { notes, override: true });
      const { user_id, status } = launched.row;
      await recordStaffAction(
        context,
        trx,
        decider,
        'campaign.decided',
        campaign_id,
        { request_id },
        { reason: notes, after: { user_id, asked: 'active', status, override: true, asked_by } },
      );
      await advanceCampaign(context, trx, launched);
    },
  });
