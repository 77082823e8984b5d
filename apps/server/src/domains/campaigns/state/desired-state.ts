import type { DesiredState } from '@universal-media/contract/campaigns/status';
import { launchKey } from '#core/campaigns/launch-key.ts';
import type { Clock } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import { reconcileRunJob, retireRunJob } from '../jobs.ts';
import { type PlatformRunRow, type RunPatch, stateStore as store } from './store.ts';

interface ClockContext {
  readonly clock: Clock;
}

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
  const { connection, external_id } = run;
  if (connection === null) return;
  const key = launchKey(run);
  const delivery = { outbox_id: idNamed(`strays.retire:${key}:${external_id ?? ''}`), now: clock.now() };
  await enqueue(trx, retireRunJob, delivery, { connection, key, external_id, last: false });
}

/** Sets the desired state of a run. Manual runs have no job: they are in the staff's task list until reported. */
export async function requestRunState(
  context: ClockContext,
  trx: Trx,
  run: PlatformRunRow,
  wanted: DesiredState,
): Promise<PlatformRunRow> {
  const change = { wanted, updated_at: context.clock.now() };
  return run.connection === null ? store.changeRun(trx, run, change) : scheduleReconcile(context, trx, run, { change });
}
