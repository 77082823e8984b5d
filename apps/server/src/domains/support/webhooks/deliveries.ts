import {
  type DeliveryState,
  WEBHOOK_DELIVERIES_PER_PAGE,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
} from '@universal-media/contract/support/webhooks/webhooks';
import { z } from 'zod';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { WebhookContext } from './context.ts';
import type { WebhookOwner } from './manage-webhooks.ts';
import { enqueueAttempt, queueTestEvent } from './queue-event.ts';
import { webhookStore as store } from './store.ts';
import { toDelivery, toMessage } from './views.ts';

const ATTEMPTS_SHOWN = 50;

interface DeliveryParams {
  readonly webhook_id: string;
  readonly delivery_id: string;
}

interface Filter {
  readonly state?: DeliveryState | undefined;
  readonly cursor?: string | undefined;
}

/** Sends a test event, to see that an endpoint receives and verifies. */
export async function sendTestEvent(
  context: WebhookContext,
  transact: OwnerTransact,
  { user: { user_id } }: WebhookOwner,
  webhook_id: string,
): Promise<WebhookDelivery> {
  await context.limits.take('webhook_send_account', user_id);
  return transact(async (trx) => {
    const webhook = await store.find(trx, { user_id, webhook_id });
    if (!webhook) throw new Refusal('not_found');
    if (webhook.disabled_reason !== null) throw new Refusal('webhook_disabled');
    return toDelivery(await queueTestEvent(context, trx, webhook));
  });
}

/** Lists the deliveries of an endpoint, newest first. */
export function listWebhookDeliveries(
  transact: OwnerTransact,
  { user: { user_id } }: WebhookOwner,
  webhook_id: string,
  { state, cursor }: Filter,
): Promise<{ deliveries: WebhookDelivery[]; next_cursor: string | null }> {
  const of = `webhook deliveries ${webhook_id} ${state ?? 'all'}`;
  const Position = z.object({ of: z.literal(of), id: z.uuid() });
  const before = readCursor(Position, cursor)?.id;
  return transact(async (trx) => {
    if (!(await store.find(trx, { user_id, webhook_id }))) throw new Refusal('not_found');
    // One row more than a page holds shows whether there is a next page.
    const limit = WEBHOOK_DELIVERIES_PER_PAGE + 1;
    const rows = await store.listDeliveries(trx, webhook_id, { state, before, limit });
    const page = rows.slice(0, WEBHOOK_DELIVERIES_PER_PAGE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      deliveries: page.map(toDelivery),
      next_cursor: last ? writeCursor({ of, id: last.delivery_id }) : null,
    };
  });
}

/** Returns a delivery with the message that was sent and what the endpoint answered. */
export const getWebhookDelivery = (
  transact: OwnerTransact,
  { user: { user_id } }: WebhookOwner,
  { webhook_id, delivery_id }: DeliveryParams,
): Promise<WebhookDeliveryDetail> =>
  transact(async (trx) => {
    const row = await store.findDelivery(trx, { user_id, webhook_id }, delivery_id);
    if (!row) throw new Refusal('not_found');
    const attempts = await store.listAttempts(trx, delivery_id, ATTEMPTS_SHOWN);
    return {
      delivery: toDelivery(row),
      message: toMessage(row),
      attempts: attempts.map(({ attempt_id, started_at, duration_ms, status, problem, answer }) => ({
        attempt_id,
        started_at: started_at.toISOString(),
        duration_ms,
        status,
        problem,
        answer,
      })),
    };
  });

/** Sends a delivery again under the same webhook-id, with a new round of attempts. */
export async function replayWebhookDelivery(
  context: WebhookContext,
  transact: OwnerTransact,
  { user: { user_id } }: WebhookOwner,
  { webhook_id, delivery_id }: DeliveryParams,
  { request_id }: RequestFacts,
): Promise<WebhookDelivery> {
  await context.limits.take('webhook_send_account', user_id);
  return transact(async (trx) => {
    const webhook = await store.lock(trx, { user_id, webhook_id });
    const found = webhook && (await store.findDelivery(trx, webhook, delivery_id));
    if (!webhook || !found) throw new Refusal('not_found');
    if (webhook.disabled_reason !== null) throw new Refusal('webhook_disabled');
    const now = context.clock.now();
    const round = found.round + 1;
    const row = await store.updateDelivery(trx, delivery_id, { state: 'pending', round, next_attempt_at: now });
    await enqueueAttempt(context, trx, row, 1, now);
    await context.audit.record(trx, {
      actor: { kind: 'advertiser', user_id },
      action: 'webhook.replayed',
      subject: { kind: 'webhook', id: webhook_id },
      after: { user_id, delivery_id },
      request_id,
    });
    return toDelivery(row);
  });
}
