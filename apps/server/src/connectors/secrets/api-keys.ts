import { createHash, randomBytes } from 'node:crypto';

/** Keys that programs of an advertiser call the API with. */
export interface ApiKeys {
  /** Shown once, in the answer that makes it: a prefix that scanners for leaked secrets can find, and 256 random bits. */
  newKey(): string;
  isKey(text: string): boolean;
  /** What is stored. A plain hash is enough: there is nothing to guess in 256 random bits. */
  hash(key: string): Buffer;
  /** Enough for its owner to know which one it is. */
  masked(key: string): string;
}

const PREFIX = 'um_key_';
const SHOWN = 4;

export const apiKeys: ApiKeys = {
  newKey: () => `${PREFIX}${randomBytes(32).toString('base64url')}`,
  isKey: (text) => /^um_key_[A-Za-z0-9_-]{43}$/.test(text),
  hash: (key) => createHash('sha256').update(key).digest(),
  masked: (key) => `${key.slice(0, PREFIX.length + SHOWN)}…`,
};
