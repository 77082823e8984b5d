import type { AuditActionOn } from '@universal-media/contract/operations/audit';
import { OLD_SECRET_HOURS } from '@universal-media/contract/operations/retention';
import {
  MAX_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookWithSecret,
} from '@universal-media/contract/support/webhooks/webhooks';
import type { Advertiser, KeyHolder, RequestFacts } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { WebhookContext } from './context.ts';
import { webhookSecretContext } from './secrets.ts';
import { webhookStore as store, type WebhookRow } from './store.ts';
import { toWebhook } from './views.ts';

/** Programs may manage endpoints too, with the scope for it. */
export type WebhookOwner = Advertiser | KeyHolder;

export const readHost = (url: string): string => new URL(url).host;

const record = (
  { audit }: Pick<WebhookContext, 'audit'>,
  trx: Trx,
  { user_id, webhook_id, url }: Pick<WebhookRow, 'user_id' | 'webhook_id' | 'url'>,
  action: AuditActionOn<'webhook'>,
  request_id: string,
): Promise<void> =>
  audit.record(trx, {
    actor: { kind: 'advertiser', user_id },
    action,
    subject: { kind: 'webhook', id: webhook_id },
    // The path of an address may hold a secret of its owner.
    after: { user_id, host: readHost(url) },
    request_id,
  });

function assertAccepted({ webhookSender }: WebhookContext, url: string): void {
  if (webhookSender.accepts(url)) return;
  const message = 'Use an address on the public internet that starts with https://, without a port or password.';
  throw new Refusal('invalid_input', [{ field: 'url', message }]);
}

export const listWebhooks = (
  { clock }: WebhookContext,
  transact: OwnerTransact,
  { user: { user_id } }: WebhookOwner,
): Promise<{ webhooks: Webhook[] }> =>
  transact(async (trx) => {
    const now = clock.now();
    return { webhooks: (await store.list(trx, user_id)).map((row) => toWebhook(row, now)) };
  });

/** Adds an endpoint. Only this answer contains its secret. */
export async function createWebhook(
  context: WebhookContext,
  transact: OwnerTransact,
  { user: { user_id } }: WebhookOwner,
  { url, description, events }: NewWebhook,
  { request_id }: RequestFacts,
): Promise<WebhookWithSecret> {
  assertAccepted(context, url);
  return transact(async (trx) => {
    const { clock, newId, notifications, sealing, webhookSigning } = context;
    await store.lockOwner(trx, user_id);
    if ((await store.list(trx, user_id)).length >= MAX_WEBHOOKS) throw new Refusal('too_many_webhooks');
    const now = clock.now();
    const webhook_id = newId();
    const secret = webhookSigning.newSecret();
    const sealed_secret = sealing.seal(secret, webhookSecretContext(webhook_id));
    const times = { created_at: now, updated_at: now };
    const row = await store.insert(trx, { webhook_id, user_id, url, description, events, sealed_secret, ...times });
    await record(context, trx, row, 'webhook.created', request_id);
    const payload = { host: readHost(url) };
    await notifications.raise(trx, { user_id, effect_key: webhook_id, kind: 'webhook_created', payload });
    return { webhook: toWebhook(row, now), secret };
  });
}

/** Changes an endpoint. Enabling it forgets earlier failures; disabling it ends what waits. */
export async function updateWebhook(
  context: WebhookContext,
  transact: OwnerTransact,
  { user: { user_id } }: WebhookOwner,
  webhook_id: string,
  { is_enabled, url, description, events }: WebhookChange,
  { request_id }: RequestFacts,
): Promise<Webhook> {
  if (url !== undefined) assertAccepted(context, url);
  return transact(async (trx) => {
    const before = await store.lock(trx, { user_id, webhook_id });
    if (!before) throw new Refusal('not_found');
    const now = context.clock.now();
    const isEnabling = is_enabled === true && before.disabled_reason !== null;
    const isDisabling = is_enabled === false && before.disabled_reason === null;
    const row = await store.update(trx, before, {
      ...(url !== undefined && { url }),
      ...(description !== undefined && { description }),
      ...(events !== undefined && { events }),
      ...(isEnabling && { disabled_reason: null, failing_since: null }),
      ...(isDisabling && { disabled_reason: 'owner' }),
      updated_at: now,
    });
    if (!row) throw new Refusal('not_found');
    if (isDisabling) await store.failPending(trx, webhook_id);
    if (url !== undefined || description !== undefined || events !== undefined) {
      await record(context, trx, row, 'webhook.updated', request_id);
    }
    if (isEnabling) await record(context, trx, row, 'webhook.enabled', request_id);
    if (isDisabling) await record(context, trx, row, 'webhook.disabled', request_id);
    return toWebhook(row, now);
  });
}

/** Deletes an endpoint with its deliveries. */
export const deleteWebhook = (
  context: WebhookContext,
  transact: OwnerTransact,
  { user: { user_id } }: WebhookOwner,
  webhook_id: string,
  { request_id }: RequestFacts,
): Promise<void> =>
  transact(async (trx) => {
    const row = await store.lock(trx, { user_id, webhook_id });
    if (!row || !(await store.remove(trx, row))) throw new Refusal('not_found');
    await record(context, trx, row, 'webhook.deleted', request_id);
  });

/** Replaces the secret. The old one signs beside it for a day, so that a program can change over without losing events. */
export const rotateWebhookSecret = (
  context: WebhookContext,
  transact: OwnerTransact,
  { user: { user_id } }: WebhookOwner,
  webhook_id: string,
  { request_id }: RequestFacts,
): Promise<WebhookWithSecret> =>
  transact(async (trx) => {
    const { clock, sealing, webhookSigning } = context;
    const before = await store.lock(trx, { user_id, webhook_id });
    if (!before) throw new Refusal('not_found');
    const now = clock.now();
    const secret = webhookSigning.newSecret();
    const row = await store.update(trx, before, {
      sealed_secret: sealing.seal(secret, webhookSecretContext(webhook_id)),
      sealed_old_secret: before.sealed_secret,
      old_secret_until: after(now, { hours: OLD_SECRET_HOURS }),
      updated_at: now,
    });
    if (!row) throw new Refusal('not_found');
    await record(context, trx, row, 'webhook.secret_rotated', request_id);
    return { webhook: toWebhook(row, now), secret };
  });
