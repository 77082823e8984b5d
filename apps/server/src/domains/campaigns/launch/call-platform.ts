import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type {
  AdPlatform,
  CampaignOrder,
  DayFigures,
  Outcome,
  RemoteState,
} from '#connectors/ad-platforms/ad-platform.ts';
import { launchKey } from '#core/campaigns/launch-key.ts';
import { type LaunchAction, nextStep } from '#core/campaigns/launch-step.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { after } from '#core/kit/clock.ts';
import { TryLater } from '#core/kit/try-later.ts';
import type { CampaignsContext } from '../context.ts';
import { type CampaignRow, findRun, type PlatformRunRow, readCampaign } from '../state/campaign.ts';
import { launchStore } from '../state/launch-store.ts';
import { buildCampaignOrder } from './campaign-order.ts';

/** The platform run that a job works on. `turn` is the sequence number: a newer one makes the job outdated. */
export interface LaunchTarget {
  readonly campaign_id: string;
  readonly platform: PlatformRunRow['platform'];
  readonly turn: number;
}

/** The next call to a platform. */
export interface PlatformCall {
  readonly action: LaunchAction | 'end';
  readonly revision: number;
  readonly external_id: string | null;
  /** The revision of the launch. If the run was relaunched meanwhile, the response belongs to the old launch. */
  readonly begun_revision: number;
}

/** `absent`: the platform has no such campaign. */
export type PlatformResponse =
  | { readonly kind: 'absent' }
  | { readonly kind: 'outcome'; readonly outcome: Outcome; readonly days: readonly DayFigures[] }
  | {
      readonly kind: 'status';
      readonly state: RemoteState;
      readonly reason: string | null;
      readonly days: readonly DayFigures[];
    };

// Platforms restate figures for a few days, so every poll reads these days again.
const RESTATED_DAYS = 4;

/** A run at the moment of a decision, with its campaign. */
interface Position {
  readonly row: CampaignRow;
  readonly run: PlatformRunRow;
}

/** A call that was made, with its response. */
export interface StepTaken {
  readonly call: PlatformCall;
  readonly response: PlatformResponse;
}

/**
 * Decides the next call and makes it; null when the run is in its desired state or the job is outdated. It is repeated
 * until the platform answers, and decides again each time, so that a newer request can overtake it.
 */
export async function takeStep(context: CampaignsContext, target: LaunchTarget): Promise<StepTaken | null> {
  const campaign = await context.transact((trx) => readCampaign(trx, target.campaign_id));
  const run = campaign && findRun(campaign, target.platform);
  if (!campaign || run?.turn !== target.turn) return null;
  const { row } = campaign;
  const { revision } = row;
  const action = nextStep({ ...run, revision, is_capped: run.guarded_at !== null });
  if (action === 'none') return null;
  const { external_id, begun_revision } = run;
  const call = { action, revision, external_id, begun_revision };
  return { call, response: await callPlatform(context, { row, run }, action) };
}

async function callPlatform(
  context: CampaignsContext,
  position: Position,
  action: PlatformCall['action'],
): Promise<PlatformResponse> {
  const { run } = position;
  const { external_id } = run;
  if (action === 'end') return { kind: 'absent' };
  if (action === 'find') return findAttempt(context, run);
  if (action === 'create') return toResponse(await create(context, position));
  if (external_id === null) throw new Error(`cannot ${action} a campaign without an id on ${run.platform}`);
  const platform = getPlatform(context, run);
  switch (action) {
    case 'poll': {
      const { state, reason } = await platform.status(external_id);
      return { kind: 'status', state, reason, days: await fetchDays(context, position, 'recent') };
    }
    case 'update':
      return toResponse(await platform.update(external_id, await getOrder(context, position)));
    case 'activate':
      return toResponse(await platform.activate(external_id));
    case 'pause':
      return toResponse(await platform.pause(external_id));
    case 'archive': {
      const outcome = await platform.archive(external_id);
      return toResponse(outcome, outcome.outcome === 'done' ? await fetchDays(context, position, 'all') : []);
    }
  }
}

const toResponse = (outcome: Outcome, days: readonly DayFigures[] = []): PlatformResponse => ({
  kind: 'outcome',
  outcome,
  days,
});

function getPlatform({ adPlatforms }: CampaignsContext, { connection, platform }: PlatformRunRow): AdPlatform {
  const found = connection === null ? null : adPlatforms[connection];
  if (!found) throw new Error(`no connection for ${platform}`);
  return found;
}

const getOrder = (context: CampaignsContext, { row, run }: Position): Promise<CampaignOrder> =>
  context.transact((trx) => buildCampaignOrder(context, trx, row, run));

/** Fetches figures by day: all days at the end, and the days since the last poll plus restated ones while it runs. */
async function fetchDays(
  context: CampaignsContext,
  { row, run }: Position,
  period: 'recent' | 'all',
): Promise<readonly DayFigures[]> {
  if (run.external_id === null) return [];
  const { time_zone, start_date } = row;
  const today = dayIn(time_zone, context.clock.now());
  const recent = run.looked_at && addDaysTo(dayIn(time_zone, run.looked_at), -RESTATED_DAYS);
  const from = period === 'all' || recent === null || recent < start_date ? start_date : recent;
  // Ad accounts count days in their own time zone, so one more day on either side.
  return getPlatform(context, run).metrics(run.external_id, { from: addDaysTo(from, -1), to: addDaysTo(today, 1) });
}

/** Creates the campaign. The attempt is recorded first, so that after a crash we look for what it created. */
async function create(context: CampaignsContext, { row, run }: Position): Promise<Outcome> {
  const { clock, settle_seconds, transact } = context;
  const platform = getPlatform(context, run);
  const now = clock.now();
  const settled = after(now, { seconds: -settle_seconds });
  const { earlier, order } = await transact(async (trx) => {
    const attempt = await launchStore.beginAttempt(trx, run, 'create', { now, settled });
    if (!attempt.begun) {
      throw new Error(`an earlier attempt of ${run.campaign_id} on ${run.platform} cannot be looked up yet`);
    }
    return { ...attempt, order: await buildCampaignOrder(context, trx, row, run) };
  });
  const outcome = await createOnPlatform(context, run, platform, order, earlier);
  // Last, because the recorded attempt makes a repetition look again if this fails.
  if (outcome.outcome === 'done') await endDuplicates(context, platform, launchKey(run), outcome.external_id);
  return outcome;
}

async function createOnPlatform(
  { transact }: CampaignsContext,
  run: PlatformRunRow,
  platform: AdPlatform,
  order: CampaignOrder,
  earlier: Date | null,
): Promise<Outcome> {
  try {
    if (earlier === null) {
      const verdict = await platform.validate(order);
      if (!verdict.fits) return { outcome: 'refused', reason: verdict.reason };
    }
    return await platform.create(order, { find_first: earlier !== null });
  } catch (error) {
    // The call certainly had no effect, so the next attempt counts as the first, unless there was one before.
    if (error instanceof TryLater && earlier === null) await transact((trx) => launchStore.endAttempt(trx, run));
    throw error;
  }
}

/** Looks up what an unrecorded attempt created, for a run that ends anyway. */
async function findAttempt(context: CampaignsContext, run: PlatformRunRow): Promise<PlatformResponse> {
  const { clock, settle_seconds } = context;
  if (run.attempted_at !== null && run.attempted_at > after(clock.now(), { seconds: -settle_seconds })) {
    throw new Error(`an earlier attempt of ${run.campaign_id} on ${run.platform} cannot be looked up yet`);
  }
  const platform = getPlatform(context, run);
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
