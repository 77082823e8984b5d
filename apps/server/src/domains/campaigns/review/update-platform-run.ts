import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import type { ManualUpdate } from '@universal-media/contract/campaigns/staff';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { toPlatformRun } from '#core/campaigns/platform-run.ts';
import { mayBeLive } from '#core/campaigns/state-machine.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents, formatCredits } from '#core/money/exact-cents.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { recordManualUpdate } from '../launch/record-response.ts';
import { type CampaignRow, type PlatformRunRow, withRun } from '../state/campaign.ts';
import { scheduleReconcile } from '../state/desired-state.ts';
import { advanceCampaign, announceRefusal } from '../state/transitions.ts';
import { assertRun, lockAnyCampaign, recordStaffAction } from './staff-action.ts';
import { runWorkStore } from './work/run-work-store.ts';

interface RunParams {
  readonly id: string;
  readonly platform: PlatformId;
}

/** Refuses updates of connected or finished runs, and of runs that may not be live yet. */
function assertManualUpdate(row: CampaignRow, run: PlatformRunRow, to: ManualUpdate['state']): void {
  const isAllowed =
    run.connection === null &&
    run.state !== 'ended' &&
    run.state !== 'refused' &&
    (to !== 'live' || mayBeLive(row.status)) &&
    (to !== 'paused' || run.state === 'live' || run.state === 'scheduled');
  if (!isAllowed) throw new Refusal('status_conflict');
}

/** Records what staff did by hand on a platform. */
export const updatePlatformRun = (
  context: CampaignsContext,
  transact: SystemTransact,
  who: Staff,
  { id: campaign_id, platform }: RunParams,
  { state, external_id, reason, field, spent_cents, above_media }: ManualUpdate,
  facts: RequestFacts,
): Promise<{ success: true; part: PlatformRun }> =>
  transact(async (trx) => {
    const campaign = await lockAnyCampaign(trx, campaign_id);
    const run = assertRun(campaign, platform);
    if (state === 'refused' && !reason) throw new Refusal('reason_required');
    if (state === 'ended' && run.live_at !== null && spent_cents === undefined) throw new Refusal('reason_required');
    if (spent_cents !== undefined && spent_cents > exactCents(run.media_cents) && !above_media) {
      const message = `This is more than the $${formatCredits(exactCents(run.media_cents))} of media. Confirm it.`;
      throw new Refusal('invalid_input', [{ field: 'spent_cents', message }]);
    }
    assertManualUpdate(campaign.row, run, state);
    const details = { external_id: external_id ?? null, reason: reason ?? null, spent_cents: spent_cents ?? null };
    const updated = await recordManualUpdate(
      context,
      trx,
      campaign.row,
      run,
      { state, field, ...details },
      staffActor(who),
    );
    await recordStaffAction(context, trx, who, 'campaign.marked', campaign_id, facts, {
      after: { platform, state, ...details, ...(field !== undefined && { field }) },
    });
    await runWorkStore.finish(trx, { campaign_id, platform });
    const advanced = await advanceCampaign(context, trx, withRun(campaign, updated));
    await announceRefusal(context, trx, advanced, run, updated);
    return { success: true, part: toPlatformRun(updated) };
  });

/** Retries a connected run that was not sent or whose result is unknown. */
export const retryPlatformRun = (
  context: CampaignsContext,
  transact: SystemTransact,
  who: Staff,
  { id: campaign_id, platform }: RunParams,
  facts: RequestFacts,
): Promise<{ success: true }> =>
  transact(async (trx) => {
    const run = assertRun(await lockAnyCampaign(trx, campaign_id), platform);
    if (run.connection === null || (run.state !== 'queued' && run.state !== 'unknown')) {
      throw new Refusal('status_conflict');
    }
    await scheduleReconcile(context, trx, run);
    await recordStaffAction(context, trx, who, 'campaign.retried', campaign_id, facts, { after: { platform } });
    return { success: true };
  });
