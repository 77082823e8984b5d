import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Trx } from '../storage/transact.ts';
import { currentTraceParent } from './trace.ts';

/** A job's name and what it needs: enough to ask for it, without loading what carries it out. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  /** `noun.verb`: the feature that carries it out, and what is done. */
  readonly name: `${string}.${string}`;
  readonly payload: Payload;
}

export const job = <Payload extends z.ZodType>(name: Job['name'], payload: Payload): Job<Payload> => ({
  name,
  payload,
});

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
  await trx
    .insertInto('outbox')
    .values({
      outbox_id: at.outbox_id,
      job: wanted.name,
      payload: JSON.stringify(wanted.payload.parse(payload)),
      trace_parent: currentTraceParent() ?? null,
      created_at: at.now,
      not_before: at.not_before ?? at.now,
    })
    // The same id is the same job: asked for twice, it is done once.
    .onConflict((conflict) => conflict.column('outbox_id').doNothing())
    .execute();
}
