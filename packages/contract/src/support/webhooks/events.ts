import { z } from 'zod';
import { CampaignStatus } from '../../campaigns/status.ts';
import { Instant } from '../../wire/instant.ts';

/** The version of all payloads. Fields are only added to a version; a program ignores those it does not know. */
export const WEBHOOK_PAYLOAD_VERSION = 1;

const Campaign = z.object({
  campaign_id: z.uuid(),
  name: z.string(),
  state: CampaignStatus,
  /** Why, in the words that the campaign's page shows. */
  reason: z.string().nullable(),
});

interface WebhookEventKind<Data extends z.ZodType> {
  readonly data: Data;
  /** What happened, as the list of events says it. */
  readonly about: string;
}

const kind = <Data extends z.ZodType>(about: string, data: Data): WebhookEventKind<Data> => ({ about, data });

/**
 * Every event that we send, with its data. Each is published by the domain that owns the fact, in the fact's transaction.
 * Payloads are thin: a program reads the rest through the API, which returns what is true now.
 */
export const webhookEvents = {
  'campaign.submitted': kind('A campaign was submitted for review', Campaign),
  'campaign.approved': kind('We approved a campaign', Campaign),
  'campaign.changes_requested': kind('We requested changes to a campaign', Campaign),
  'campaign.rejected': kind('We rejected a campaign', Campaign),
  'campaign.scheduled': kind('A platform accepted a campaign before its first day', Campaign),
  'campaign.live': kind('The first platform runs a campaign', Campaign),
  'campaign.paused': kind('A campaign was paused', Campaign),
  'campaign.resumed': kind('A campaign was resumed', Campaign),
  'campaign.suspended': kind('We suspended a campaign', Campaign),
  'campaign.suspension_lifted': kind('We lifted a suspension; the campaign is paused', Campaign),
  'campaign.completed': kind('A campaign ended', Campaign),
  'campaign.canceled': kind('A campaign was deleted before its end', Campaign),
  'campaign.failed': kind('No platform accepted a campaign', Campaign),
  'campaign.platform_rejected': kind('A platform rejected a campaign', Campaign.extend({ platform: z.string() })),
  'report.ready': kind(
    'A scheduled report is ready',
    z.object({
      /** Null: all campaigns. */
      campaign_id: z.uuid().nullable(),
      from: z.iso.date(),
      to: z.iso.date(),
      frequency: z.enum(['weekly', 'monthly']),
    }),
  ),
  'refund.booked': kind(
    'Credits left your balance for a refund to your card',
    z.object({ refund_id: z.uuid(), amount_cents: z.int() }),
  ),
} as const;

type WebhookEvents = typeof webhookEvents;
export type WebhookEventType = keyof WebhookEvents;

export const isWebhookEventType = (name: string): name is WebhookEventType => Object.hasOwn(webhookEvents, name);

/** Every event that can be chosen. */
export const webhookEventTypes: readonly WebhookEventType[] = Object.keys(webhookEvents).filter(isWebhookEventType);

/** Sent by the button only. Every endpoint receives it, whatever it chose. */
export const TEST_EVENT = 'webhook.test';

/** A fact that endpoints receive, with exactly the data of its type. */
export type WebhookFact = {
  [Type in WebhookEventType]: { readonly type: Type; readonly data: z.input<WebhookEvents[Type]['data']> };
}[WebhookEventType];

/** The body of every request. `type`, `timestamp` and `data` are those of Standard Webhooks. */
export const WebhookMessage = z.object({
  type: z.string(),
  version: z.literal(WEBHOOK_PAYLOAD_VERSION),
  /** When it happened. The header has the time of the attempt. */
  timestamp: Instant,
  data: z.record(z.string(), z.unknown()),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;
