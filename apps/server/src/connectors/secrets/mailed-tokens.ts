import { createHash, createHmac } from 'node:crypto';

/** The secrets in emailed links. */
export interface MailedTokens {
  /**
   * Derives the token from an ID. Only the ID travels through the outbox and the job that sends the email, so reading
   * either does not reveal the link.
   */
  derive(purpose: string, token_id: string): string;
  /** Returns the stored form. A plain hash is enough, because 256 random bits cannot be guessed. */
  hash(token: string): Buffer;
}

export const derivedMailedTokens = (secret: string): MailedTokens => ({
  derive: (purpose, token_id) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['mailed token', purpose, token_id]))
      .digest('base64url'),
  hash: (token) => createHash('sha256').update(token).digest(),
});
