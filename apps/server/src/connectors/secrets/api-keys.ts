import { createHash, randomBytes } from 'node:crypto';

/** Creates the API keys of advertisers. */
export interface ApiKeys {
  /** Creates a key: a prefix that secret scanners can find, and 256 random bits. */
  newKey(): string;
  isKey(text: string): boolean;
  /** Returns the stored form. A plain hash is enough, because 256 random bits cannot be guessed. */
  hash(key: string): Buffer;
  /** Returns the first characters, enough for the owner to recognize the key. */
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
