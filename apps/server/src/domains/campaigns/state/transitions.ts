import { hasFirstDayCome } from '@universal-media/contract/campaigns/dates';
import { campaignPhase, type DesiredState, hasEnded } from '@universal-media/contract/campaigns/status';
import { findTransition, nextTransition, startsDelivery, type TransitionName } from '#core/campaigns/state-machine.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { type Actor, actorId, systemActor } from '#core/operations/actor.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { announceChange, announcePause, announceRejection, type StatusEmailKind } from './announce.ts';
import type { Campaign } from './campaign.ts';
import { requestRunState } from './desired-state.ts';
import { assertNoDebt, releaseAll, returnUndelivered } from './money.ts';
import { planLaunchWarning, planReviewWarning } from './plan-warnings.ts';
import { type CampaignRow, type PlatformRunRow, type RunPatch, stateStore as store } from './store.ts';

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

/** The transitions that the owner is told about. */
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

/** Adds an entry to the campaign's history. */
export async function recordTransition(
  context: Pick<StateContext, 'clock' | 'newId' | 'live'>,
  trx: Trx,
  row: CampaignRow,
  change: { platform: PlatformRunRow['platform'] | null; from: string | null; to: string },
  { actor, reason = null }: Cause,
): Promise<void> {
  await store.insertMove(trx, {
    move_id: context.newId(),
    campaign_id: row.campaign_id,
    user_id: row.user_id,
    platform: change.platform,
    from_state: change.from,
    to_state: change.to,
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    reason,
    created_at: context.clock.now(),
  });
  notifyStaff(context, trx, row.campaign_id);
}

/** Changes a campaign's row. Statuses change by `transitionCampaign` only. */
export async function changeCampaign(
  context: StateContext,
  trx: Trx,
  { row, runs }: Campaign,
  change: CampaignChange,
): Promise<Campaign> {
  const changed = await store.change(trx, row.campaign_id, { ...change, updated_at: context.clock.now() });
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
  const changed = await store.changeRun(trx, run, { ...change, updated_at: context.clock.now() });
  if (change.state !== undefined && change.state !== run.state) {
    await recordTransition(context, trx, row, { platform: run.platform, from: run.state, to: change.state }, cause);
  }
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
  const runs: PlatformRunRow[] = [];
  for (const run of campaign.runs) {
    // A run that was removed from the plan keeps ending, whatever happens to the others.
    const isLeaving = run.wanted === 'ended' || run.state === 'refused';
    const isUnaffected = run.state === 'ended' || (isLeaving && desired !== 'ended');
    runs.push(
      isUnaffected
        ? run
        : await advanceManualRun(context, trx, campaign.row, await requestRunState(context, trx, run, desired)),
    );
  }
  return { ...campaign, runs };
}

/** Ends one run of a campaign that continues without it. */
export const endRun = async (
  context: StateContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
): Promise<PlatformRunRow> => advanceManualRun(context, trx, row, await requestRunState(context, trx, run, 'ended'));

/** Settles a campaign that has ended on every platform: returns undelivered media and releases what is still held. */
async function settleCampaign(context: StateContext, trx: Trx, campaign: Campaign): Promise<Campaign> {
  const { row, runs } = campaign;
  if (!hasEnded(row.status) || row.settled_at !== null || !runs.every(isOver)) return campaign;
  await returnUndelivered(context, trx, campaign);
  await releaseAll(context, trx, row, 'Unused part of a campaign hold', systemActor);
  return changeCampaign(context, trx, campaign, { settled_at: context.clock.now() });
}

/** Makes a transition of the table with its effects on money, platform runs and emails; refuses any other. */
export async function transitionCampaign(
  context: StateContext,
  trx: Trx,
  campaign: Campaign,
  name: TransitionName,
  cause: Cause,
  change: CampaignChange = {},
): Promise<Campaign> {
  const { clock } = context;
  const { row } = campaign;
  const transition = findTransition(name, row.status, cause.actor.kind);
  if (transition === null) throw new Refusal('status_conflict');
  if (startsDelivery(name)) await assertNoDebt(context, trx, row.user_id);
  if (name === 'fund' || startsDelivery(name)) await context.launches.assertMayLaunch(trx, row.user_id);
  const { to, money, platforms } = transition;
  const moved = await changeCampaign(context, trx, campaign, {
    status: to,
    status_reason: cause.reason ?? null,
    status_field: null,
    ...((money === 'settle' || money === 'release') && row.ended_at === null && { ended_at: clock.now() }),
    ...change,
  });
  await recordTransition(context, trx, row, { platform: null, from: row.status, to }, cause);
  await context.events.campaignMoved.publish(trx, {
    ...toFacts(moved.row),
    transition: name,
    moved_at: clock.now(),
    reason: moved.row.status_reason,
    version: moved.row.version,
  });
  const kind = emailFor[name];
  if (kind !== undefined) await announceChange(context, trx, moved.row, kind);
  if (name === 'submit') await planReviewWarning(context, trx, moved.row);
  if (to === 'launching') await planLaunchWarning(context, trx, moved.row);
  if (name === 'pause' && cause.actor.kind !== 'advertiser') await announcePause(context, trx, moved.row);
  if (money === 'release' || (money === 'settle' && hasNotRun(row, clock.now()))) {
    await releaseAll(context, trx, row, 'A campaign did not go live', cause.actor);
  }
  const requested = platforms === null ? moved : await requestAllRuns(context, trx, moved, platforms);
  return settleCampaign(context, trx, requested);
}

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
