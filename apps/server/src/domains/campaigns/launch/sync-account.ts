import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { AccountReading, AdPlatform } from '#connectors/ad-platforms/ad-platform.ts';
import { needsStep, RESTATED_DAYS } from '#core/campaigns/sync-cadence.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { TryLater } from '#core/kit/try-later.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { enqueueReconcile } from '../state/desired-state.ts';
import { type AccountRun, type SyncedAccount, syncStore as store } from '../state/sync-store.ts';
import { notifyOwner } from '../state/transitions.ts';
import { connectAccount } from './run-account.ts';
import { readScope, scheduleNextSync, scheduleRetry } from './schedule-sync.ts';

/** How many campaigns are locked at the same time. */
const CAMPAIGNS_PER_CHUNK = 100;
// A platform's report does not reach further back for most accounts, and runs read their own history when they go live.
const MAX_DAYS_BACK = 90;

/** Returns the days to read: since the last reading, with the restated days before it. */
function daysToRead(runs: readonly AccountRun[], synced_at: Date | null, now: Date): { from: string; to: string } {
  const today = dayIn('UTC', now);
  const oldest = addDaysTo(today, -MAX_DAYS_BACK);
  const [first = today] = runs.map(({ start_date }) => start_date).toSorted();
  const since = synced_at === null ? first : addDaysTo(dayIn('UTC', synced_at), -RESTATED_DAYS);
  const from = [since, oldest].toSorted()[1] ?? since;
  // Ad accounts count days in their own time zone, so one more day on either side.
  return { from: addDaysTo(from, -1), to: addDaysTo(today, 1) };
}

/**
 * Reads all campaigns of an ad account in a few calls and writes only what changed. A run is woken for a step of its own only
 * when its state differs or its budget is spent. Any number of repetitions has the same effect.
 */
export async function syncAccount(
  context: CampaignsContext,
  { turn, ...account }: SyncedAccount & { readonly turn: number },
): Promise<void> {
  const now = context.clock.now();
  const due = await context.transact((trx) => readDue(context, trx, account, { turn, now }));
  // Another job has read the account meanwhile, and scheduled the next reading.
  if (due === null) return;
  const { row, runs, platform } = due;
  if (platform !== null) {
    try {
      await saveReading(context, runs, await platform.readAccount(daysToRead(runs, row.synced_at, now)));
    } catch (error) {
      if (!(error instanceof TryLater)) throw error;
      context.log.warn({ ...account, err: error, failures: row.failures + 1 }, 'ad account not readable');
      return scheduleRetry(context, account, error.retry_after_seconds);
    }
  }
  await scheduleNextSync(context, account, now);
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
  const runs = await store.listRuns(trx, account, readScope(now));
  return { row, runs, platform: runs.length > 0 ? await connect(context, trx, account) : null };
}

/** Connects the account; null where nothing can be read any more. */
async function connect(
  context: CampaignsContext,
  trx: Trx,
  { connection, ad_account_id }: SyncedAccount,
): Promise<AdPlatform | null> {
  if (ad_account_id === null) return context.adPlatforms[connection]?.shared ?? null;
  const account = await context.adAccounts.find(trx, ad_account_id);
  const isReadable = account !== undefined && account.external_id !== null && account.state !== 'disconnected';
  return isReadable ? connectAccount(context, connection, account) : null;
}

async function saveReading(
  context: CampaignsContext,
  runs: readonly AccountRun[],
  { campaigns, days }: AccountReading,
): Promise<void> {
  const states = new Map(campaigns.map(({ external_id, state }) => [external_id, state]));
  const daysById = Map.groupBy(days, ({ external_id }) => external_id);
  for (let from = 0; from < runs.length; from += CAMPAIGNS_PER_CHUNK) {
    const chunk = runs.slice(from, from + CAMPAIGNS_PER_CHUNK);
    const toWake = chunk.filter(({ state, external_id }) => needsStep(state, states.get(external_id)));
    const figures = chunk.flatMap(({ campaign_id, platform, user_id, external_id }) =>
      (daysById.get(external_id) ?? []).map(({ external_id: _id, ...day }) => ({
        campaign_id,
        platform,
        user_id,
        ...day,
      })),
    );
    await saveChunk(context, toWake, figures);
  }
}

type Figures = Parameters<typeof store.saveDays>[1];

async function saveChunk(context: CampaignsContext, toWake: readonly AccountRun[], figures: Figures): Promise<void> {
  const { clock, transact } = context;
  await transact(async (trx) => {
    const changed = new Set(await store.findChanged(trx, figures));
    const campaign_ids = new Set([...changed, ...toWake.map(({ campaign_id }) => campaign_id)]);
    if (campaign_ids.size === 0) return;
    await store.lockCampaigns(trx, [...campaign_ids]);
    const own = figures.filter(({ campaign_id }) => changed.has(campaign_id));
    const saved = await store.saveDays(trx, own, clock.now());
    for (const run of saved) notifyOwner(context, trx, run);
    const woken = [...toWake, ...saved.filter(({ is_capped }) => is_capped)];
    for (const run of await store.renumber(trx, woken)) await enqueueReconcile(context, trx, run, clock.now());
  });
}
