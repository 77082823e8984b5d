import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Trx } from '#storage/transact.ts';
import { currentTraceParent } from './trace.ts';

/** A job's name and payload: enough to enqueue it without loading its implementation. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  /** `noun.verb`: the Restate service and its handler. */
  readonly name: `${string}.${string}`;
  readonly payload: Payload;
  /** Jobs with the same noun and key run one after the other, never concurrently. */
  readonly key: ((payload: z.output<Payload>) => string) | null;
}

/** Notes that a job is done in the transaction of its last effect, which saves one of its own. */
export type FinishJob = (trx: Trx) => Promise<void>;

export const job = <Payload extends z.ZodType>(name: Job['name'], payload: Payload): Job<Payload> => ({
  name,
  payload,
  key: null,
});

/** Defines a job with a key. Either all jobs of a noun have a key or none. */
export const keyedJob = <Payload extends z.ZodType>(
  name: Job['name'],
  payload: Payload,
  key: (payload: z.output<Payload>) => string,
): Job<Payload> => ({ name, payload, key });

/** Derives an id from a name, so that a job enqueued repeatedly (such as a daily one) exists once. */
export function idNamed(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Delivery {
  readonly outbox_id: string;
  readonly now: Date;
  readonly not_before?: Date;
}

/**
 * Adds a job to the outbox in the transaction of the change that causes it: both commit or neither. The id is the job's
 * idempotency key from here to its last step. With `not_before` the job stays in the outbox until then.
 */
export const enqueue = <Payload extends z.ZodType>(
  trx: Trx,
  definition: Job<Payload>,
  delivery: Delivery,
  payload: z.input<Payload>,
): Promise<void> => enqueueAll(trx, definition, [{ delivery, payload }]);

/** Adds several jobs of one kind in one statement. */
export async function enqueueAll<Payload extends z.ZodType>(
  trx: Trx,
  definition: Job<Payload>,
  jobs: readonly { readonly delivery: Delivery; readonly payload: z.input<Payload> }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const trace_parent = currentTraceParent() ?? null;
  const rows = jobs.map(({ delivery: { outbox_id, now, not_before = now }, payload }) => {
    const parsed = definition.payload.parse(payload);
    return {
      outbox_id,
      job: definition.name,
      job_key: definition.key?.(parsed) ?? null,
      payload: JSON.stringify(parsed),
      trace_parent,
      created_at: now,
      not_before,
    };
  });
  await trx
    .insertInto('outbox')
    .values(rows)
    // The same id is the same job: enqueued twice, it runs once.
    .onConflict((conflict) => conflict.column('outbox_id').doNothing())
    .execute();
}
