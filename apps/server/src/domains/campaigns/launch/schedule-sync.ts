import { campaignDays, hasFirstDayCome } from '@universal-media/contract/campaigns/dates';
import type { Connection } from '@universal-media/contract/platforms/connections';
import { readAgainDays } from '@universal-media/contract/results/restatement';
import { accountSyncSeconds, type Cadence, retrySeconds, runSyncSeconds } from '#core/campaigns/sync/sync-cadence.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { after } from '#core/kit/clock.ts';
import { enqueue, type FinishJob, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { syncAccountJob } from '../jobs.ts';
import type { CampaignRow, PlatformRunRow } from '../state/campaign.ts';
import { type SyncedAccount, syncStore as store, syncKey } from '../state/sync-store.ts';

type ScheduleContext = Pick<CampaignsContext, 'clock' | 'poll_seconds'>;

const cadenceFor = ({ poll_seconds }: ScheduleContext, connection: Connection): Cadence => ({
  poll_seconds,
  read_again_days: readAgainDays(connection),
});

const inSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

async function enqueueSync(
  { clock }: ScheduleContext,
  trx: Trx,
  account: SyncedAccount,
  turn: number,
  not_before: Date,
): Promise<void> {
  const outbox_id = idNamed(`syncs.account:${syncKey(account)}.${turn}`);
  await enqueue(trx, syncAccountJob, { outbox_id, now: clock.now(), not_before }, { ...account, turn });
}

/** Makes sure that the account of a run is read in time for this run. */
export async function scheduleSync(
  context: ScheduleContext,
  trx: Trx,
  { start_date, end_date, time_zone }: Pick<CampaignRow, 'start_date' | 'end_date' | 'time_zone'>,
  run: PlatformRunRow,
): Promise<void> {
  const { connection, ad_account_id } = run;
  if (connection === null) return;
  const now = context.clock.now();
  const planned_day_cents = run.media_cents / BigInt(campaignDays(start_date, end_date));
  const has_started = hasFirstDayCome(start_date, dayIn(time_zone, now));
  const facts = { ...run, has_started, planned_day_cents, max_day_cents: 0n };
  const seconds = runSyncSeconds(facts, now, cadenceFor(context, connection));
  if (seconds === null) return;
  const account = { connection, ad_account_id };
  const next_at = inSeconds(now, seconds);
  const turn = await store.bringForward(trx, account, { now, next_at });
  if (turn !== undefined) await enqueueSync(context, trx, account, turn, next_at);
}

/** The part of an account that a reading is about. */
export const readScope = (connection: Connection, now: Date) => ({
  now,
  stopped_since: after(now, { days: -readAgainDays(connection) }),
  busy_since: dayIn('UTC', after(now, { days: -2 })),
});

/**
 * Schedules the next reading of an account after one that began at `synced_at`, notes what that one read, and finishes its
 * job.
 */
export const scheduleNextSync = (
  context: CampaignsContext,
  account: SyncedAccount,
  read: { readonly synced_at: Date; readonly is_window: boolean },
  finish: FinishJob,
): Promise<void> =>
  context.transact(async (trx) => {
    await planNextSync(context, trx, account, read);
    await finish(trx);
  });

async function planNextSync(
  context: CampaignsContext,
  trx: Trx,
  account: SyncedAccount,
  { synced_at, is_window }: { readonly synced_at: Date; readonly is_window: boolean },
): Promise<void> {
  // Locked first: a run that changes meanwhile either shows in the list or waits and brings the reading forward.
  const row = await store.lock(trx, account);
  if (!row) return;
  const now = context.clock.now();
  const done = { failures: 0, synced_at, ...(is_window && { window_read_at: synced_at }) };
  const runs = await store.listRuns(trx, account, readScope(account.connection, now));
  const seconds = accountSyncSeconds(runs, now, cadenceFor(context, account.connection));
  const planned = seconds === null ? null : inSeconds(now, seconds);
  const isSooner = row.next_at !== null && row.next_at > synced_at && (planned === null || row.next_at <= planned);
  if (isSooner) return store.change(trx, account, { turn: row.turn, next_at: row.next_at, ...done });
  const turn = row.turn + 1;
  await store.change(trx, account, { turn, next_at: planned, ...done });
  if (planned !== null) await enqueueSync(context, trx, account, turn, planned);
}

/** Schedules a reading again that the platform did not answer. */
export const scheduleRetry = (
  context: CampaignsContext,
  account: SyncedAccount,
  retry_after_seconds: number | null,
): Promise<void> =>
  context.transact(async (trx) => {
    const row = await store.lock(trx, account);
    if (!row) return;
    const failures = row.failures + 1;
    const turn = row.turn + 1;
    const seconds = retrySeconds(failures, { retry_after_seconds, chance: Math.random() }, context);
    const next_at = inSeconds(context.clock.now(), seconds);
    await store.change(trx, account, { turn, next_at, failures });
    await enqueueSync(context, trx, account, turn, next_at);
  });
