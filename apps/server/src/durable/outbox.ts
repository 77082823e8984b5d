import { z } from 'zod';
import { after } from '#core/kit/clock.ts';
import type { Database } from '#storage/database.ts';

export type Outcome = { readonly outcome: 'done' } | { readonly outcome: 'refused'; readonly reason: string };

/** An outbox row as submitted to Restate. */
export const Envelope = z.object({
  outbox_id: z.uuid(),
  payload: z.unknown(),
  trace_parent: z.string().nullable(),
});
export type Envelope = z.infer<typeof Envelope>;

export interface WaitingJob extends Envelope {
  readonly job: string;
  readonly job_key: string | null;
}

/** The result of a batch. `fault` is the error of the first job that Restate did not take. */
interface HandOver {
  readonly taken: number;
  readonly left: number;
  readonly fault: unknown;
}

const BATCH = 50;
const RETRY_SECONDS = 2;

export function outboxStore(database: Database) {
  return {
    /**
     * Submits due rows, oldest first, and marks them as submitted. The rows stay locked meanwhile, so two relays never
     * take the same one; if a relay dies, its rows are submitted again under the same key. A row that fails waits before
     * its next attempt, so that it does not block the others.
     */
    handOver: (now: Date, submit: (waiting: WaitingJob) => Promise<void>): Promise<HandOver> =>
      database.transact(async (trx) => {
        const waiting = await trx
          .selectFrom('outbox')
          .select(['outbox_id', 'job', 'job_key', 'payload', 'trace_parent'])
          .where('submitted_at', 'is', null)
          .where('finished_at', 'is', null)
          .where('not_before', '<=', now)
          .orderBy('not_before')
          .orderBy('outbox_id')
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
          .execute();
        const results = await Promise.allSettled(waiting.map(submit));
        const idsOf = (status: 'fulfilled' | 'rejected') =>
          waiting.filter((_, index) => results[index]?.status === status).map((row) => row.outbox_id);
        const [taken, left] = [idsOf('fulfilled'), idsOf('rejected')];
        if (taken.length > 0) {
          await trx.updateTable('outbox').set({ submitted_at: now }).where('outbox_id', 'in', taken).execute();
        }
        if (left.length > 0) {
          const not_before = after(now, { seconds: RETRY_SECONDS });
          await trx.updateTable('outbox').set({ not_before }).where('outbox_id', 'in', left).execute();
        }
        const fault: unknown = results.find((result) => result.status === 'rejected')?.reason;
        return { taken: taken.length, left: left.length, fault };
      }),

    /** Requeues jobs submitted before `limit` that never finished. Restate ignores those it still has. */
    async putBack(limit: Date): Promise<number> {
      const { numUpdatedRows } = await database.kysely
        .updateTable('outbox')
        .set({ submitted_at: null })
        .where('finished_at', 'is', null)
        .where('submitted_at', '<', limit)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** Records the outcome and clears the payload, which may hold personal data such as an email address. */
    async finish(outbox_id: string, result: Outcome, now: Date): Promise<void> {
      await database.kysely
        .updateTable('outbox')
        .set({
          payload: '{}',
          finished_at: now,
          outcome: result.outcome,
          reason: result.outcome === 'refused' ? result.reason : null,
        })
        .where('outbox_id', '=', outbox_id)
        .where('finished_at', 'is', null)
        .execute();
    },

    /** Counts due and unfinished jobs for operators. Both queries use partial indexes. */
    async backlog(now: Date): Promise<{ waiting: number; handed_over: number }> {
      const [waiting, handedOver] = await Promise.all([
        database.kysely
          .selectFrom('outbox')
          .select((e) => e.fn.countAll<bigint>().as('n'))
          .where('submitted_at', 'is', null)
          .where('finished_at', 'is', null)
          .where('not_before', '<=', now)
          .executeTakeFirstOrThrow(),
        database.kysely
          .selectFrom('outbox')
          .select((e) => e.fn.countAll<bigint>().as('n'))
          .where('submitted_at', 'is not', null)
          .where('finished_at', 'is', null)
          .executeTakeFirstOrThrow(),
      ]);
      return { waiting: Number(waiting.n), handed_over: Number(handedOver.n) };
    },
  };
}

export type OutboxStore = ReturnType<typeof outboxStore>;
