import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Trx } from '../storage/transact.ts';
import { currentTraceParent } from './trace.ts';

/** A job's name and what it needs: enough to ask for it, without loading what carries it out. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  /** `noun.verb`: the feature that carries it out, and what is done. */
  readonly name: `${string}.${string}`;
  readonly payload: Payload;
  /** What it is about. Jobs of the same noun and key are carried out one after the other, never at the same time. */
  readonly key: ((payload: z.output<Payload>) => string) | null;
}

export const job = <Payload extends z.ZodType>(name: Job['name'], payload: Payload): Job<Payload> => ({
  name,
  payload,
  key: null,
});

/** Either all jobs of a noun have a key or none. */
export const keyedJob = <Payload extends z.ZodType>(
  name: Job['name'],
  payload: Payload,
  key: (payload: z.output<Payload>) => string,
): Job<Payload> => ({ name, payload, key });

/** An id made of a name: for what may be asked for often and must be there once, such as the job of a day. */
export function idNamed(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Writes the consequence into the same transaction as the change that causes it: either both happen or neither.
 * The id is the job's idempotency key from here to the last step. With `not_before` the job waits here until then.
 */
export async function enqueue<Payload extends z.ZodType>(
  trx: Trx,
  wanted: Job<Payload>,
  at: { readonly outbox_id: string; readonly now: Date; readonly not_before?: Date },
  payload: z.input<Payload>,
): Promise<void> {
  const parsed = wanted.payload.parse(payload);
  await trx
    .insertInto('outbox')
    .values({
      outbox_id: at.outbox_id,
      job: wanted.name,
      job_key: wanted.key?.(parsed) ?? null,
      payload: JSON.stringify(parsed),
      trace_parent: currentTraceParent() ?? null,
      created_at: at.now,
      not_before: at.not_before ?? at.now,
    })
    // The same id is the same job: asked for twice, it is done once.
    .onConflict((conflict) => conflict.column('outbox_id').doNothing())
    .execute();
}
