import { randomUUID } from 'node:crypto';

export interface Tokens {
  /** A new access token, good until it runs out or all of them die. */
  issue(): { token: string; expires_in_seconds: number };
  isGood(token: string | undefined): boolean;
  expireAll(): void;
}

/** `first`: a token that is good from the start, where a platform hands out long-lived ones. */
export function createTokens(lifetime_seconds: number, first: readonly string[] = []): Tokens {
  const until = new Map<string, number>();
  const add = (token: string) => until.set(token, Date.now() + lifetime_seconds * 1000);
  first.forEach(add);
  return {
    issue() {
      const token = `access-${randomUUID()}`;
      add(token);
      return { token, expires_in_seconds: lifetime_seconds };
    },
    isGood: (token) => token !== undefined && (until.get(token) ?? 0) > Date.now(),
    expireAll: () => until.clear(),
  };
}
