import type { PaymentEvent } from '#connectors/payments/payment-event.ts';
import { after } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import { findMissedEventsJob } from '../jobs.ts';
import { handlePaymentEvent, type PaymentEventContext } from './handle-payment-event.ts';
import { paymentEventStore as store } from './store.ts';

// How far the first run after a start looks back. Every later run starts where the one before it started.
const FIRST_RUN_DAYS = 3;
// As a share of the interval: a younger event may still be on its way.
const IN_TRANSIT_SHARE = 1 / 12;
const BATCH = 200;

async function* inBatches<T>(items: AsyncIterable<T>): AsyncIterable<readonly T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function planNext({ transact, clock, look_back_seconds }: PaymentEventContext, since: Date): Promise<void> {
  const now = clock.now();
  const interval_ms = look_back_seconds * 1000;
  const not_before = new Date((Math.floor(now.getTime() / interval_ms) + 1) * interval_ms);
  const due_at = not_before.toISOString();
  const at = { outbox_id: idNamed(`payment events ${due_at}`), now, not_before };
  return transact((trx) => enqueue(trx, findMissedEventsJob, at, { due_at, since: since.toISOString() }));
}

async function handleMissed(context: PaymentEventContext, event: PaymentEvent): Promise<void> {
  const { event_id, type } = event;
  context.log.warn({ event_id, type }, 'payment event never arrived, handling it from the provider list');
  const user_id = await handlePaymentEvent(context, event);
  const now = context.clock.now();
  const empty = { headers: '{}', body: Buffer.alloc(0) };
  await context.transact(async (trx) => {
    await store.insert(trx, { event_id, received_at: now, processed_at: now, user_id, ...empty });
  });
}

/** Plans the first run when a worker starts, unless one is planned or running already. */
export async function planMissedEventSearch(context: PaymentEventContext): Promise<void> {
  if (await context.transact((trx) => store.isPlanned(trx, findMissedEventsJob.name))) return;
  await planNext(context, after(context.clock.now(), { days: -FIRST_RUN_DAYS }));
}

/**
 * Asks the provider for its events and handles those that never came: a renewal, a refund or a dispute has no other way to
 * us. One that fails does not stop the others; afterwards the whole run is tried again.
 */
export async function findMissedEvents(context: PaymentEventContext, due_at: Date, since: Date): Promise<void> {
  const { payments, clock, transact, look_back_seconds } = context;
  if (!payments) return;
  const in_transit_seconds = look_back_seconds * IN_TRANSIT_SHARE;
  const until = after(clock.now(), { seconds: -in_transit_seconds });
  const missed: PaymentEvent[] = [];
  for await (const batch of inBatches(payments.eventsSince(since))) {
    const relevant = batch.filter(({ type, created_at }) => type !== 'other' && created_at <= until);
    const event_ids = relevant.map(({ event_id }) => event_id);
    const unseen = await transact((trx) => store.findUnseen(trx, event_ids));
    missed.push(...relevant.filter(({ event_id }) => unseen.has(event_id)));
  }
  const failures: unknown[] = [];
  // The provider lists the newest first; they are handled in the order they happened.
  for (const event of missed.reverse()) {
    await handleMissed(context, event).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payment events failed`);
  await planNext(context, after(due_at, { seconds: -3 * in_transit_seconds }));
}
