import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A price that was shown: of what (as a hash), how much, and until when it is honoured. */
export interface Quote {
  readonly priced: string;
  readonly total_cents: number;
  readonly expires_at: Date;
}

/** Prices signed by us, so that whoever brings one back was shown it. */
export interface Quotes {
  /** What stands for the things a price depends on. Equal things have equal hashes. */
  hash(things: readonly unknown[]): string;
  issue(quote: Quote): string;
  /** Null for what we did not sign. Whether it still holds is for the caller to say. */
  read(text: string): Quote | null;
}

const Signed = z.tuple([z.string(), z.number().int(), z.number().int()]);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The first secret signs; the second, while there is one, still knows the quotes given before it was replaced. */
export function signedQuotes(secrets: readonly string[]): Quotes {
  const [signingSecret] = secrets;
  if (signingSecret === undefined) throw new Error('A secret is needed to sign quotes');
  const signature = (secret: string, body: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['quote', body]))
      .digest();

  return {
    hash: (things) => createHash('sha256').update(JSON.stringify(things)).digest('base64url'),
    issue({ priced, total_cents, expires_at }) {
      const body = Buffer.from(JSON.stringify([priced, total_cents, expires_at.getTime()])).toString('base64url');
      return `${body}.${signature(signingSecret, body).toString('base64url')}`;
    },
    read(text) {
      const [body = '', shown = ''] = text.split('.');
      const given = Buffer.from(shown, 'base64url');
      const isOurs = secrets.some((secret) => {
        const right = signature(secret, body);
        return right.length === given.length && timingSafeEqual(right, given);
      });
      const { data } = Signed.safeParse(isOurs ? parsed(Buffer.from(body, 'base64url').toString()) : null);
      if (!data) return null;
      const [priced, total_cents, expires] = data;
      return { priced, total_cents, expires_at: new Date(expires) };
    },
  };
}
