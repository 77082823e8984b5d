import { createHash, createHmac, randomBytes } from 'node:crypto';

export interface RefreshTokens {
  /** Creates the first token of a session: 256 random bits. */
  first(): string;
  /**
   * Derives the token that replaces this one. Two tabs that refresh at the same time, or a retry after a lost response,
   * get the same successor.
   */
  successor(token: string): string;
  /** Returns the stored form. A plain hash is enough, because 256 random bits cannot be guessed. */
  hash(token: string): Buffer;
}

export const derivedRefreshTokens = (secret: string): RefreshTokens => ({
  first: () => randomBytes(32).toString('base64url'),
  successor: (token) => createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url'),
  hash: (token) => createHash('sha256').update(token).digest(),
});
