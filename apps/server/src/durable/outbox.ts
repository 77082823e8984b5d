import { z } from 'zod';
import type { Database } from '../storage/database.ts';

export type Outcome = { readonly outcome: 'done' } | { readonly outcome: 'refused'; readonly reason: string };

/** What travels through Restate: a row of the outbox. */
export const Envelope = z.object({
  outbox_id: z.uuid(),
  payload: z.unknown(),
  trace_parent: z.string().nullable(),
});
export type Envelope = z.infer<typeof Envelope>;

export interface WaitingJob extends Envelope {
  readonly job: string;
}

const BATCH = 50;

export function outboxStore(database: Database) {
  return {
    /**
     * Hands waiting rows over, oldest first, and marks them. The rows stay locked meanwhile, so two relays never take
     * the same one; a relay that dies lets go of them, and they are handed over again under the same key.
     */
    handOver: (now: Date, submit: (waiting: WaitingJob) => Promise<void>): Promise<number> =>
      database.transact(async (trx) => {
        const waiting = await trx
          .selectFrom('outbox')
          .select(['outbox_id', 'job', 'payload', 'trace_parent'])
          .where('submitted_at', 'is', null)
          .where('finished_at', 'is', null)
          .orderBy('outbox_id')
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
          .execute();
        if (waiting.length === 0) return 0;
        await Promise.all(waiting.map(submit));
        const ids = waiting.map((row) => row.outbox_id);
        await trx.updateTable('outbox').set({ submitted_at: now }).where('outbox_id', 'in', ids).execute();
        return waiting.length;
      }),

    /** Puts back what was handed over before `limit` and never finished. Restate ignores what it still has. */
    async putBack(limit: Date): Promise<number> {
      const { numUpdatedRows } = await database.kysely
        .updateTable('outbox')
        .set({ submitted_at: null })
        .where('finished_at', 'is', null)
        .where('submitted_at', '<', limit)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async finish(outbox_id: string, result: Outcome, now: Date): Promise<void> {
      await database.kysely
        .updateTable('outbox')
        .set({
          finished_at: now,
          outcome: result.outcome,
          reason: result.outcome === 'refused' ? result.reason : null,
        })
        .where('outbox_id', '=', outbox_id)
        .where('finished_at', 'is', null)
        .execute();
    },

    /** How much is not finished, and since when: what an operator watches. Both reads stay inside partial indexes. */
    async backlog(): Promise<{ waiting: number; handed_over: number }> {
      const [waiting, handedOver] = await Promise.all([
        database.kysely
          .selectFrom('outbox')
          .select((e) => e.fn.countAll<bigint>().as('n'))
          .where('submitted_at', 'is', null)
          .where('finished_at', 'is', null)
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
