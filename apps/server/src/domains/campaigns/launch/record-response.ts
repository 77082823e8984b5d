import type { ManualUpdate } from '@universal-media/contract/campaigns/staff';
import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import { type LaunchStep, nextStep } from '#core/campaigns/launch-step.ts';
import { after } from '#core/kit/clock.ts';
import { type Actor, systemActor } from '#core/operations/actor.ts';
import type { FinishJob } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { announceBudgetUse } from '../state/announce.ts';
import {
  type Campaign,
  type CampaignRow,
  findRun,
  lockCampaign,
  type PlatformRunRow,
  withRun,
} from '../state/campaign.ts';
import { enqueueReconcile, retireRun, scheduleReconcile } from '../state/desired-state.ts';
import { advanceCampaign, announceRefusal, changeRun } from '../state/transitions.ts';
import {
  applyResponse,
  applySpendCap,
  endRun,
  type LockedCampaign,
  patched,
  pauseRun,
  type RunDraft,
  refuseRun,
  startRun,
  toDraft,
} from './apply-response.ts';
import type { Decision, LaunchTarget, PlatformCall, PlatformResponse, StepTaken } from './call-platform.ts';
import { readPosition } from './run-account.ts';
import { scheduleSync } from './schedule-sync.ts';

/** `continue`: the next step is due now, and the same job takes it. */
export type AfterResponse = 'continue' | 'wait';

/** What follows from a response, with the decision on the next step where that is due now. */
interface Recorded {
  readonly after: AfterResponse;
  readonly decision: Decision | null;
}

const nothingFollows: Recorded = { after: 'wait', decision: null };

/**
 * Records a response with its effect on money. Outdated calls count too: what happened on the platform has happened. When the
 * job has nothing more to do, it is finished in the same transaction.
 */
export const recordResponse = (
  context: CampaignsContext,
  target: LaunchTarget,
  { call, response }: StepTaken,
  finish: FinishJob,
): Promise<Recorded> =>
  context.transact(async (trx) => {
    const campaign = await lockCampaign(trx, target.campaign_id);
    const before = campaign && findRun(campaign, target.platform);
    if (!campaign || !before) return nothingFollows;
    const { row } = campaign;
    if (call.begun_revision !== before.begun_revision) {
      await retireOldLaunch(context, trx, before, call, response);
      return nothingFollows;
    }
    const locked = { context, trx, row };
    const draft = applySpendCap(locked, await applyResponse(locked, before, call, response));
    const { ad_account, ...position } = await readPosition(context, trx, draft.run, row.revision);
    // A launch that succeeded shows that the account has room again.
    if (call.action === 'create' && draft.run.state === 'created' && ad_account?.limit_reached != null)
      await context.adAccounts.setLimitReached(trx, ad_account.ad_account_id, null);
    const step = nextStep(position);
    const next = before.turn === target.turn ? nextReconcileTime(context, step, draft.run) : null;
    const isDueNow = next !== null && next <= context.clock.now();
    const run = await saveDraft(locked, before, draft, isDueNow ? null : next);
    if (step === 'poll') await scheduleSync(context, trx, row, run);
    const advanced = await followRun(locked, campaign, before, run);
    if (!isDueNow) {
      await finish(trx);
      return nothingFollows;
    }
    const now = findRun(advanced, target.platform);
    // A transition that gave the run another desired state also gave it another job.
    if (now?.turn !== target.turn) return { after: 'continue', decision: null };
    return { after: 'continue', decision: { row: advanced.row, run: now, account: ad_account, action: step } };
  });

/**
 * Records that the reading of an account shows a run on air. Nothing is recorded when the run changed since it was listed:
 * the job of that change asks the platform itself.
 */
export const recordLive = (
  context: CampaignsContext,
  listed: Pick<PlatformRunRow, 'campaign_id' | 'platform' | 'turn' | 'state'>,
): Promise<void> =>
  context.transact(async (trx) => {
    const campaign = await lockCampaign(trx, listed.campaign_id);
    const before = campaign && findRun(campaign, listed.platform);
    if (!campaign || before?.turn !== listed.turn || before.state !== listed.state) return;
    const { ad_account: _account, ...position } = await readPosition(context, trx, before, campaign.row.revision);
    // Something else is due first, for example because its ad account was suspended meanwhile.
    if (nextStep(position) !== 'poll') return void (await scheduleReconcile(context, trx, before));
    const locked = { context, trx, row: campaign.row };
    const draft = applySpendCap(locked, await startRun(locked, toDraft(before)));
    const step = nextStep({ ...position, ...draft.run, is_capped: draft.run.guarded_at !== null });
    // The next reading of its account is planned after this, so none is scheduled here.
    const run = await saveDraft(locked, before, draft, nextReconcileTime(context, step, draft.run));
    await followRun(locked, campaign, before, run);
  });

/** Makes what follows for a campaign from the change of one of its runs. */
async function followRun(
  { context, trx, row }: LockedCampaign,
  campaign: Campaign,
  before: PlatformRunRow,
  run: PlatformRunRow,
): Promise<Campaign> {
  if (run.spent_cents !== before.spent_cents) await announceBudgetUse(context, trx, [row.campaign_id]);
  const advanced = await advanceCampaign(context, trx, withRun(campaign, run));
  await announceRefusal(context, trx, advanced, before, run);
  return advanced;
}

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
    field?: RejectionField | undefined;
    spent_cents: number | null;
  },
  actor: Actor,
): Promise<PlatformRunRow> {
  const known = patched(toDraft(run), {
    external_id: update.external_id ?? run.external_id,
    spent_cents: update.spent_cents === null ? run.spent_cents : BigInt(update.spent_cents),
    sent_revision: row.revision,
  });
  const locked = { context, trx, row };
  return saveDraft(locked, run, await applyManualState(locked, known, update), null, actor);
}

/** Takes a run that staff set up before its first day on air. */
export async function startManualRun(
  context: CampaignsContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
): Promise<PlatformRunRow> {
  const locked = { context, trx, row };
  return saveDraft(locked, run, await startRun(locked, toDraft(run)), null);
}

function applyManualState(
  locked: LockedCampaign,
  draft: RunDraft,
  { state, reason, field }: Pick<ManualUpdate, 'state' | 'field'> & { readonly reason: string | null },
): RunDraft | Promise<RunDraft> {
  switch (state) {
    case 'refused':
      return refuseRun(locked, draft, { field: field ?? 'other', text: reason });
    case 'ended':
      return endRun(locked, draft);
    case 'paused':
      return pauseRun(draft);
    case 'live':
      return startRun(locked, draft);
  }
}

/** Writes the changes of a run and schedules its next step. A run without changes keeps the time of its last change. */
async function saveDraft(
  { context, trx, row }: LockedCampaign,
  before: PlatformRunRow,
  { run, patch }: RunDraft,
  not_before: Date | null,
  actor: Actor = systemActor,
): Promise<PlatformRunRow> {
  if (Object.keys(patch).length === 0) {
    return not_before === null ? before : scheduleReconcile(context, trx, before, { not_before });
  }
  const change = not_before === null ? patch : { ...patch, turn: before.turn + 1 };
  const reason = run.state === 'refused' || run.state === 'paused' ? run.reason : null;
  const saved = await changeRun(context, trx, row, before, change, { actor, reason });
  // Only now do the rows tell what of the charge was delivered.
  if (patch.captured_media_cents !== undefined || patch.spent_cents !== undefined)
    await context.milestones.completeBySpend(trx, row.user_id);
  if (not_before !== null) await enqueueReconcile(context, trx, [saved], not_before);
  return saved;
}

/** Decides when the next step is due; null when the run is in its desired state, and the sync of its account watches it. */
function nextReconcileTime(
  { clock, settle_seconds }: CampaignsContext,
  step: LaunchStep,
  run: PlatformRunRow,
): Date | null {
  const now = clock.now();
  if (step === 'none' || step === 'poll') return null;
  return run.state === 'unknown' ? after(now, { seconds: settle_seconds }) : now;
}

/** Ends what an old launch created: the run was relaunched while the call was under way. */
async function retireOldLaunch(
  context: CampaignsContext,
  trx: Trx,
  run: PlatformRunRow,
  { begun_revision, external_id, ad_account_id }: PlatformCall,
  response: PlatformResponse,
): Promise<void> {
  const created =
    response.kind === 'outcome' && response.outcome.outcome === 'done' ? response.outcome.external_id : external_id;
  await retireRun(context, trx, { ...run, begun_revision, ad_account_id, external_id: created });
}
