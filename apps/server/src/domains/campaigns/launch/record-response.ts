import type { ManualUpdate } from '@universal-media/contract/campaigns/staff';
import type { DayFigures, Outcome, RemoteState } from '#connectors/ad-platforms/ad-platform.ts';
import { nextStep } from '#core/campaigns/launch-step.ts';
import { nextPollSeconds } from '#core/campaigns/next-poll.ts';
import { after } from '#core/kit/clock.ts';
import { systemActor } from '#core/operations/actor.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { type CampaignRow, findRun, lockCampaign, type PlatformRunRow } from '../state/campaign.ts';
import { retireRun, scheduleReconcile } from '../state/desired-state.ts';
import { launchStore } from '../state/launch-store.ts';
import { captureDelivered, captureShare, releaseShare } from '../state/money.ts';
import { advanceCampaign, changeRun } from '../state/transitions.ts';
import type { LaunchTarget, PlatformCall, PlatformResponse } from './call-platform.ts';

/** The longest reason that the database stores; platforms may write more. */
const MAX_REASON_LENGTH = 500;

const attemptRecorded = { attempt: null, attempted_at: null, reason: null } as const;

/** Records a response with its effect on money. Outdated calls count too: what happened on the platform has happened. */
export const recordResponse = (
  context: CampaignsContext,
  target: LaunchTarget,
  call: PlatformCall,
  response: PlatformResponse,
): Promise<void> =>
  context.transact(async (trx) => {
    const campaign = await lockCampaign(trx, target.campaign_id);
    const before = campaign && findRun(campaign, target.platform);
    if (!campaign || !before || response.kind === 'outdated') return;
    const { row } = campaign;
    if (call.begun_revision !== before.begun_revision) return retireOldLaunch(context, trx, before, call, response);
    const counted = 'days' in response ? await saveDays(context, trx, row, before, response.days) : before;
    const recorded = await applyResponse(context, trx, row, counted, call, response);
    const run = await applySpendCap(context, trx, row, recorded);
    const next = nextReconcileTime(context, row, before, run);
    if (run.turn === target.turn && next !== null) await scheduleReconcile(context, trx, run, next);
    await advanceCampaign(context, trx, target.campaign_id);
  });

/** Records what staff did by hand, with the same effects as a platform's response. */
export async function recordManualUpdate(
  context: CampaignsContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
  update: {
    state: ManualUpdate['state'];
    external_id: string | null;
    reason: string | null;
    spent_cents: number | null;
  },
): Promise<PlatformRunRow> {
  const { state } = update;
  const external_id = update.external_id ?? run.external_id;
  const spent_cents = update.spent_cents === null ? run.spent_cents : BigInt(update.spent_cents);
  const known = await changeRun(context, trx, row, run, { external_id, spent_cents, sent_revision: row.revision });
  if (state === 'refused') return refuseRun(context, trx, row, known, update.reason ?? '');
  if (state === 'ended') return endedRun(context, trx, row, known);
  if (state === 'paused') return changeRun(context, trx, row, known, { ...attemptRecorded, state });
  const captured = await captureShare(context, trx, row, known);
  const live_at = run.live_at ?? context.clock.now();
  return changeRun(context, trx, row, captured, { ...attemptRecorded, state, live_at });
}

function applyResponse(
  context: CampaignsContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
  call: PlatformCall,
  response: Exclude<PlatformResponse, { kind: 'outdated' }>,
): Promise<PlatformRunRow> {
  switch (response.kind) {
    case 'outcome':
      return applyOutcome(context, trx, row, run, call, response.outcome);
    case 'status':
      return applyStatus(context, trx, row, run, response.state, response.reason);
    case 'absent':
      return endedRun(context, trx, row, run);
  }
}

async function saveDays(
  context: CampaignsContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
  days: readonly DayFigures[],
): Promise<PlatformRunRow> {
  if (days.length === 0) return run;
  const looked_at = context.clock.now();
  const sums = await launchStore.saveDays(trx, run, days, looked_at);
  return changeRun(context, trx, row, run, { ...sums, looked_at });
}

async function applyOutcome(
  context: CampaignsContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
  call: PlatformCall,
  result: Outcome,
): Promise<PlatformRunRow> {
  switch (result.outcome) {
    case 'done':
      return applyDone(context, trx, row, run, call, result.external_id);
    case 'refused': {
      // A campaign that the platform does not pause or end is still there: staff must look at it.
      if (call.action !== 'pause' && call.action !== 'archive') return refuseRun(context, trx, row, run, result.reason);
      const reason = result.reason.slice(0, MAX_REASON_LENGTH);
      return changeRun(context, trx, row, run, { state: 'unknown', reason });
    }
    case 'unknown': {
      const reason = 'We are checking with the platform.';
      return changeRun(context, trx, row, run, { state: 'unknown', reason });
    }
  }
}

async function applyDone(
  context: CampaignsContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
  { action, revision }: PlatformCall,
  external_id: string,
): Promise<PlatformRunRow> {
  const change = (set: Parameters<typeof changeRun>[4]) =>
    changeRun(context, trx, row, run, { ...attemptRecorded, ...set });
  switch (action) {
    case 'create':
      return change({ external_id, sent_revision: revision, state: 'created' });
    case 'find':
      return change({ external_id, state: 'created' });
    case 'update': {
      const sent = await change({ sent_revision: revision });
      return sent.state === 'live' ? captureShare(context, trx, row, sent) : sent;
    }
    case 'activate':
      return change({ state: 'in_review' });
    case 'pause':
      return change({ reason: run.guarded_at === null ? null : 'Its budget is spent.', state: 'paused' });
    case 'archive':
    case 'poll':
    case 'end':
      return endedRun(context, trx, row, run);
  }
}

async function applyStatus(
  context: CampaignsContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
  state: RemoteState,
  reason: string | null,
): Promise<PlatformRunRow> {
  if (state === 'rejected') return refuseRun(context, trx, row, run, reason ?? 'The platform rejected it in review.');
  if (state === 'ended' || state === 'absent') return endedRun(context, trx, row, run);
  if (state === 'live' && run.state !== 'live') {
    const captured = await captureShare(context, trx, row, run);
    const live_at = run.live_at ?? context.clock.now();
    return changeRun(context, trx, row, captured, { ...attemptRecorded, state: 'live', live_at });
  }
  // A new platform review or a person on the platform paused it: the next step activates it again.
  if (state === 'paused') return changeRun(context, trx, row, run, { ...attemptRecorded, state: 'created' });
  return run;
}

async function refuseRun(
  context: CampaignsContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
  refusal: string,
): Promise<PlatformRunRow> {
  const reason = refusal.slice(0, MAX_REASON_LENGTH);
  await releaseShare(context, trx, row, run);
  // The platform may still approve it later, and a run without money must not start.
  if (run.external_id !== null) await retireRun(context, trx, run);
  const change = { state: 'refused', reason, attempt: null, attempted_at: null } as const;
  return changeRun(context, trx, row, run, change, { actor: systemActor, reason });
}

/**
 * Ends a run. When it delivered something before we saw it live, that much is captured; not for a refused one, whose share
 * was released: what is held now belongs to other runs.
 */
async function endedRun(
  context: CampaignsContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
): Promise<PlatformRunRow> {
  const isUnpaidDelivery = run.spent_cents > 0n && run.captured_media_cents === 0n && run.state !== 'refused';
  const captured = isUnpaidDelivery ? await captureDelivered(context, trx, row, run) : run;
  return changeRun(context, trx, row, captured, {
    ...attemptRecorded,
    state: 'ended',
    ended_at: context.clock.now(),
  });
}

/** Marks a run whose budget is spent, so that it is paused. Spending beyond the cap is our loss. */
const applySpendCap = async (
  context: CampaignsContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
): Promise<PlatformRunRow> =>
  run.guarded_at === null && run.spent_cents >= run.media_cents && run.media_cents > 0n
    ? changeRun(context, trx, row, run, { guarded_at: context.clock.now() })
    : run;

/** Decides when the next step is due; null when the run is in its desired state. */
function nextReconcileTime(
  { clock, settle_seconds, poll_seconds }: CampaignsContext,
  row: CampaignRow,
  before: PlatformRunRow,
  run: PlatformRunRow,
): Date | null {
  const step = nextStep({ ...run, revision: row.revision, is_capped: run.guarded_at !== null });
  const now = clock.now();
  if (step === 'none') return null;
  if (run.state === 'unknown') return after(now, { seconds: settle_seconds });
  if (step !== 'poll') return now;
  return after(now, { seconds: nextPollSeconds(before, run.state, now, poll_seconds) });
}

/** Ends what an old launch created: the run was relaunched while the call was under way. */
async function retireOldLaunch(
  context: CampaignsContext,
  trx: Trx,
  run: PlatformRunRow,
  { begun_revision, external_id }: PlatformCall,
  response: PlatformResponse,
): Promise<void> {
  const created =
    response.kind === 'outcome' && response.outcome.outcome === 'done' ? response.outcome.external_id : external_id;
  await retireRun(context, trx, { ...run, begun_revision, external_id: created });
}
