import { z } from 'zod';
import { OLD_SECRET_HOURS, WEBHOOK_DELIVERY_DAYS } from '../../operations/retention.ts';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';
import { Cursor, NextCursor } from '../../wire/paging.ts';
import { isWebhookEventType, type WebhookEventType, WebhookMessage, webhookEventTypes } from './events.ts';

/** The endpoints of an account. */
export const MAX_WEBHOOKS = 10;
export const WEBHOOK_DELIVERIES_PER_PAGE = 20;
/** An endpoint that accepted nothing for this long is disabled. */
export const FAILING_DAYS = 5;
/** An answer that takes longer counts as a failure. */
export const WEBHOOK_TIMEOUT_SECONDS = 15;
/** The part of an answer that is stored for the log. */
export const WEBHOOK_ANSWER_BYTES = 1_024;

/** The waits before the attempts after the first, as Standard Webhooks recommends: ten attempts within about three days. */
export const webhookRetrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

const MAX_URL_LENGTH = 2_000;
const Url = z
  .url({ protocol: /^https?$/, error: 'Enter an address that starts with https://' })
  .max(MAX_URL_LENGTH, 'This address is too long.');
const Description = z.string().trim().max(200, 'Use at most 200 characters.');

const EventType = z.string().refine(isWebhookEventType, 'Choose events from the list.');
const Events = z
  .array(EventType)
  .min(1, 'Choose at least one event.')
  .max(webhookEventTypes.length)
  .transform((events): WebhookEventType[] => webhookEventTypes.filter((type) => events.includes(type)));

export const NewWebhook = z
  .object({ url: Url, description: Description.default(''), events: Events })
  .meta({ id: 'NewWebhook' });
export type NewWebhook = z.output<typeof NewWebhook>;

export const WebhookChange = z
  .object({
    url: Url.optional(),
    description: Description.optional(),
    events: Events.optional(),
    /** False stops all deliveries. True starts them again, also after we disabled the endpoint. */
    is_enabled: z.boolean().optional(),
  })
  .meta({ id: 'WebhookChange' });
export type WebhookChange = z.output<typeof WebhookChange>;

/** Why an endpoint receives nothing: its owner, days of failures, or an answer of 410 Gone. */
export const disabledReasons = ['owner', 'failing', 'gone'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export const Webhook = z
  .object({
    webhook_id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.string()),
    /** Null: it is enabled. */
    disabled_reason: z.enum(disabledReasons).nullable(),
    /** Since when every attempt has failed; null when the last one succeeded. */
    failing_since: Instant.nullable(),
    /** Until when requests also carry a signature by the old secret. */
    old_secret_until: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** The only answers that contain the secret. */
const WebhookWithSecret = z.object({ webhook: Webhook, secret: z.string() }).meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const WebhookDelivery = z
  .object({
    /** The `webhook-id` of every attempt, also of replays. */
    delivery_id: z.uuid(),
    type: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    /** The status of the latest answer; null when there was none. */
    last_status: z.int().nullable(),
    next_attempt_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Why an attempt got no answer. */
export const attemptProblems = ['address', 'not_reached', 'too_slow'] as const;
export type AttemptProblem = (typeof attemptProblems)[number];

const WebhookAttempt = z
  .object({
    attempt_id: z.uuid(),
    started_at: Instant,
    duration_ms: z.int(),
    status: z.int().nullable(),
    problem: z.enum(attemptProblems).nullable(),
    /** The first kilobyte. */
    answer: z.string(),
  })
  .meta({ id: 'WebhookAttempt' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryDetail = z
  .object({ delivery: WebhookDelivery, message: WebhookMessage, attempts: z.array(WebhookAttempt) })
  .meta({ id: 'WebhookDeliveryDetail' });
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

const access = { kind: 'advertiser', scope: 'webhooks:manage' } as const;
const trusted = { ...access, email: 'confirmed' } as const;
const webhook = z.object({ webhook_id: z.uuid() });
const delivery = webhook.extend({ delivery_id: z.uuid() });

export const webhookEndpoints = group({
  listWebhooks: endpoint({
    method: 'GET',
    path: '/api/user/webhooks',
    summary: 'List your webhook endpoints, oldest first',
    access,
    answers: { status: 200, body: z.object({ webhooks: z.array(Webhook) }) },
    errors: [],
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/api/user/webhooks',
    summary: 'Add a webhook endpoint; only this answer and those of rotations contain a signing secret',
    access: trusted,
    body: NewWebhook,
    answers: { status: 201, body: WebhookWithSecret },
    errors: ['email_unconfirmed', 'too_many_webhooks'],
  }),
  updateWebhook: endpoint({
    method: 'PATCH',
    path: '/api/user/webhooks/{webhook_id}',
    summary: 'Change the address, description or events of an endpoint, or enable and disable it',
    access: trusted,
    params: webhook,
    body: WebhookChange,
    answers: { status: 200, body: Webhook },
    errors: ['email_unconfirmed', 'not_found'],
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/api/user/webhooks/{webhook_id}',
    summary: 'Delete an endpoint with its deliveries',
    access,
    params: webhook,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/user/webhooks/{webhook_id}/rotate-secret',
    summary: `Replace the signing secret; requests carry signatures from both secrets for ${OLD_SECRET_HOURS} hours`,
    access: trusted,
    params: webhook,
    answers: { status: 201, body: WebhookWithSecret },
    errors: ['email_unconfirmed', 'not_found'],
  }),
  sendTestEvent: endpoint({
    method: 'POST',
    path: '/api/user/webhooks/{webhook_id}/test',
    summary: 'Send a test event to an enabled endpoint',
    access: trusted,
    params: webhook,
    answers: { status: 202, body: WebhookDelivery },
    errors: ['email_unconfirmed', 'not_found', 'webhook_disabled'],
  }),
  listWebhookDeliveries: endpoint({
    method: 'GET',
    path: '/api/user/webhooks/{webhook_id}/deliveries',
    summary: `List the deliveries of the last ${WEBHOOK_DELIVERY_DAYS} days, newest first`,
    access,
    params: webhook,
    query: z.object({ state: z.enum(deliveryStates).optional(), cursor: Cursor.optional() }),
    answers: { status: 200, body: z.object({ deliveries: z.array(WebhookDelivery), next_cursor: NextCursor }) },
    errors: ['not_found'],
  }),
  getWebhookDelivery: endpoint({
    method: 'GET',
    path: '/api/user/webhooks/{webhook_id}/deliveries/{delivery_id}',
    summary: 'Get a delivery with its message and the latest attempts',
    access,
    params: delivery,
    answers: { status: 200, body: WebhookDeliveryDetail },
    errors: ['not_found'],
  }),
  replayWebhookDelivery: endpoint({
    method: 'POST',
    path: '/api/user/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
    summary: 'Send a delivery again, under the same webhook-id',
    access: trusted,
    params: delivery,
    answers: { status: 202, body: WebhookDelivery },
    errors: ['email_unconfirmed', 'not_found', 'webhook_disabled'],
  }),
});
