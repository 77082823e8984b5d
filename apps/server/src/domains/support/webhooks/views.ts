import { WEBHOOK_PAYLOAD_VERSION, WebhookMessage } from '@universal-media/contract/support/webhooks/events';
import type { Webhook, WebhookDelivery } from '@universal-media/contract/support/webhooks/webhooks';
import type { DeliveryRow, WebhookRow } from './store.ts';

const toIso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Returns an endpoint as its owner sees it. */
export const toWebhook = (row: WebhookRow, now: Date): Webhook => ({
  webhook_id: row.webhook_id,
  url: row.url,
  description: row.description,
  events: row.events,
  disabled_reason: row.disabled_reason,
  failing_since: toIso(row.failing_since),
  old_secret_until: row.old_secret_until !== null && row.old_secret_until > now ? toIso(row.old_secret_until) : null,
  created_at: row.created_at.toISOString(),
});

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  delivery_id: row.delivery_id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  last_status: row.last_status,
  next_attempt_at: toIso(row.next_attempt_at),
  created_at: row.created_at.toISOString(),
});

/** Returns the body of every attempt: the same fact at the same time, whenever it is sent. */
export const toMessage = ({ type, happened_at, data }: DeliveryRow): WebhookMessage =>
  WebhookMessage.parse({ type, version: WEBHOOK_PAYLOAD_VERSION, timestamp: happened_at.toISOString(), data });
