import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { paymentEventJob } from '../jobs.ts';
import { handlePaymentEvent, type PaymentEventContext } from './handle-payment-event.ts';
import { paymentEventStore as store } from './store.ts';

const SIGNATURE = 'stripe-signature';
const StoredHeaders = z.object({ [SIGNATURE]: z.string() });

/** Verifies an event of the payment provider, stores it as it came, and enqueues one job for it. */
export async function receivePaymentEvent(
  { payments, clock, newId }: PaymentEventContext,
  transact: SystemTransact,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const signature = headers[SIGNATURE];
  const now = clock.now();
  const event = typeof signature === 'string' ? payments?.readEvent(body, signature, now) : null;
  if (!event) throw new Refusal('bad_signature');
  // Most events have no consequence here. Acknowledged, they are not sent again.
  if (event.type === 'other') return;
  const { event_id } = event;
  await transact(async (trx) => {
    const stored = { event_id, received_at: now, headers: JSON.stringify({ [SIGNATURE]: signature }), body };
    if (await store.insert(trx, stored)) {
      await enqueue(trx, paymentEventJob, { outbox_id: newId(), now }, { event_id });
    }
  });
}

/** Handles a stored event. It is read as of its arrival, when its signature was verified. */
export async function processPaymentEvent(context: PaymentEventContext, event_id: string): Promise<void> {
  const row = await context.transact((trx) => store.find(trx, event_id));
  if (!row || row.processed_at !== null) return;
  const signature = StoredHeaders.parse(row.headers)[SIGNATURE];
  const event = context.payments?.readEvent(row.body, signature, row.received_at);
  if (!event) throw new Error(`stored event ${event_id} cannot be read`);
  const user_id = await handlePaymentEvent(context, event);
  await context.transact(async (trx) => {
    await store.markProcessed(trx, event_id, user_id, context.clock.now());
    if (user_id === null) await store.eraseBody(trx, event_id);
  });
}
