import { expect, it } from 'vitest';
import { keyPerContent } from './idempotency-key.ts';

it('keeps its key while the content is the same and takes a new one when it changes', () => {
  let made = 0;
  const keyFor = keyPerContent(() => `key ${++made}`);
  expect(keyFor({ email: 'a' })).toBe('key 1');
  expect(keyFor({ email: 'a' })).toBe('key 1');
  expect(keyFor({ email: 'b' })).toBe('key 2');
  expect(keyFor({ email: 'a' })).toBe('key 3');
});
