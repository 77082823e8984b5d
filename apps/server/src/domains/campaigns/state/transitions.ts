import { hasFirstDayCome } from '@universal-media/contract/campaigns/dates';
import { campaignPhase, type DesiredState, hasEnded } from '@universal-media/contract/campaigns/status';
import { findTransition, nextTransition, startsDelivery, type TransitionName } from '#core/campaigns/state-machine.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { type Actor, actorId, systemActor } from '#core/operations/actor.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { announceChange, announcePause, announceRejection, type StatusEmailKind } from './announce.ts';
import { type Campaign, withRun } from './campaign.ts';
import { requestRunStates } from './desired-state.ts';
import { assertNoDebt, releaseAll, returnUndelivered } from './money.ts';
import { planLaunchWarning, planReviewWarning } from './plan-warnings.ts';
import { type CampaignRow, type NewMove, type PlatformRunRow, type RunPatch, stateStore as store } from './store.ts';

export type StateContext = Pick<
  CampaignsContext,
  'clock' | 'newId' | 'live' | 'ledger' | 'launches' | 'milestones' | 'notifications' | 'adAccounts' | 'events'
>;

/** Who makes a change and why, in words for the owner. */
interface Cause {
  readonly actor: Actor;
  readonly reason?: string | null;
}

type CampaignChange = Parameters<typeof store.change>[2];

/** The transitions that the owner is notified about. */
const emailFor: Partial<Record<TransitionName, StatusEmailKind>> = {
  submit: 'submitted',
  schedule: 'scheduled',
  goLive: 'live',
  requestChanges: 'changes_requested',
  reject: 'rejected',
  suspend: 'suspended',
  liftSuspension: 'suspension_lifted',
  fail: 'failed',
  complete: 'completed',
};

/** Before the first day everything that is held returns at once. What a platform delivered too early is our loss. */
const hasNotRun = ({ status, live_at, start_date, time_zone }: CampaignRow, now: Date): boolean =>
  campaignPhase(status) === 'before' || (live_at === null && !hasFirstDayCome(start_date, dayIn(time_zone, now)));

const isOver = (run: PlatformRunRow) => run.state === 'ended' || run.state === 'refused';

const toFacts = ({ user_id, campaign_id, name, status }: CampaignRow) => ({
  user_id,
  campaign_id,
  name,
  state: status,
});

/** Tells the owner's browsers that the campaign changed, once the transaction is committed. */
export const notifyOwner = (
  { live }: Pick<StateContext, 'live'>,
  trx: Trx,
  { user_id, campaign_id }: Pick<CampaignRow, 'user_id' | 'campaign_id'>,
): void => afterCommit(trx, () => live.publish({ user_id }, { type: 'campaign_changed', campaign_id }));

/** Tells the browsers of staff that their queues changed, once the transaction is committed. */
export const notifyStaff = ({ live }: Pick<StateContext, 'live'>, trx: Trx, campaign_id: string): void =>
  afterCommit(trx, () => live.publish({ staff: 'all' }, { type: 'campaign_changed', campaign_id }));

interface HistoryEntry {
  readonly platform: PlatformRunRow['platform'] | null;
  readonly from: string | null;
  readonly to: string;
  readonly cause: Cause;
}

/** Builds entries of the campaign's history, which the caller writes with the change. */
export function toMoves(
  context: Pick<StateContext, 'clock' | 'newId'>,
  { campaign_id, user_id }: Pick<CampaignRow, 'campaign_id' | 'user_id'>,
  entries: readonly HistoryEntry[],
): NewMove[] {
  const created_at = context.clock.now();
  return entries.map(({ platform, from, to, cause: { actor, reason = null } }) => ({
    move_id: context.newId(),
    campaign_id,
    user_id,
    platform,
    from_state: from,
    to_state: to,
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    reason,
    created_at,
  }));
}

/** Changes a campaign's row. Statuses change by transitions only. */
export async function changeCampaign(
  context: StateContext,
  trx: Trx,
  { row, runs }: Campaign,
  change: CampaignChange,
  entries: readonly HistoryEntry[] = [],
): Promise<Campaign> {
  const history = { versions: Math.max(1, entries.length), moves: toMoves(context, row, entries) };
  const changed = await store.change(trx, row.campaign_id, { ...change, updated_at: context.clock.now() }, history);
  if (entries.length > 0) notifyStaff(context, trx, row.campaign_id);
  notifyOwner(context, trx, row);
  return { row: changed, runs };
}

/** Changes a platform run and records a new state. `advanceCampaign` then decides what follows for the campaign. */
export async function changeRun(
  context: StateContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
  change: RunPatch,
  cause: Cause = { actor: systemActor },
): Promise<PlatformRunRow> {
  const { platform, state: from } = run;
  const { state: to = from } = change;
  const moves = to === from ? [] : toMoves(context, row, [{ platform, from, to, cause }]);
  const changed = await store.changeRun(trx, run, { ...change, updated_at: context.clock.now() }, moves);
  if (moves.length > 0) notifyStaff(context, trx, row.campaign_id);
  notifyOwner(context, trx, row);
  return changed;
}

/** Finishes what needs no staff: a manual run that was not started is set up by request and ends by itself. */
async function advanceManualRun(
  context: StateContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
): Promise<PlatformRunRow> {
  if (run.connection !== null) return run;
  const isUnstarted = run.state === 'queued' || run.state === 'created' || run.state === 'refused';
  if (run.wanted === 'ended' && isUnstarted)
    return changeRun(context, trx, row, run, { state: 'ended', ended_at: context.clock.now() });
  if (run.wanted !== 'ended' && run.state === 'queued') return changeRun(context, trx, row, run, { state: 'created' });
  return run;
}

async function requestAllRuns(
  context: StateContext,
  trx: Trx,
  campaign: Campaign,
  desired: DesiredState,
): Promise<Campaign> {
  // A run that was removed from the plan keeps ending, whatever happens to the others.
  const isLeaving = (run: PlatformRunRow) => run.wanted === 'ended' || run.state === 'refused';
  const affected = campaign.runs.filter((run) => run.state !== 'ended' && (desired === 'ended' || !isLeaving(run)));
  const requested = await requestRunStates(context, trx, affected, desired);
  let current = campaign;
  for (const run of requested) current = withRun(current, await advanceManualRun(context, trx, campaign.row, run));
  return current;
}

/** Ends one run of a campaign that continues without it. */
export async function endRun(context: StateContext, trx: Trx, row: CampaignRow, run: PlatformRunRow): Promise<void> {
  for (const requested of await requestRunStates(context, trx, [run], 'ended'))
    await advanceManualRun(context, trx, row, requested);
}

/** Settles a campaign that has ended on every platform: returns undelivered media and releases what is still held. */
async function settleCampaign(context: StateContext, trx: Trx, campaign: Campaign): Promise<Campaign> {
  const { row, runs } = campaign;
  if (!hasEnded(row.status) || row.settled_at !== null || !runs.every(isOver)) return campaign;
  await returnUndelivered(context, trx, campaign);
  await releaseAll(context, trx, row, 'Unused part of a campaign hold', systemActor);
  return changeCampaign(context, trx, campaign, { settled_at: context.clock.now() });
}

/** A transition to make. */
interface TransitionStep {
  readonly name: TransitionName;
  readonly cause: Cause;
  readonly change?: CampaignChange;
}

/** Makes a transition of the table with its effects on money, platform runs and emails; refuses any other. */
export const transitionCampaign = (
  context: StateContext,
  trx: Trx,
  campaign: Campaign,
  name: TransitionName,
  cause: Cause,
  change: CampaignChange = {},
): Promise<Campaign> => transitionThrough(context, trx, campaign, [{ name, cause, change }]);

/** Makes transitions that follow each other, each with its effects, and writes the campaign's row once. */
export async function transitionThrough(
  context: StateContext,
  trx: Trx,
  campaign: Campaign,
  steps: readonly TransitionStep[],
): Promise<Campaign> {
  const { clock } = context;
  const { row } = campaign;
  const made = await checkTransitions(context, trx, row, steps);
  let changes: CampaignChange = {};
  for (const { change } of steps) changes = { ...changes, ...change };
  const [last] = made.slice(-1);
  if (!last) return campaign;
  const isEnd = made.some(({ transition: { money } }) => money === 'settle' || money === 'release');
  const entries = made.map(({ from, transition: { to }, cause }) => ({ platform: null, from, to, cause }));
  const change = {
    status: last.transition.to,
    status_reason: last.cause.reason ?? null,
    status_field: null,
    ...(isEnd && row.ended_at === null && { ended_at: clock.now() }),
    ...changes,
  };
  const moved = await changeCampaign(context, trx, campaign, change, entries);
  let current = moved;
  for (const [index, { name, cause, transition }] of made.entries()) {
    // The row as this transition left it.
    const version = moved.row.version - (made.length - 1 - index);
    const after = { ...moved.row, status: transition.to, status_reason: cause.reason ?? null, version };
    await announceTransition(context, trx, after, name, cause);
    if (transition.money === 'release' || (transition.money === 'settle' && hasNotRun(row, clock.now()))) {
      await releaseAll(context, trx, row, 'A campaign did not go live', cause.actor);
    }
    if (transition.platforms !== null) current = await requestAllRuns(context, trx, current, transition.platforms);
  }
  return settleCampaign(context, trx, current);
}

/** Refuses transitions that the table or the state of the account does not allow. */
async function checkTransitions(context: StateContext, trx: Trx, row: CampaignRow, steps: readonly TransitionStep[]) {
  const made = [];
  let from = row.status;
  for (const { name, cause } of steps) {
    const transition = findTransition(name, from, cause.actor.kind);
    if (transition === null) throw new Refusal('status_conflict');
    if (startsDelivery(name)) await assertNoDebt(context, trx, row.user_id);
    if (name === 'fund' || startsDelivery(name)) await context.launches.assertMayLaunch(trx, row.user_id);
    made.push({ name, cause, transition, from });
    from = transition.to;
  }
  return made;
}

/** Tells whom a transition concerns: other domains, the owner and, later, staff. */
async function announceTransition(
  context: StateContext,
  trx: Trx,
  row: CampaignRow,
  name: TransitionName,
  cause: Cause,
): Promise<void> {
  await context.events.campaignMoved.publish(trx, {
    ...toFacts(row),
    transition: name,
    moved_at: context.clock.now(),
    reason: row.status_reason,
    version: row.version,
  });
  const kind = emailFor[name];
  if (kind !== undefined) await announceChange(context, trx, row, kind);
  if (name === 'submit') await planReviewWarning(context, trx, row);
  if (row.status === 'launching') await planLaunchWarning(context, trx, row);
  if (name === 'pause' && cause.actor.kind !== 'advertiser') await announcePause(context, trx, row);
}

/** Submits a funded campaign to staff. */
export const submission = ({ clock }: Pick<StateContext, 'clock'>): TransitionStep => ({
  name: 'submit',
  cause: { actor: systemActor },
  change: { submitted_at: clock.now() },
});

/** Tells the owner that a platform rejected the campaign, once per launch there. When none is left, another email says so. */
export async function announceRefusal(
  context: Pick<StateContext, 'clock' | 'events' | 'notifications'>,
  trx: Trx,
  { row }: Campaign,
  before: PlatformRunRow,
  run: PlatformRunRow,
): Promise<void> {
  if (run.state !== 'refused' || before.state === 'refused' || hasEnded(row.status)) return;
  const { platform, reason, begun_revision: revision } = run;
  await context.events.platformRejected.publish(trx, { ...toFacts(row), platform, reason, revision });
  await announceRejection(context, trx, row, run);
}

/** Makes the transition that follows from the states of the platform runs, if any. The campaign must be locked. */
export function advanceCampaign(context: StateContext, trx: Trx, campaign: Campaign): Promise<Campaign> {
  const { row, runs } = campaign;
  const next = nextTransition(row.status, runs);
  if (next === null) return settleCampaign(context, trx, campaign);
  const now = context.clock.now();
  const rejected = runs.find((run) => run.reason !== null);
  const changes: Record<typeof next, CampaignChange> = {
    submit: { submitted_at: now },
    schedule: {},
    goLive: { live_at: row.live_at ?? now },
    fail: { status_field: rejected?.rejected_field ?? null },
  };
  const reason = next === 'fail' ? (rejected?.reason ?? 'No platform accepted the campaign.') : null;
  return transitionCampaign(context, trx, campaign, next, { actor: systemActor, reason }, changes[next]);
}
