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

/**
 * Adds a job to the outbox in the transaction of the change that causes it: both commit or neither. The id is the job's
 * idempotency key from here to its last step. With `not_before` the job stays in the outbox until then.
 */
export async function enqueue<Payload extends z.ZodType>(
  trx: Trx,
  definition: Job<Payload>,
  options: { readonly outbox_id: string; readonly now: Date; readonly not_before?: Date },
  payload: z.input<Payload>,
): Promise<void> {
  const parsed = definition.payload.parse(payload);
  await trx
    .insertInto('outbox')
    .values({
      outbox_id: options.outbox_id,
      job: definition.name,
      job_key: definition.key?.(parsed) ?? null,
      payload: JSON.stringify(parsed),
      trace_parent: currentTraceParent() ?? null,
      created_at: options.now,
      not_before: options.not_before ?? options.now,
    })
    // The same id is the same job: enqueued twice, it runs once.
    .onConflict((conflict) => conflict.column('outbox_id').doNothing())
    .execute();
}
