import type { DayFigures, Outcome, RemoteState } from '#connectors/ad-platforms/ad-platform.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignRow, PlatformRunRow, RunPatch } from '../state/campaign.ts';
import { retireRun } from '../state/desired-state.ts';
import { launchStore } from '../state/launch-store.ts';
import { captureDelivered, captureShare, releaseShare } from '../state/money.ts';
import type { PlatformCall, PlatformResponse } from './call-platform.ts';

/** The longest reason that the database stores; platforms may write more. */
const MAX_REASON_LENGTH = 500;

const attemptRecorded = { attempt: null, attempted_at: null, reason: null } as const;

/** A run with its changes so far, which are written together at the end. */
export interface RunDraft {
  readonly run: PlatformRunRow;
  readonly patch: RunPatch;
}

export const toDraft = (run: PlatformRunRow): RunDraft => ({ run, patch: {} });

export const patched = ({ run, patch }: RunDraft, change: RunPatch): RunDraft => ({
  run: { ...run, ...change },
  patch: { ...patch, ...change },
});

/** A transaction that has locked the campaign. */
export interface LockedCampaign {
  readonly context: CampaignsContext;
  readonly trx: Trx;
  readonly row: CampaignRow;
}

/** Applies a platform's response: moves the money that follows from it and drafts the changes of the run. */
export async function applyResponse(
  locked: LockedCampaign,
  run: PlatformRunRow,
  call: PlatformCall,
  response: PlatformResponse,
): Promise<RunDraft> {
  const draft = 'days' in response ? await saveDays(locked, run, response.days) : toDraft(run);
  switch (response.kind) {
    case 'outcome':
      return applyOutcome(locked, draft, call, response.outcome);
    case 'status':
      return applyStatus(locked, draft, response.state, response.reason);
    case 'absent':
      return endRun(locked, draft);
    case 'stopped':
      return applyStop(locked, draft, call, response.reason);
  }
}

/** Records that a run stopped with its ad account, by the rules for a refusal, an end or a pause. */
async function applyStop(
  locked: LockedCampaign,
  draft: RunDraft,
  { action }: PlatformCall,
  reason: string,
): Promise<RunDraft> {
  if (action === 'refuse') return refuseRun(locked, draft, reason);
  if (action !== 'abandon') return patched(draft, { state: 'paused', reason: reason.slice(0, MAX_REASON_LENGTH) });
  // The account may be reinstated, and what it holds must not run then.
  await retireRun(locked.context, locked.trx, draft.run);
  return endRun(locked, draft);
}

async function saveDays(
  { context, trx }: LockedCampaign,
  run: PlatformRunRow,
  days: readonly DayFigures[],
): Promise<RunDraft> {
  if (days.length === 0) return toDraft(run);
  const looked_at = context.clock.now();
  return patched(toDraft(run), { ...(await launchStore.saveDays(trx, run, days, looked_at)), looked_at });
}

function applyOutcome(
  locked: LockedCampaign,
  draft: RunDraft,
  call: PlatformCall,
  result: Outcome,
): RunDraft | Promise<RunDraft> {
  switch (result.outcome) {
    case 'done':
      return applyDone(locked, draft, call, result.external_id);
    case 'refused':
      // A campaign that the platform does not pause or end is still there: staff must look at it.
      if (call.action !== 'pause' && call.action !== 'archive') return refuseRun(locked, draft, result.reason);
      return patched(draft, { state: 'unknown', reason: result.reason.slice(0, MAX_REASON_LENGTH) });
    case 'unknown':
      return patched(draft, { state: 'unknown', reason: 'We are checking with the platform.' });
  }
}

function applyDone(
  locked: LockedCampaign,
  draft: RunDraft,
  { action, revision }: PlatformCall,
  external_id: string,
): RunDraft | Promise<RunDraft> {
  const recorded = patched(draft, attemptRecorded);
  switch (action) {
    case 'create':
      return patched(recorded, { external_id, sent_revision: revision, state: 'created' });
    case 'find':
      return patched(recorded, { external_id, state: 'created' });
    case 'update': {
      const sent = patched(recorded, { sent_revision: revision });
      return sent.run.state === 'live' ? captureLive(locked, sent) : sent;
    }
    case 'activate':
      return patched(recorded, { state: 'in_review' });
    case 'pause': {
      const reason = draft.run.guarded_at === null ? null : 'Its budget is spent.';
      return patched(recorded, { reason, state: 'paused' });
    }
    case 'archive':
    case 'poll':
    case 'end':
    case 'halt':
    case 'refuse':
    case 'abandon':
      return endRun(locked, draft);
  }
}

async function applyStatus(
  locked: LockedCampaign,
  draft: RunDraft,
  state: RemoteState,
  reason: string | null,
): Promise<RunDraft> {
  if (state === 'rejected') return refuseRun(locked, draft, reason ?? 'The platform rejected it in review.');
  if (state === 'ended' || state === 'absent') return endRun(locked, draft);
  if (state === 'live' && draft.run.state !== 'live') return goLive(locked, draft);
  // A new platform review or a person on the platform paused it: the next step activates it again.
  if (state === 'paused') return patched(draft, { ...attemptRecorded, state: 'created' });
  return draft;
}

const captureLive = async ({ context, trx, row }: LockedCampaign, draft: RunDraft): Promise<RunDraft> =>
  patched(draft, await captureShare(context, trx, row, draft.run));

/** Marks a run as live and captures its share. */
export async function goLive(locked: LockedCampaign, draft: RunDraft): Promise<RunDraft> {
  const live_at = draft.run.live_at ?? locked.context.clock.now();
  return patched(await captureLive(locked, draft), { ...attemptRecorded, state: 'live', live_at });
}

export async function refuseRun(
  { context, trx, row }: LockedCampaign,
  draft: RunDraft,
  refusal: string,
): Promise<RunDraft> {
  const { run } = draft;
  await releaseShare(context, trx, row, run);
  // The platform may still approve it later, and a run without money must not start.
  if (run.external_id !== null) await retireRun(context, trx, run);
  const reason = refusal.slice(0, MAX_REASON_LENGTH);
  return patched(draft, { state: 'refused', reason, attempt: null, attempted_at: null });
}

/**
 * Ends a run. When it delivered something before we saw it live, that much is captured; not for a refused one, whose share
 * was released: what is held now belongs to other runs.
 */
export async function endRun({ context, trx, row }: LockedCampaign, draft: RunDraft): Promise<RunDraft> {
  const { run } = draft;
  const isUnpaidDelivery = run.spent_cents > 0n && run.captured_media_cents === 0n && run.state !== 'refused';
  const captured = isUnpaidDelivery ? patched(draft, await captureDelivered(context, trx, row, run)) : draft;
  return patched(captured, { ...attemptRecorded, state: 'ended', ended_at: context.clock.now() });
}

/** Marks a run as paused, by staff. */
export const pauseRun = (draft: RunDraft): RunDraft => patched(draft, { ...attemptRecorded, state: 'paused' });

/** Marks a run whose budget is spent, so that it is paused. Spending beyond the cap is our loss. */
export function applySpendCap({ context }: LockedCampaign, draft: RunDraft): RunDraft {
  const { guarded_at, spent_cents, media_cents } = draft.run;
  const isSpent = guarded_at === null && spent_cents >= media_cents && media_cents > 0n;
  return isSpent ? patched(draft, { guarded_at: context.clock.now() }) : draft;
}
