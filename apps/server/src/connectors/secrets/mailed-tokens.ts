import { createHash, createHmac } from 'node:crypto';

/** The secret part of a link in a mail. */
export interface MailedTokens {
  /**
   * Derived from an id, not drawn: so only the id travels through the outbox and the job that sends the mail, and nobody
   * who reads either can follow the link.
   */
  derive(purpose: string, token_id: string): string;
  /** What is stored. A plain hash is enough: there is nothing to guess in 256 bits. */
  hash(token: string): Buffer;
}

export const derivedMailedTokens = (secret: string): MailedTokens => ({
  derive: (purpose, token_id) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['mailed token', purpose, token_id]))
      .digest('base64url'),
  hash: (token) => createHash('sha256').update(token).digest(),
});
