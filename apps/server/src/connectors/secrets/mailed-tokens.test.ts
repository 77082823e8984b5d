import { describe, expect, it } from 'vitest';
import { derivedMailedTokens } from './mailed-tokens.ts';

const tokens = derivedMailedTokens('a secret of the server');

describe('a token in a mailed link', () => {
  it('is the same each time it is derived, so that a mail sent again holds the same link', () => {
    expect(tokens.derive('reset', 'id-1')).toBe(tokens.derive('reset', 'id-1'));
    expect(tokens.derive('reset', 'id-1')).toMatch(/^[\w-]{43}$/);
  });

  it('is another for another id, purpose or secret', () => {
    const others = [
      tokens.derive('reset', 'id-1'),
      tokens.derive('reset', 'id-2'),
      tokens.derive('verify', 'id-1'),
      tokens.derive('reset","id', '1'),
      derivedMailedTokens('another secret').derive('reset', 'id-1'),
    ];
    expect(new Set(others).size).toBe(others.length);
  });

  it('is stored as a hash', () => {
    const token = tokens.derive('reset', 'id-1');
    expect(tokens.hash(token)).toHaveLength(32);
    expect(tokens.hash(token)).not.toEqual(tokens.hash(tokens.derive('reset', 'id-2')));
  });
});
