import { z } from 'zod';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignRow } from '../state/store.ts';
import { advanceCampaign, transitionCampaign } from '../state/transitions.ts';
import { lockAnyCampaign, recordStaffAction } from './staff-action.ts';

const MIN_REASON = 3;
const Lift = z.object({ campaign_id: z.uuid(), notes: z.string().nullable() });

/** Asks a second staff member to lift a suspension: one alone must not let run what staff took down. */
export function requestSuspensionLift(
  { approvals }: CampaignsContext,
  trx: Trx,
  who: Staff,
  { campaign_id, user_id, status_reason }: CampaignRow,
  notes: string | undefined,
  facts: RequestFacts,
): Promise<string> {
  const request = {
    kind: 'suspension_lift',
    subject: { kind: 'campaign', id: campaign_id },
    user_id,
    payload: { campaign_id, notes: notes || null },
    changes: [
      { label: 'Status', before: 'Suspended', after: 'Paused' },
      { label: 'Suspended because', before: status_reason?.slice(0, 300) ?? null, after: null },
    ],
    reason: notes !== undefined && notes.length >= MIN_REASON ? notes : null,
  } as const;
  return approvals.request(trx, who, request, facts);
}

/** Registers what an approved lift does: the campaign is paused, and its owner may resume it. */
export const registerSuspensionLift = (context: CampaignsContext): void =>
  context.approvals.register('suspension_lift', {
    payload: Lift,
    async perform(trx, { campaign_id, notes }, { decider, asked_by, request_id }) {
      const campaign = await lockAnyCampaign(trx, campaign_id);
      if (campaign.row.status !== 'suspended') throw new Refusal('approval_outdated');
      const cause = { actor: staffActor(decider), reason: notes };
      const lifted = await transitionCampaign(context, trx, campaign, 'liftSuspension', cause);
      const { user_id, status } = lifted.row;
      await recordStaffAction(
        context,
        trx,
        decider,
        'campaign.decided',
        campaign_id,
        { request_id },
        { ...(notes !== null && { reason: notes }), after: { user_id, asked: 'paused', status, asked_by } },
      );
      await advanceCampaign(context, trx, lifted);
    },
  });
