import type { DesiredState } from '@universal-media/contract/campaigns/status';
import { launchKey } from '#core/campaigns/launch-key.ts';
import type { Clock } from '#core/kit/clock.ts';
import { waitingForAccount } from '#core/platforms/ad-account.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { reconcileRunJob, retireRunJob } from '../jobs.ts';
import { type PlatformRunRow, type RunPatch, stateStore as store } from './store.ts';

interface ClockContext {
  readonly clock: Clock;
}

type RequestContext = Pick<CampaignsContext, 'clock' | 'adAccounts'>;

/** Enqueues the next step of a run, now or later. A new sequence number makes jobs of older ones do nothing. */
export async function enqueueReconcile(
  { clock }: ClockContext,
  trx: Trx,
  { campaign_id, platform, turn }: PlatformRunRow,
  not_before: Date,
): Promise<void> {
  const outbox_id = idNamed(`launches.carry:${campaign_id}.${platform}.${turn}`);
  await enqueue(trx, reconcileRunJob, { outbox_id, now: clock.now(), not_before }, { campaign_id, platform, turn });
}

/** Schedules the next step of a run, now or later, and writes a change with it. */
export async function scheduleReconcile(
  context: ClockContext,
  trx: Trx,
  run: PlatformRunRow,
  { change = {}, not_before = context.clock.now() }: { change?: RunPatch; not_before?: Date } = {},
): Promise<PlatformRunRow> {
  const scheduled = await store.changeRun(trx, run, { ...change, turn: run.turn + 1 });
  await enqueueReconcile(context, trx, scheduled, not_before);
  return scheduled;
}

/** Ends what the platform has of a run that is relaunched, whether or not we know its id. */
export async function retireRun({ clock }: ClockContext, trx: Trx, run: PlatformRunRow): Promise<void> {
  const { connection, external_id, ad_account_id } = run;
  if (connection === null) return;
  const key = launchKey(run);
  const delivery = { outbox_id: idNamed(`strays.retire:${key}:${external_id ?? ''}`), now: clock.now() };
  await enqueue(trx, retireRunJob, delivery, { connection, key, external_id, ad_account_id, last: false });
}

/**
 * Gives a run that may be sent to its platform the ad account of its owner. A run that began in the account of the settings
 * stays there: a campaign cannot move between accounts.
 */
async function assignAdAccount(
  { adAccounts }: RequestContext,
  trx: Trx,
  { user_id, connection, ad_account_id, external_id, attempt }: PlatformRunRow,
  wanted: DesiredState,
): Promise<RunPatch> {
  const hasBegun = ad_account_id !== null || external_id !== null || attempt !== null;
  if (connection === null || hasBegun || wanted === 'created' || wanted === 'ended') return {};
  const account = await adAccounts.request(trx, { user_id, connection });
  return { ad_account_id: account.ad_account_id, reason: waitingForAccount(account) };
}

/** Sets the desired state of a run. Manual runs have no job: they are in the staff's task list until reported. */
export async function requestRunState(
  context: RequestContext,
  trx: Trx,
  run: PlatformRunRow,
  wanted: DesiredState,
): Promise<PlatformRunRow> {
  const account = await assignAdAccount(context, trx, run, wanted);
  const change = { wanted, updated_at: context.clock.now(), ...account };
  return run.connection === null ? store.changeRun(trx, run, change) : scheduleReconcile(context, trx, run, { change });
}
