import { createHash, randomBytes } from 'node:crypto';

/** Codes for users who lost their authenticator app. Each works once. */
export interface RecoveryCodes {
  /** Creates ten codes of six groups such as `xxxx-xxxx-xxxx-xxxx-xxxx-xxxx`, to be shown once. */
  draw(): string[];
  /** Returns the stored form. A plain hash is enough, because 120 random bits cannot be guessed. */
  hash(typed: string): Buffer;
}

const CODES = 10;
const BYTES = 15;
// Crockford's base32: without i, l, o (look like digits) and u (forms words).
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

function draw(): string {
  const bits = [...randomBytes(BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET.charAt(Number.parseInt(five, 2)));
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/** Accepts the usual ways to misread a code on paper. */
const normalize = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

export const recoveryCodes: RecoveryCodes = {
  draw: () => Array.from({ length: CODES }, draw),
  hash: (typed) =>
    createHash('sha256')
      .update(`recovery code ${normalize(typed)}`)
      .digest(),
};
