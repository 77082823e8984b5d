import { TEST_EVENT, type WebhookFact } from '@universal-media/contract/support/webhooks/events';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import { deliverWebhookJob } from '../jobs.ts';
import type { WebhookContext } from './context.ts';
import { type DeliveryRow, webhookStore as store } from './store.ts';

type QueueContext = Pick<WebhookContext, 'clock' | 'newId'>;

/** Plans an attempt. Planned again, it is the same job. */
export async function enqueueAttempt(
  { clock }: Pick<QueueContext, 'clock'>,
  trx: Trx,
  { delivery_id, round }: Pick<DeliveryRow, 'delivery_id' | 'round'>,
  number: number,
  not_before: Date,
): Promise<void> {
  const outbox_id = idNamed(`webhook ${delivery_id} ${round} ${number}`);
  await enqueue(trx, deliverWebhookJob, { outbox_id, now: clock.now(), not_before }, { delivery_id, round, number });
}

/** Adds a delivery and plans its first attempt. Undefined when the endpoint was notified of the fact before. */
async function insertDelivery(
  context: QueueContext,
  trx: Trx,
  about: {
    readonly webhook_id: string;
    readonly user_id: string;
    readonly type: string;
    readonly source_id: string;
    readonly data: object;
  },
): Promise<DeliveryRow | undefined> {
  const now = context.clock.now();
  const row = await store.insertDelivery(trx, {
    ...about,
    delivery_id: context.newId(),
    data: JSON.stringify(about.data),
    happened_at: now,
    next_attempt_at: now,
    created_at: now,
  });
  if (row) await enqueueAttempt(context, trx, row, 1, now);
  return row;
}

/**
 * Notifies every enabled endpoint of an account that chose the event, once for each fact. Runs in the fact's
 * transaction and calls no one.
 */
export async function queueEvent(
  context: QueueContext,
  trx: Trx,
  user_id: string,
  { source_id, type, data }: WebhookFact & { readonly source_id: string },
): Promise<void> {
  for (const { webhook_id } of await store.listListeners(trx, user_id, type)) {
    await insertDelivery(context, trx, { webhook_id, user_id, type, source_id, data });
  }
}

/** Queues a test event, however often it is asked for. */
export async function queueTestEvent(
  context: QueueContext,
  trx: Trx,
  { user_id, webhook_id }: { readonly user_id: string; readonly webhook_id: string },
): Promise<DeliveryRow> {
  const data = { note: 'A test event from your account page. Nothing happened.' };
  const row = await insertDelivery(context, trx, {
    webhook_id,
    user_id,
    type: TEST_EVENT,
    source_id: context.newId(),
    data,
  });
  if (!row) throw new Error('a new id was used before');
  return row;
}
