import type { DesiredState } from '@universal-media/contract/campaigns/status';
import { launchKey } from '#core/campaigns/launch-key.ts';
import type { Clock } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import { reconcileRunJob, retireRunJob } from '../jobs.ts';
import { type PlatformRunRow, stateStore as store } from './store.ts';

interface ClockContext {
  readonly clock: Clock;
}

/** Schedules the next step of a run, now or later. The new sequence number makes jobs of older ones do nothing. */
export async function scheduleReconcile(
  { clock }: ClockContext,
  trx: Trx,
  run: PlatformRunRow,
  not_before: Date = clock.now(),
): Promise<PlatformRunRow> {
  const { campaign_id, platform } = run;
  const turn = run.turn + 1;
  await store.changeRun(trx, run, { turn });
  const outbox_id = idNamed(`launches.carry:${campaign_id}.${platform}.${turn}`);
  await enqueue(trx, reconcileRunJob, { outbox_id, now: clock.now(), not_before }, { campaign_id, platform, turn });
  return { ...run, turn };
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
  const requested = { ...run, wanted, updated_at: context.clock.now() };
  await store.changeRun(trx, run, { wanted, updated_at: requested.updated_at });
  return run.connection === null ? requested : scheduleReconcile(context, trx, requested);
}
