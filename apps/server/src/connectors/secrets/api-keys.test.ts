import { describe, expect, it } from 'vitest';
import { apiKeys } from './api-keys.ts';

describe('an API key', () => {
  it('is known by its prefix and has 256 random bits', () => {
    const keys = Array.from({ length: 100 }, apiKeys.newKey);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) {
      expect(apiKeys.isKey(key)).toBe(true);
      expect(Buffer.from(key.slice('um_key_'.length), 'base64url')).toHaveLength(32);
    }
  });

  it('is recognized', () => {
    const key = apiKeys.newKey();
    for (const text of ['', key.slice(1), key.slice(0, -1), `${key}x`, `${key}\n`, ` ${key}`, key.toUpperCase()]) {
      expect(apiKeys.isKey(text)).toBe(false);
    }
  });

  it('is shown by its first four characters', () => {
    const key = apiKeys.newKey();
    expect(apiKeys.masked(key)).toBe(`um_key_${key.slice(7, 11)}…`);
    expect(apiKeys.masked(key)).toHaveLength(12);
  });

  it('has a hash that is always the same and never that of another', () => {
    const key = apiKeys.newKey();
    expect(apiKeys.hash(key)).toEqual(apiKeys.hash(key));
    expect(apiKeys.hash(key)).toHaveLength(32);
    expect(apiKeys.hash(apiKeys.newKey())).not.toEqual(apiKeys.hash(key));
  });
});
