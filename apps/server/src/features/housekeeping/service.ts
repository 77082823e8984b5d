import { after, type Clock } from '../../core/clock.ts';
import { enqueue, idNamed } from '../../durable/enqueue.ts';
import type { Transact } from '../../storage/transact.ts';
import { sweepJob } from './jobs.ts';
import { type Swept, sweepBatch, sweptTables } from './store.ts';

interface HousekeepingDeps {
  readonly clock: Clock;
  readonly transact: Transact;
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

export function housekeepingService({ clock, transact }: HousekeepingDeps) {
  return {
    tables: sweptTables,

    /** Asks for the sweep of a day: today's when a worker starts, and tomorrow's at the end of each. */
    plan: (day: string): Promise<void> =>
      transact((trx) => {
        const not_before = new Date(`${day}T03:00:00Z`);
        return enqueue(
          trx,
          sweepJob,
          { outbox_id: idNamed(`housekeeping ${day}`), now: clock.now(), not_before },
          { day },
        );
      }),

    today: (): string => dayOf(clock.now()),
    tomorrow: (): string => dayOf(after(clock.now(), { days: 1 })),

    /** In small transactions, so that nobody waits for it. */
    async sweep(table: Swept): Promise<number> {
      let total = 0;
      for (;;) {
        const { deleted, more } = await transact((trx) => sweepBatch(trx, table, clock.now()));
        total += deleted;
        if (!more) return total;
      }
    },
  };
}

export type HousekeepingService = ReturnType<typeof housekeepingService>;
