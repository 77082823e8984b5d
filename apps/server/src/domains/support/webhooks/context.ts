import type { Limits } from '#connectors/limits/limits.ts';
import type { LiveConnector } from '#connectors/live/live.ts';
import type { Sealing } from '#connectors/secrets/sealing.ts';
import type { WebhookSigning } from '#connectors/webhooks/signing.ts';
import type { WebhookSender } from '#connectors/webhooks/webhook-sender.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { AccountReader } from '#domains/accounts/accounts.ts';
import type { Audit, Notifications } from '#domains/operations/operations.ts';
import type { SystemTransact } from '#storage/transact.ts';

/** What webhook endpoints and their deliveries work with. */
export interface WebhookContext {
  readonly accounts: Pick<AccountReader, 'find'>;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly live: LiveConnector;
  readonly newId: () => string;
  readonly notifications: Notifications;
  readonly sealing: Sealing;
  readonly transact: SystemTransact;
  readonly webhookSender: WebhookSender;
  readonly webhookSigning: WebhookSigning;
}
