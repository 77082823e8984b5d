import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export interface SignedMessage {
  readonly id: string;
  readonly sent_at: Date;
  readonly body: string;
}

/** Creates and uses signing secrets in the format of Standard Webhooks. */
export interface WebhookSigning {
  newSecret(): string;
  /** Returns the headers of a request, with one signature for each secret. */
  sign(message: SignedMessage, secrets: readonly string[]): Record<string, string>;
}

const signOnce = (secret: string, content: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64');

export const standardWebhookSigning: WebhookSigning = {
  newSecret: () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`,
  sign({ id, sent_at, body }, secrets) {
    const timestamp = String(Math.floor(sent_at.getTime() / 1_000));
    const content = `${id}.${timestamp}.${body}`;
    return {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets.map((secret) => `v1,${signOnce(secret, content)}`).join(' '),
    };
  },
};
