import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { AccountFigures, AccountReading, AdPlatform, DayFigures } from '#connectors/ad-platforms/ad-platform.ts';
import { launchKey } from '#core/campaigns/launch-key.ts';
import { rangeToRead } from '#core/campaigns/sync/reading-range.ts';
import { areStatesDue, needsStep } from '#core/campaigns/sync/sync-cadence.ts';
import { TryLater } from '#core/kit/try-later.ts';
import type { FinishJob } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { announceBudgetUse } from '../state/announce.ts';
import { enqueueReconcile } from '../state/desired-state.ts';
import type { FiguresRead } from '../state/events.ts';
import { type AccountRun, type SyncedAccount, syncStore as store } from '../state/sync-store.ts';
import { notifyOwner } from '../state/transitions.ts';
import { readParts } from './read-parts.ts';
import { readReach } from './read-reach.ts';
import { recordLive } from './record-response.ts';
import { connectAccount } from './run-account.ts';
import { readScope, scheduleNextSync, scheduleRetry } from './schedule-sync.ts';

/** The figures of a run on a day. */
type RunDay = Pick<AccountRun, 'campaign_id' | 'platform' | 'user_id'> & DayFigures;

/** How many campaigns are locked at the same time. */
const CAMPAIGNS_PER_CHUNK = 100;

/**
 * Reads all campaigns of an ad account in a few calls and writes only what changed. That a run is on air now is recorded at
 * once. A run is woken for a step of its own only when its state differs otherwise or its budget is spent. Any number of
 * repetitions has the same effect.
 */
export async function syncAccount(
  context: CampaignsContext,
  { turn, ...account }: SyncedAccount & { readonly turn: number },
  finish: FinishJob,
): Promise<void> {
  const now = context.clock.now();
  const due = await context.transact((trx) => readDue(context, trx, account, { turn, now }));
  // Another job has read the account meanwhile, and scheduled the next reading.
  if (due === null) return;
  const { row, runs, connected } = due;
  let is_window = false;
  if (connected !== null) {
    const { platform, time_zone } = connected;
    const starts = runs.map(({ start_date }) => start_date);
    const { is_window: isWindow, ...range } = rangeToRead(starts, row, {
      connection: account.connection,
      time_zone,
      now,
    });
    try {
      const answer = areStatesDue(runs, { synced_at: row.synced_at, now }, context)
        ? await platform.readAccount(range)
        : { campaigns: null, ...(await platform.readFigures(range)) };
      const reading = {
        reading_id: context.newId(),
        sync_key: row.sync_key,
        campaign_id: null,
        asked_at: now,
        time_zone,
        ...range,
      };
      await saveReading(context, runs, answer, reading);
      await readLists(context, runs, platform);
      if (isWindow) {
        await readReach(context, runs, platform, { now, time_zone });
        await readParts(context, runs, platform, reading);
      }
      is_window = isWindow;
    } catch (error) {
      if (!(error instanceof TryLater)) throw error;
      context.log.warn({ ...account, err: error, failures: row.failures + 1 }, 'ad account not readable');
      return scheduleRetry(context, account, error.retry_after_seconds);
    }
  }
  await scheduleNextSync(context, account, { synced_at: now, is_window }, finish);
}

/** Finds what is to be read; null when nothing is due. */
async function readDue(
  context: CampaignsContext,
  trx: Trx,
  account: SyncedAccount,
  { turn, now }: { turn: number; now: Date },
) {
  const row = await store.find(trx, account);
  if (row?.next_at == null || (row.turn !== turn && row.next_at > now)) return null;
  const runs = await store.listRuns(trx, account, readScope(account.connection, now));
  return { row, runs, connected: runs.length > 0 ? await connect(context, trx, account) : null };
}

/** Connects the account; null where nothing can be read any more. */
async function connect(
  context: CampaignsContext,
  trx: Trx,
  { connection, ad_account_id }: SyncedAccount,
): Promise<{ platform: AdPlatform; time_zone: string | null } | null> {
  if (ad_account_id === null) {
    const platform = context.adPlatforms[connection]?.shared ?? null;
    return platform && { platform, time_zone: null };
  }
  const account = await context.adAccounts.find(trx, ad_account_id);
  const isReadable =
    account !== undefined &&
    account.external_id !== null &&
    account.state !== 'disconnected' &&
    account.state !== 'access_lost';
  if (!isReadable) return null;
  return { platform: connectAccount(context, connection, account), time_zone: account.time_zone };
}

/** Reads how many people the platform recognized in the customer lists of the runs, where one has a list. */
async function readLists(context: CampaignsContext, runs: readonly AccountRun[], platform: AdPlatform): Promise<void> {
  const waiting = runs.filter(({ list_state, state }) => list_state !== null && state !== 'ended');
  if (waiting.length === 0) return;
  const matches = new Map((await platform.readCustomerLists()).map((match) => [match.key, match]));
  const lists = waiting.flatMap(({ campaign_id, platform: id, begun_revision }) => {
    const match = matches.get(launchKey({ campaign_id, platform: id, begun_revision }));
    return match ? [{ campaign_id, platform: id, list_state: match.state, list_matched: match.matched }] : [];
  });
  await context.transact(async (trx) => {
    const changed = await store.findChangedLists(trx, lists);
    if (changed.length === 0) return;
    await store.lockCampaigns(trx, [...new Set(changed.map(({ campaign_id }) => campaign_id))]);
    const isChanged = (list: (typeof lists)[number]) =>
      changed.some(({ campaign_id, platform: id }) => campaign_id === list.campaign_id && id === list.platform);
    for (const run of await store.saveLists(trx, lists.filter(isChanged))) notifyOwner(context, trx, run);
  });
}

async function saveReading(
  context: CampaignsContext,
  runs: readonly AccountRun[],
  { campaigns, days }: AccountFigures & { readonly campaigns: AccountReading['campaigns'] | null },
  reading: FiguresRead['reading'],
): Promise<void> {
  const states = campaigns && new Map(campaigns.map(({ external_id, state }) => [external_id, state]));
  const daysById = Map.groupBy(days, ({ external_id }) => external_id);
  for (let from = 0; from < runs.length; from += CAMPAIGNS_PER_CHUNK) {
    const chunk = runs.slice(from, from + CAMPAIGNS_PER_CHUNK);
    const changed = states === null ? [] : chunk.filter((run) => needsStep(run, states.get(run.external_id)));
    const isLive = ({ external_id }: AccountRun) => states?.get(external_id) === 'live';
    const started = changed.filter(isLive);
    const toWake = changed.filter((run) => !isLive(run));
    const figures = chunk.flatMap((run) => listFigures(context, run, daysById.get(run.external_id) ?? []));
    const byRun = Map.groupBy(figures, runName);
    const reported = chunk.map(({ user_id, campaign_id, platform, start_date, end_date }) => {
      const run = { user_id, campaign_id, platform, start_date, end_date };
      return { ...run, days: byRun.get(runName(run)) ?? [] };
    });
    await saveChunk(context, toWake, figures, { reading, runs: reported });
    for (const run of started) await takeOnAir(context, run);
  }
}

/** Records that a run is on air. One that cannot be recorded gets a job of its own, so that the others are still read. */
async function takeOnAir(context: CampaignsContext, run: AccountRun): Promise<void> {
  try {
    await recordLive(context, run);
  } catch (error) {
    const { campaign_id, platform } = run;
    context.log.warn({ err: error, campaign_id, platform }, 'live platform run not recorded');
    await context.transact(async (trx) => {
      await store.lockCampaigns(trx, [campaign_id]);
      await wakeRuns(context, trx, [run]);
    });
  }
}

/** Gives runs a step of their own, now. Their campaigns must be locked. */
const wakeRuns = async (
  context: CampaignsContext,
  trx: Trx,
  runs: readonly Pick<AccountRun, 'campaign_id' | 'platform'>[],
): Promise<void> => enqueueReconcile(context, trx, await store.renumber(trx, runs), context.clock.now());

/**
 * Lists the figures of a run. What a platform delivers before the first day is our loss: it is logged and not counted. Ad
 * accounts count days in their own time zone, so the day before still belongs to the campaign.
 */
function listFigures(
  { log }: CampaignsContext,
  { campaign_id, platform, user_id, start_date }: AccountRun,
  days: AccountReading['days'],
): RunDay[] {
  const first = addDaysTo(start_date, -1);
  const early = days.filter(({ day, spend_cents }) => day < first && spend_cents > 0);
  if (early.length > 0) log.error({ campaign_id, platform, start_date, early }, 'delivery before the first day');
  return days
    .filter(({ day }) => day >= first)
    .map(({ external_id: _id, ...day }) => ({ campaign_id, platform, user_id, ...day }));
}

const runName = ({ campaign_id, platform }: Pick<AccountRun, 'campaign_id' | 'platform'>): string =>
  `${campaign_id} ${platform}`;

async function saveChunk(
  context: CampaignsContext,
  toWake: readonly AccountRun[],
  figures: readonly RunDay[],
  read: FiguresRead,
): Promise<void> {
  const { clock, events, transact } = context;
  await transact(async (trx) => {
    const changed = new Set(await store.findChanged(trx, figures));
    const campaign_ids = new Set([...changed, ...toWake.map(({ campaign_id }) => campaign_id)]);
    if (campaign_ids.size === 0) return events.figuresRead.publish(trx, read);
    await store.lockCampaigns(trx, [...campaign_ids]);
    const own = figures.filter(({ campaign_id }) => changed.has(campaign_id));
    const saved = await store.saveDays(trx, own, clock.now());
    for (const run of saved) notifyOwner(context, trx, run);
    await completeMilestones(context, trx, saved);
    await announceBudgetUse(context, trx, [...new Set(saved.map(({ campaign_id }) => campaign_id))]);
    await wakeRuns(context, trx, [...toWake, ...saved.filter(({ is_capped }) => is_capped)]);
    await events.figuresRead.publish(trx, read);
  });
}

/** Completes the milestones of the advertisers whose spend changed, in one order for all: two accounts may meet here. */
async function completeMilestones(
  { milestones }: CampaignsContext,
  trx: Trx,
  changed: readonly { readonly user_id: string }[],
): Promise<void> {
  const user_ids = new Set(changed.map(({ user_id }) => user_id));
  for (const user_id of [...user_ids].toSorted()) await milestones.completeBySpend(trx, user_id);
}
