import { z } from 'zod';
import { after } from '#core/kit/clock.ts';
import { wasNotReached } from '#core/kit/failure-code.ts';
import type { Database } from '#storage/database.ts';
import type { Trx } from '#storage/transact.ts';

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
  /** Restate was not reached by any job, and the rows are as they were. */
  readonly is_unreachable: boolean;
}

const BATCH = 50;
const RETRY_SECONDS = 2;
/** How many jobs are requeued at a time: 20 batches, so that new jobs never wait behind many thousands of old ones. */
export const MAX_PUT_BACK = 1_000;

/** Ends the transaction without a trace. */
class NotReached extends Error {
  readonly left: number;
  constructor(left: number, cause: unknown) {
    super('Restate was not reached', { cause });
    this.left = left;
  }
}

/** Marks due rows as submitted before they are, in one statement with finding them. The transaction takes it back. */
async function takeDue(trx: Trx, now: Date): Promise<WaitingJob[]> {
  const rows = await trx
    .updateTable('outbox')
    .set({ submitted_at: now })
    .where('outbox_id', 'in', (e) =>
      e
        .selectFrom('outbox')
        .select('outbox_id')
        .where('submitted_at', 'is', null)
        .where('finished_at', 'is', null)
        .where('not_before', '<=', now)
        .orderBy('not_before')
        .orderBy('outbox_id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['outbox_id', 'job', 'job_key', 'payload', 'trace_parent', 'not_before'])
    .execute();
  return rows
    .toSorted(
      (one, other) =>
        one.not_before.getTime() - other.not_before.getTime() || (one.outbox_id < other.outbox_id ? -1 : 1),
    )
    .map(({ not_before: _due, ...job }) => job);
}

export function outboxStore(database: Database) {
  return {
    /**
     * Submits due rows, oldest first, and marks them as submitted. The rows stay locked meanwhile, so two relays never
     * take the same one; if a relay dies, its rows are submitted again under the same key. A row that fails waits before
     * its next attempt, so that it does not block the others. When Restate is not reached at all, no row is to blame and
     * none is written: the relay waits instead.
     */
    handOver: (now: Date, submit: (waiting: WaitingJob) => Promise<void>): Promise<HandOver> =>
      database
        .transact(async (trx): Promise<HandOver> => {
          const waiting = await takeDue(trx, now);
          const results = await Promise.allSettled(waiting.map(submit));
          const left = waiting.filter((_, index) => results[index]?.status === 'rejected').map((row) => row.outbox_id);
          if (left.length === 0) return { taken: waiting.length, left: 0, fault: undefined, is_unreachable: false };
          const faults = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
          const taken = waiting.length - left.length;
          if (taken === 0 && faults.every(wasNotReached)) throw new NotReached(left.length, faults[0]);
          const not_before = after(now, { seconds: RETRY_SECONDS });
          await trx
            .updateTable('outbox')
            .set({ submitted_at: null, not_before })
            .where('outbox_id', 'in', left)
            .execute();
          return { taken, left: left.length, fault: faults[0], is_unreachable: false };
        })
        .catch((error: unknown): HandOver => {
          if (!(error instanceof NotReached)) throw error;
          return { taken: 0, left: error.left, fault: error.cause, is_unreachable: true };
        }),

    /**
     * Requeues jobs submitted before `limit` that never finished, longest waiting first and only so many at a time. They
     * line up behind every job that is due now. Restate ignores those it still has.
     */
    async putBack(limit: Date, now: Date): Promise<number> {
      const { numUpdatedRows } = await database.kysely
        .updateTable('outbox')
        .set({ submitted_at: null, not_before: now })
        .where('outbox_id', 'in', (e) =>
          e
            .selectFrom('outbox')
            .select('outbox_id')
            .where('finished_at', 'is', null)
            .where('submitted_at', '<', limit)
            .orderBy('submitted_at')
            .limit(MAX_PUT_BACK)
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /**
     * Records the outcome and clears the payload, which may hold personal data such as an email address. In the transaction
     * of the job's last step, if that is given.
     */
    async finish(outbox_id: string, result: Outcome, now: Date, trx?: Trx): Promise<void> {
      await (trx ?? database.kysely)
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
