import { createHash, createHmac, randomBytes } from 'node:crypto';

export interface RefreshTokens {
  /** 256 random bits: the first token of a session. */
  first(): string;
  /**
   * The token that replaces this one. It is derived, not drawn, so that two tabs refreshing at once, or one asking
   * again because the answer was lost, are given the same successor.
   */
  successor(token: string): string;
  /** What is stored. A plain hash is enough: there is nothing to guess in 256 random bits. */
  hash(token: string): Buffer;
}

export const derivedRefreshTokens = (secret: string): RefreshTokens => ({
  first: () => randomBytes(32).toString('base64url'),
  successor: (token) => createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url'),
  hash: (token) => createHash('sha256').update(token).digest(),
});
