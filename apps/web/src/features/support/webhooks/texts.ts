import {
  TEST_EVENT,
  type WebhookEventType,
  webhookEventTypes,
} from '@universal-media/contract/support/webhooks/events';
import type {
  AttemptProblem,
  DeliveryState,
  DisabledReason,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
} from '@universal-media/contract/support/webhooks/webhooks';
import { FAILING_DAYS, WEBHOOK_TIMEOUT_SECONDS } from '@universal-media/contract/support/webhooks/webhooks';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

interface StateText {
  readonly label: string;
  readonly badge: BadgeKind;
}

export const deliveryTexts: Record<DeliveryState, StateText> = {
  delivered: { label: 'Delivered', badge: 'done' },
  pending: { label: 'Waiting', badge: 'waiting' },
  failed: { label: 'Failed', badge: 'rejected' },
};

export function describeEndpoint({ disabled_reason, failing_since }: Webhook): StateText {
  if (disabled_reason !== null) return { label: 'Disabled', badge: 'paused' };
  return failing_since === null ? { label: 'Enabled', badge: 'done' } : { label: 'Failing', badge: 'open' };
}

export const disabledTexts: Record<DisabledReason, string> = {
  owner: 'You disabled this endpoint. Events that happen while it is disabled are not sent.',
  failing: `We disabled this endpoint because it accepted nothing for ${FAILING_DAYS} days. Correct it, then enable it.`,
  gone: 'We disabled this endpoint because it answered 410 Gone.',
};

const problemTexts: Record<AttemptProblem, string> = {
  address: 'The host does not resolve to a public internet address.',
  not_reached: 'The connection failed or was interrupted.',
  too_slow: `No answer within ${WEBHOOK_TIMEOUT_SECONDS} seconds.`,
};

export const attemptLabel = ({ status, problem }: Pick<WebhookAttempt, 'status' | 'problem'>): string =>
  status === null ? problemTexts[problem ?? 'not_reached'] : `HTTP ${status}`;

export const eventLabel = (type: string): string => (type === TEST_EVENT ? 'Test event' : type);

const groupTitles = { campaign: 'Campaigns', report: 'Reports', refund: 'Refunds' } as const;

const startsWith = (group: string) => (type: WebhookEventType) => type.startsWith(`${group}.`);

/** The events to choose from, by what they are about. */
export const eventGroups: readonly { title: string; types: readonly WebhookEventType[] }[] = Object.entries(
  groupTitles,
).map(([group, title]) => ({ title, types: webhookEventTypes.filter(startsWith(group)) }));

export function summarizeEvents(events: readonly string[]): string {
  if (events.length === webhookEventTypes.length) return 'All events';
  return events.length === 1 ? (events[0] ?? '') : `${events.length} events`;
}

export const countAttempts = ({ attempts }: Pick<WebhookDelivery, 'attempts'>): string =>
  attempts === 1 ? '1 attempt' : `${attempts} attempts`;
