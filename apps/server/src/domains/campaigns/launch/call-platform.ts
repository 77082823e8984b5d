import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { MOVING_DAYS } from '@universal-media/contract/results/restatement';
import type {
  AdPlatform,
  CampaignOrder,
  DayFigures,
  Outcome,
  RemoteState,
} from '#connectors/ad-platforms/ad-platform.ts';
import { launchKey } from '#core/campaigns/launch-key.ts';
import { type LaunchAction, type LaunchStep, nextStep } from '#core/campaigns/launch-step.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { after } from '#core/kit/clock.ts';
import { TryLater } from '#core/kit/try-later.ts';
import { hasCampaignLimit, isFullAccount } from '#core/platforms/account-limit.ts';
import type { AdAccountRow } from '#domains/platforms/platforms.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { type CampaignRow, findRun, lockCampaign, type PlatformRunRow, readCampaign } from '../state/campaign.ts';
import { launchStore } from '../state/launch-store.ts';
import { advanceCampaign } from '../state/transitions.ts';
import { buildCampaignOrder } from './campaign-order.ts';
import { connectAccount, readPosition } from './run-account.ts';

/** The platform run that a job works on. `turn` is the sequence number: a newer one makes the job outdated. */
export interface LaunchTarget {
  readonly campaign_id: string;
  readonly platform: PlatformRunRow['platform'];
  readonly turn: number;
}

/** The next call to a platform. */
export interface PlatformCall {
  readonly action: LaunchAction | 'end';
  /** The revision that the platform has afterwards; 0 when that is not certain. */
  readonly revision: number;
  readonly external_id: string | null;
  /** The revision of the launch. If the run was relaunched meanwhile, the response belongs to the old launch. */
  readonly begun_revision: number;
  /** The ad account that was called; null for the account of the settings. */
  readonly ad_account_id: string | null;
}

/** Figures of a run, with what was asked. */
export interface RunReading {
  readonly days: readonly DayFigures[];
  /** Absent when nothing was asked, and in responses that an earlier release stored. */
  readonly asked?: {
    readonly at: string;
    readonly from: string;
    readonly to: string;
    readonly time_zone: string | null;
  };
}

/** `absent`: the platform has no such campaign. `stopped`: its ad account does not run ads. */
export type PlatformResponse =
  | { readonly kind: 'absent' }
  | ({ readonly kind: 'stopped'; readonly reason: string } & RunReading)
  | ({ readonly kind: 'outcome'; readonly outcome: Outcome } & RunReading)
  | ({ readonly kind: 'status'; readonly state: RemoteState; readonly reason: string | null } & RunReading);

const NOTHING_READ: RunReading = { days: [] };

/** A run at the moment of a decision, with its campaign and its ad account. */
interface Position {
  readonly row: CampaignRow;
  readonly run: PlatformRunRow;
  /** Null in the account of the settings. */
  readonly account: AdAccountRow | null;
}

/** A decision on the next step of a run. */
export interface Decision extends Position {
  readonly action: LaunchStep;
}

/** A call that was made, with its response. */
export interface StepTaken {
  readonly call: PlatformCall;
  readonly response: PlatformResponse;
}

/**
 * Decides the next call and makes it; null when the run is in its desired state or the job is outdated. It is repeated
 * until the platform answers, and decides again each time, so that a newer request can overtake it. `known` is the decision
 * of the moment before, which the response before this call led to.
 */
export async function takeStep(
  context: CampaignsContext,
  target: LaunchTarget,
  known: Decision | null = null,
): Promise<StepTaken | null> {
  const decided = known?.action === 'create' ? null : known;
  const decision = decided ?? (await context.transact((trx) => decide(context, trx, target)));
  if (decision?.row.status === 'pending') await submitPending(context, target);
  if (decision === null || decision.action === 'none') return null;
  const { action, row, run } = decision;
  const { external_id, begun_revision, ad_account_id } = run;
  // An earlier attempt may have created it from an older revision, so the whole order is sent again afterwards.
  const revision = action === 'create' && run.attempted_at !== null ? 0 : row.revision;
  const call = { action, revision, external_id, begun_revision, ad_account_id };
  return { call, response: await callPlatform(context, decision, action) };
}

/** Decides the next step of a run, and prepares a creation in the same transaction. */
async function decide(context: CampaignsContext, trx: Trx, target: LaunchTarget): Promise<PreparedDecision | null> {
  const campaign = await readCampaign(trx, target.campaign_id);
  const run = campaign && findRun(campaign, target.platform);
  if (!campaign || run?.turn !== target.turn) return null;
  const { row } = campaign;
  const { ad_account: account, ...facts } = await readPosition(context, trx, run, row.revision);
  const decision = { row, run, account, action: nextStep(facts) };
  if (decision.action !== 'create') return decision;
  return { ...decision, creation: await prepareCreation(context, trx, decision) };
}

/** Submits a campaign of the release before, which waited for its platforms first. Now the review comes first. */
const submitPending = ({ transact, ...context }: CampaignsContext, { campaign_id }: LaunchTarget): Promise<void> =>
  transact(async (trx) => {
    const campaign = await lockCampaign(trx, campaign_id);
    if (campaign) await advanceCampaign(context, trx, campaign);
  });

async function callPlatform(
  context: CampaignsContext,
  position: PreparedDecision,
  action: PlatformCall['action'],
): Promise<PlatformResponse> {
  const { run } = position;
  const { external_id } = run;
  if (action === 'end') return { kind: 'absent' };
  if (action === 'halt' || action === 'refuse' || action === 'abandon')
    return stopWithAccount(context, position, action);
  if (action === 'find') return findAttempt(context, position);
  if (action === 'create') return toResponse(await create(context, position));
  if (external_id === null) throw new Error(`cannot ${action} a campaign without an id on ${run.platform}`);
  const platform = getPlatform(context, position);
  switch (action) {
    case 'poll': {
      const { state, reason } = await platform.status(external_id);
      return { kind: 'status', state, reason, ...(await fetchDays(context, position, 'recent')) };
    }
    case 'update':
      return toResponse(await platform.update(external_id, await getOrder(context, position)));
    case 'activate':
      return toResponse(await platform.activate(external_id));
    case 'pause':
      return toResponse(await platform.pause(external_id));
    case 'archive': {
      const outcome = await platform.archive(external_id);
      return toResponse(outcome, outcome.outcome === 'done' ? await fetchDays(context, position, 'all') : NOTHING_READ);
    }
  }
}

const toResponse = (outcome: Outcome, reading: RunReading = NOTHING_READ): PlatformResponse => ({
  kind: 'outcome',
  outcome,
  ...reading,
});

const getPlatform = (context: CampaignsContext, { run, account }: Position): AdPlatform =>
  connectAccount(context, run.connection, account);

/** Reads the last figures of a run whose ad account stopped. Some platforms do not let us read a closed account. */
async function stopWithAccount(
  context: CampaignsContext,
  position: Position,
  action: 'halt' | 'refuse' | 'abandon',
): Promise<PlatformResponse> {
  const reason = position.account?.reason ?? 'The platform stopped the ad account.';
  try {
    const reading = await fetchDays(context, position, action === 'halt' ? 'recent' : 'all');
    return { kind: 'stopped', reason, ...reading };
  } catch (error) {
    const { campaign_id, platform } = position.run;
    context.log.warn({ err: error, campaign_id, platform }, 'figures of a stopped ad account unavailable');
    return { kind: 'stopped', reason, ...NOTHING_READ };
  }
}

const buildOrder = (context: CampaignsContext, trx: Trx, { row, run, account }: Position): Promise<CampaignOrder> =>
  buildCampaignOrder(context, trx, { row, run, account_time_zone: account?.time_zone ?? null });

const getOrder = (context: CampaignsContext, position: Position): Promise<CampaignOrder> =>
  context.transact((trx) => buildOrder(context, trx, position));

/** Fetches figures by day: all days at the end, and the days since the last poll plus restated ones while it runs. */
async function fetchDays(context: CampaignsContext, position: Position, period: 'recent' | 'all'): Promise<RunReading> {
  const { row, run, account } = position;
  if (run.external_id === null) return NOTHING_READ;
  const { time_zone, start_date } = row;
  const now = context.clock.now();
  const today = dayIn(time_zone, now);
  const recent = run.looked_at && addDaysTo(dayIn(time_zone, run.looked_at), -MOVING_DAYS);
  const from = period === 'all' || recent === null || recent < start_date ? start_date : recent;
  // Ad accounts count days in their own time zone, so one more day on either side.
  const range = { from: addDaysTo(from, -1), to: addDaysTo(today, 1) };
  const days = await getPlatform(context, position).metrics(run.external_id, range);
  return { days, asked: { at: now.toISOString(), ...range, time_zone: account?.time_zone ?? null } };
}

/** A creation whose attempt is recorded. */
interface Creation {
  /** When an earlier attempt was made whose result was never recorded. */
  readonly earlier: Date | null;
  readonly order: CampaignOrder;
}

interface PreparedDecision extends Decision {
  /** Only of a creation. Null when the ad account is full. */
  readonly creation?: Creation | null;
}

/** Records the attempt to create a campaign before it is made, so that after a crash we look for what it created. */
async function prepareCreation(context: CampaignsContext, trx: Trx, position: Position): Promise<Creation | null> {
  const { clock, settle_seconds } = context;
  const { run } = position;
  // An attempt that cannot be made is not recorded.
  getPlatform(context, position);
  if (await isFull(trx, position)) return null;
  const now = clock.now();
  const settled = after(now, { seconds: -settle_seconds });
  const { begun, earlier } = await launchStore.beginAttempt(trx, run, 'create', { now, settled });
  if (!begun) throw new Error(`an earlier attempt of ${run.campaign_id} on ${run.platform} cannot be looked up yet`);
  return { earlier, order: await buildOrder(context, trx, position) };
}

/** Creates the campaign. */
async function create(context: CampaignsContext, position: PreparedDecision): Promise<Outcome> {
  const { run, creation } = position;
  if (creation === undefined) throw new Error(`creating ${run.campaign_id} on ${run.platform} was not prepared`);
  if (creation === null)
    return { outcome: 'refused', field: 'ad_account', limit: 'campaigns', reason: 'The ad account has no room left.' };
  const platform = getPlatform(context, position);
  const outcome = await createOnPlatform(context, run, platform, creation);
  // Last, because the recorded attempt makes a repetition look again if this fails.
  if (outcome.outcome === 'done') await endDuplicates(context, platform, launchKey(run), outcome.external_id);
  return outcome;
}

/** Looks whether the ad account has room, before anything is sent. An attempt that was made may have taken its room already. */
async function isFull(trx: Trx, { run, account }: Position): Promise<boolean> {
  if (account === null || run.attempted_at !== null || !hasCampaignLimit(account)) return false;
  return isFullAccount(account, await launchStore.countInAccount(trx, account.ad_account_id));
}

async function createOnPlatform(
  { transact }: CampaignsContext,
  run: PlatformRunRow,
  platform: AdPlatform,
  { order, earlier }: Creation,
): Promise<Outcome> {
  try {
    if (earlier === null) {
      const verdict = await platform.validate(order);
      if (!verdict.fits) {
        const { fits: _fits, ...problem } = verdict;
        return { outcome: 'refused', ...problem };
      }
    }
    return await platform.create(order, { find_first: earlier !== null });
  } catch (error) {
    // The call certainly had no effect, so the next attempt counts as the first, unless there was one before.
    if (error instanceof TryLater && earlier === null) await transact((trx) => launchStore.endAttempt(trx, run));
    throw error;
  }
}

/** Looks up what an unrecorded attempt created, for a run that ends anyway. */
async function findAttempt(context: CampaignsContext, position: Position): Promise<PlatformResponse> {
  const { clock, settle_seconds } = context;
  const { run } = position;
  if (run.attempted_at !== null && run.attempted_at > after(clock.now(), { seconds: -settle_seconds })) {
    throw new Error(`an earlier attempt of ${run.campaign_id} on ${run.platform} cannot be looked up yet`);
  }
  const platform = getPlatform(context, position);
  const key = launchKey(run);
  const [first] = (await platform.find(key)).filter(({ state }) => state !== 'ended');
  if (!first) return { kind: 'absent' };
  await endDuplicates(context, platform, key, first.external_id);
  return toResponse({ outcome: 'done', external_id: first.external_id });
}

/** Ends every campaign under our key except the one we know, where a platform allows two of one name. */
async function endDuplicates(
  { log }: CampaignsContext,
  platform: AdPlatform,
  key: string,
  external_id: string,
): Promise<void> {
  for (const duplicate of await platform.find(key)) {
    if (duplicate.external_id === external_id || duplicate.state === 'ended') continue;
    log.warn({ key, external_id, duplicate: duplicate.external_id }, 'duplicate campaign on platform archived');
    await platform.archive(duplicate.external_id);
  }
}
