import { type RejectionField, rejectionText } from '@universal-media/contract/campaigns/submit/rejection';
import { accountLimitText } from '@universal-media/contract/platforms/ad-accounts';
import type { OrderProblem, Outcome, RemoteState } from '#connectors/ad-platforms/ad-platform.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { hasStarted, scheduleStart } from '../lifecycle/schedule-start.ts';
import type { CampaignRow, PlatformRunRow, RunPatch } from '../state/campaign.ts';
import { retireRun } from '../state/desired-state.ts';
import { launchStore } from '../state/launch-store.ts';
import { captureDelivered, captureShare, releaseShare } from '../state/money.ts';
import { figuresKey } from '../state/sync-store.ts';
import type { PlatformCall, PlatformResponse, RunReading } from './call-platform.ts';
import { hasCustomerList } from './order-settings.ts';

/** The longest reason that the database stores; platforms may write more. */
const MAX_REASON_LENGTH = 500;

const shorten = (text: string): string => text.slice(0, MAX_REASON_LENGTH);

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
  const draft = 'days' in response ? await saveDays(locked, run, response) : toDraft(run);
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
  // The reason of a stopped account is ours, so its owner may read it.
  if (action === 'refuse') return refuseRun(locked, draft, { field: 'ad_account', text: reason });
  if (action !== 'abandon') return patched(draft, { state: 'paused', reason: reason.slice(0, MAX_REASON_LENGTH) });
  // The account may be reinstated, and what it holds must not run then.
  await retireRun(locked.context, locked.trx, draft.run);
  return endRun(locked, draft);
}

async function saveDays(
  { context, trx, row }: LockedCampaign,
  run: PlatformRunRow,
  { days, asked }: RunReading,
): Promise<RunDraft> {
  const { user_id, campaign_id, platform } = run;
  if (asked !== undefined) {
    const sync_key = figuresKey(run);
    const { at, ...range } = asked;
    const { start_date, end_date } = row;
    await context.events.figuresRead.publish(trx, {
      reading: { reading_id: context.newId(), sync_key, campaign_id, asked_at: new Date(at), ...range },
      runs: [{ user_id, campaign_id, platform, start_date, end_date, days }],
    });
  }
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
      if (call.action !== 'pause' && call.action !== 'archive') return refuseOrder(locked, draft, result);
      return patched(draft, {
        state: 'unknown',
        reason: 'We are checking with the platform.',
        platform_message: shorten(result.reason),
      });
    case 'unknown':
      return patched(draft, { state: 'unknown', reason: 'We are checking with the platform.' });
  }
}

/** Refuses a run that the platform did not take. A full ad account is marked, so that staff see it. */
async function refuseOrder(locked: LockedCampaign, draft: RunDraft, problem: OrderProblem): Promise<RunDraft> {
  const { field, reason: platform_message, limit } = problem;
  const { connection, ad_account_id } = draft.run;
  if (limit === undefined || connection === null) return refuseRun(locked, draft, { field, platform_message });
  const { context, trx } = locked;
  const at = context.clock.now();
  if (ad_account_id !== null) await context.adAccounts.setLimitReached(trx, ad_account_id, { limit, at });
  return refuseRun(locked, draft, { field, text: accountLimitText(connection, limit), platform_message });
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
      return patched(recorded, { external_id, sent_revision: revision, state: 'created', ...listSent(locked, draft) });
    case 'find':
      return patched(recorded, { external_id, state: 'created' });
    case 'update': {
      const sent = patched(recorded, { sent_revision: revision, ...listSent(locked, draft) });
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

/** Marks a run whose customer list went to the platform: the sync of its account reads how many people it recognized. */
const listSent = ({ row }: LockedCampaign, { run }: RunDraft): RunPatch =>
  hasCustomerList(row) ? { list_state: run.list_state ?? 'processing' } : { list_state: null, list_matched: null };

async function applyStatus(
  locked: LockedCampaign,
  draft: RunDraft,
  state: RemoteState,
  reason: string | null,
): Promise<RunDraft> {
  if (state === 'rejected') return refuseRun(locked, draft, { field: 'ad_policy', platform_message: reason });
  if (state === 'ended' || state === 'absent') return endRun(locked, draft);
  if (state === 'live' && draft.run.state !== 'live') return startRun(locked, draft);
  // A new platform review or a person on the platform paused it: the next step activates it again.
  if (state === 'paused') return patched(draft, { ...attemptRecorded, state: 'created' });
  return draft;
}

const captureLive = async ({ context, trx, row }: LockedCampaign, draft: RunDraft): Promise<RunDraft> =>
  patched(draft, await captureShare(context, trx, row, draft.run));

/** Marks a run that its platform would run now: live from its first day on, and scheduled before. */
export async function startRun(locked: LockedCampaign, draft: RunDraft): Promise<RunDraft> {
  if (hasStarted(locked.row, locked.context.clock.now())) return goLive(locked, draft);
  if (draft.run.state === 'scheduled') return draft;
  await scheduleStart(locked.context, locked.trx, locked.row);
  return patched(draft, { ...attemptRecorded, state: 'scheduled' });
}

/** Marks a run as live and captures its share. */
async function goLive(locked: LockedCampaign, draft: RunDraft): Promise<RunDraft> {
  const live_at = draft.run.live_at ?? locked.context.clock.now();
  return patched(await captureLive(locked, draft), { ...attemptRecorded, state: 'live', live_at });
}

/** Why a run was rejected. */
interface Rejection {
  readonly field: RejectionField;
  /** What the owner reads; null for the sentence that belongs to the field. */
  readonly text?: string | null;
  /** What the platform wrote, for staff. */
  readonly platform_message?: string | null;
}

export async function refuseRun(
  { context, trx, row }: LockedCampaign,
  draft: RunDraft,
  { field, text, platform_message = null }: Rejection,
): Promise<RunDraft> {
  const { run } = draft;
  await releaseShare(context, trx, row, run);
  // The platform may still approve it later, and a run without money must not start.
  if (run.external_id !== null) await retireRun(context, trx, run);
  return patched(draft, {
    state: 'refused',
    reason: shorten(text ?? rejectionText(run.platform, field)),
    rejected_field: field,
    platform_message: platform_message === null ? null : shorten(platform_message),
    attempt: null,
    attempted_at: null,
  });
}

/**
 * Ends a run. When it delivered something before we saw it live, that much is captured; not for a refused one, whose share
 * was released: what is held now belongs to other runs.
 */
export async function endRun({ context, trx, row }: LockedCampaign, draft: RunDraft): Promise<RunDraft> {
  const { run } = draft;
  const isUnpaidDelivery = run.spent_cents > 0n && run.captured_media_cents === 0n && run.state !== 'refused';
  const captured = isUnpaidDelivery ? patched(draft, await captureDelivered(context, trx, row, run)) : draft;
  // A rejected run that ends still says why it was rejected.
  const reason = run.rejected_field === null ? null : run.reason;
  return patched(captured, { ...attemptRecorded, reason, state: 'ended', ended_at: context.clock.now() });
}

/** Marks a run as paused, by staff. */
export const pauseRun = (draft: RunDraft): RunDraft => patched(draft, { ...attemptRecorded, state: 'paused' });

/** Marks a run whose budget is spent, so that it is paused. Spending beyond the cap is our loss. */
export function applySpendCap({ context }: LockedCampaign, draft: RunDraft): RunDraft {
  const { guarded_at, spent_cents, media_cents } = draft.run;
  const isSpent = guarded_at === null && spent_cents >= media_cents && media_cents > 0n;
  return isSpent ? patched(draft, { guarded_at: context.clock.now() }) : draft;
}
