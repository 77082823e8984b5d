import { describe, expect, it } from 'vitest';
import { signedQuotes } from './quotes.ts';

const quotes = signedQuotes(['the secret of now']);
const shown = {
  priced: quotes.hash(['total', 1_000]),
  total_cents: 107_000,
  expires_at: new Date('2026-11-16T12:00:00Z'),
};

describe('a quote', () => {
  it('comes back as it was given', () => {
    expect(quotes.read(quotes.issue(shown))).toEqual(shown);
  });

  it('cannot be altered anywhere', () => {
    const quote = quotes.issue(shown);
    for (let index = 0; index < quote.length - 1; index += 1) {
      const altered = `${quote.slice(0, index)}${quote[index] === 'A' ? 'B' : 'A'}${quote.slice(index + 1)}`;
      expect(quotes.read(altered)).toBeNull();
    }
  });

  it.each(['', '.', 'a.b', `${'x'.repeat(40)}.${'y'.repeat(43)}`, 'W10.'])('is not %j', (text) => {
    expect(quotes.read(text)).toBeNull();
  });

  it('is of other things when anything differs', () => {
    expect(quotes.hash(['total', 1_000])).toBe(quotes.hash(['total', 1_000]));
    expect(quotes.hash(['total', 1_000])).not.toBe(quotes.hash(['total', 1_001]));
    expect(quotes.hash([['meta', 'x']])).not.toBe(quotes.hash(['meta', 'x']));
  });

  it('outlives one replacement of the secret', () => {
    const old = quotes.issue(shown);
    expect(signedQuotes(['the next secret', 'the secret of now']).read(old)).toEqual(shown);
    expect(signedQuotes(['the next secret']).read(old)).toBeNull();
  });
});
