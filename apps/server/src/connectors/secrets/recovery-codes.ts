import { createHash, randomBytes } from 'node:crypto';

/** For whoever has lost their authenticator: each lets them in once. */
export interface RecoveryCodes {
  /** Ten new ones, to be shown once: `xxxx-xxxx-xxxx-xxxx`. */
  draw(): string[];
  /** What is stored. A plain hash is enough: there is nothing to guess in 80 random bits. */
  hash(typed: string): Buffer;
}

const CODES = 10;
const BYTES = 10;
// Crockford's base32: no i, l, o (they look like digits) and no u (it makes words).
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

function draw(): string {
  const bits = [...randomBytes(BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET.charAt(Number.parseInt(five, 2)));
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/** However people read it off paper, it is the same code. */
const normalise = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

export const recoveryCodes: RecoveryCodes = {
  draw: () => Array.from({ length: CODES }, draw),
  hash: (typed) =>
    createHash('sha256')
      .update(`recovery code ${normalise(typed)}`)
      .digest(),
};
