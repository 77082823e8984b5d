import { randomUUID } from 'node:crypto';

export interface Tokens {
  /** A new access token, good until it runs out or all of them die. `owner`: the person it speaks for; null for us. */
  issue(owner?: string | null): { token: string; expires_in_seconds: number };
  isGood(token: string | undefined): boolean;
  /** The person that a token speaks for; null for us, and for a token that is not known. */
  getOwner(token: string | undefined): string | null;
  expireAll(): void;
  /** A person took their consent back. */
  expireFor(owner: string): void;
}

interface Issued {
  readonly until: number;
  readonly owner: string | null;
}

/** `first`: a token that is good from the start, where a platform hands out long-lived ones. */
export function createTokens(lifetime_seconds: number, first: readonly string[] = []): Tokens {
  const issued = new Map<string, Issued>();
  const add = (token: string, owner: string | null) =>
    issued.set(token, { until: Date.now() + lifetime_seconds * 1000, owner });
  for (const token of first) add(token, null);
  return {
    issue(owner = null) {
      const token = `access-${randomUUID()}`;
      add(token, owner);
      return { token, expires_in_seconds: lifetime_seconds };
    },
    isGood: (token) => token !== undefined && (issued.get(token)?.until ?? 0) > Date.now(),
    getOwner: (token) => issued.get(token ?? '')?.owner ?? null,
    expireAll: () => issued.clear(),
    expireFor(owner) {
      for (const [token, one] of issued) if (one.owner === owner) issued.delete(token);
    },
  };
}
