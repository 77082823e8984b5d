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

/**
 * Writes the consequence into the same transaction as the change that causes it: either both happen or neither.
 * The id is the job's idempotency key from here to the last step.
 */
export async function enqueue<Payload extends z.ZodType>(
  trx: Trx,
  wanted: Job<Payload>,
  at: { readonly outbox_id: string; readonly now: Date },
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
      not_before: at.now,
    })
    .execute();
}
