import type { WebhookContext } from './context.ts';
import type { WebhookRow } from './store.ts';

/** Binds a sealed secret to its endpoint. */
export const webhookSecretContext = (webhook_id: string): string => `webhook_endpoint.secret:${webhook_id}`;

/** Opens the secrets that sign a request now: the current one, and for a day after a rotation the old one. */
export function openSecrets({ sealing }: Pick<WebhookContext, 'sealing'>, row: WebhookRow, now: Date): string[] {
  const context = webhookSecretContext(row.webhook_id);
  const { sealed_secret, sealed_old_secret, old_secret_until } = row;
  const isOldValid = old_secret_until !== null && old_secret_until > now;
  return [
    sealing.open(sealed_secret, context),
    ...(isOldValid && sealed_old_secret !== null ? [sealing.open(sealed_old_secret, context)] : []),
  ];
}
