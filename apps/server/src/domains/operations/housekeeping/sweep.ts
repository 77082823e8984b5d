import { after, type Clock } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { sweepJob } from '../jobs.ts';
import { retentionRule, type SweptTable, sweptTables } from './retention.ts';
import { sweepBatch } from './store.ts';

/** The sweep is one durable step for each of these. */
export const tablesToSweep: readonly SweptTable[] = sweptTables;

export interface SweepContext {
  readonly clock: Clock;
  readonly transact: SystemTransact;
}

/** Plans the sweep of today, for a worker that starts. */
export const planTodaysSweep = (context: SweepContext): Promise<void> => planSweep(context, context.clock.now());

/** Plans the sweep of tomorrow, as the last step of today's. */
export const planTomorrowsSweep = (context: SweepContext): Promise<void> =>
  planSweep(context, after(context.clock.now(), { days: 1 }));

function planSweep({ clock, transact }: SweepContext, date: Date): Promise<void> {
  const day = date.toISOString().slice(0, 10);
  const not_before = new Date(`${day}T03:00:00Z`);
  const options = { outbox_id: idNamed(`housekeeping ${day}`), now: clock.now(), not_before };
  return transact((trx) => enqueue(trx, sweepJob, options, { day }));
}

/** Removes what has expired in a table, in small transactions that block no one. Returns how many rows there were. */
export async function sweepTable({ clock, transact }: SweepContext, table: SweptTable): Promise<number> {
  const rule = { table, ...retentionRule(table) };
  let total = 0;
  for (;;) {
    const { deleted, more } = await transact((trx) => sweepBatch(trx, rule, clock.now()));
    total += deleted;
    if (!more) return total;
  }
}
