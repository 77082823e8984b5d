import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A quoted price: a hash of what it is for, the amount, and its expiry. */
export interface Quote {
  readonly priced: string;
  readonly total_cents: number;
  readonly expires_at: Date;
}

/** Signs prices, so that a price sent back to us is one that we quoted. */
export interface Quotes {
  /** Hashes everything a price depends on. */
  hash(things: readonly unknown[]): string;
  issue(quote: Quote): string;
  /** Returns null for a quote that we did not sign. The caller checks the expiry. */
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

/** The first secret signs. During rotation, the second still verifies older quotes. */
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
