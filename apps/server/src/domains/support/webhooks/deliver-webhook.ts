import { systemActor } from '#core/operations/actor.ts';
import { disablingReason, isAccepted, nextAttemptAt } from '#core/support/webhook-retries.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import type { WebhookContext } from './context.ts';
import { readHost } from './manage-webhooks.ts';
import { enqueueAttempt } from './queue-event.ts';
import { openSecrets } from './secrets.ts';
import { type DeliveryRow, webhookStore as store, type WebhookRow } from './store.ts';
import { toMessage } from './views.ts';

export interface AttemptKey {
  readonly delivery_id: string;
  readonly round: number;
  readonly number: number;
}

interface AttemptResult {
  readonly status: number | null;
  readonly problem: 'address' | 'not_reached' | 'too_slow' | null;
  readonly answer: string;
  readonly started_at: Date;
  readonly duration_ms: number;
}

/** Finds what is to be sent. Nothing when it was delivered, replayed or deleted meanwhile, or may not be sent anymore. */
async function findDue(
  { accounts }: WebhookContext,
  trx: Trx,
  { delivery_id, round }: AttemptKey,
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | undefined> {
  const delivery = await store.findDue(trx, delivery_id);
  if (delivery?.state !== 'pending' || delivery.round !== round) return undefined;
  const webhook = await store.find(trx, delivery);
  const account = await accounts.find(trx, delivery.user_id);
  if (webhook?.disabled_reason === null && account?.status === 'active') return { delivery, webhook };
  await store.updateDelivery(trx, delivery_id, { state: 'failed', next_attempt_at: null });
  return undefined;
}

/** Disables an endpoint and tells its owner. What still waits for it ends as failed and can be replayed. */
async function disable(
  { audit, clock, notifications }: WebhookContext,
  trx: Trx,
  { user_id, webhook_id, url }: WebhookRow,
  cause: 'gone' | 'failing',
): Promise<void> {
  const now = clock.now();
  const host = readHost(url);
  await store.update(trx, { user_id, webhook_id }, { disabled_reason: cause, updated_at: now });
  await store.failPending(trx, webhook_id);
  await audit.record(trx, {
    actor: systemActor,
    action: 'webhook.disabled',
    subject: { kind: 'webhook', id: webhook_id },
    after: { user_id, host, cause },
    request_id: null,
  });
  const effect_key = `${webhook_id}.${now.getTime()}`;
  await notifications.raise(trx, { user_id, effect_key, kind: 'webhook_disabled', payload: { host, cause } });
}

/** Records an attempt, once, and plans the next one after a failure. */
async function saveAttempt(
  context: WebhookContext,
  trx: Trx,
  { delivery_id, round, number }: AttemptKey,
  { status, ...result }: AttemptResult,
): Promise<void> {
  // The endpoint is locked before its deliveries everywhere, so that no two transactions wait for each other.
  const found = await store.findDue(trx, delivery_id);
  const webhook = found && (await store.lock(trx, found));
  const delivery = await store.lockDelivery(trx, delivery_id);
  if (!webhook || !delivery) return;
  const { user_id } = delivery;
  const attempt = { attempt_id: context.newId(), delivery_id, user_id, round, number, status, ...result };
  if (!(await store.insertAttempt(trx, attempt))) return;
  afterCommit(trx, () => context.live.publish({ user_id }, { type: 'webhooks_changed' }));
  const log = { attempts: delivery.attempts + 1, last_status: status };
  if (isAccepted(status)) {
    if (webhook.failing_since !== null) await store.update(trx, webhook, { failing_since: null });
    await store.updateDelivery(trx, delivery_id, { ...log, state: 'delivered', next_attempt_at: null });
    return;
  }
  const now = context.clock.now();
  const failing_since = webhook.failing_since ?? now;
  if (webhook.failing_since === null) await store.update(trx, webhook, { failing_since });
  // Replayed or disabled while the request was on its way: others decide what follows.
  if (delivery.state !== 'pending' || delivery.round !== round) {
    await store.updateDelivery(trx, delivery_id, log);
    return;
  }
  const cause = disablingReason({ status, failing_since }, now);
  const next = cause === null ? nextAttemptAt(number, now, Math.random()) : null;
  const state = next === null ? 'failed' : 'pending';
  await store.updateDelivery(trx, delivery_id, { ...log, state, next_attempt_at: next });
  if (next !== null) await enqueueAttempt(context, trx, delivery, number + 1, next);
  if (cause !== null && webhook.disabled_reason === null) await disable(context, trx, webhook, cause);
}

/**
 * Makes one attempt. A process that ends between the request and its record makes it again, under the same webhook-id:
 * each event arrives at least once.
 */
export async function deliverWebhook(context: WebhookContext, key: AttemptKey): Promise<void> {
  const { clock, transact, webhookSender, webhookSigning } = context;
  const due = await transact((trx) => findDue(context, trx, key));
  if (!due) return;
  const started_at = clock.now();
  const body = JSON.stringify(toMessage(due.delivery));
  const message = { id: key.delivery_id, sent_at: started_at, body };
  const headers = webhookSigning.sign(message, openSecrets(context, due.webhook, started_at));
  const result = await webhookSender.post(due.webhook.url, headers, body);
  const duration_ms = clock.now().getTime() - started_at.getTime();
  const attempt =
    result.outcome === 'answered'
      ? { status: result.status, problem: null, answer: result.answer }
      : { status: null, problem: result.problem, answer: '' };
  await transact((trx) => saveAttempt(context, trx, key, { ...attempt, started_at, duration_ms }));
}
