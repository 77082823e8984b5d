import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters } from '../limits.ts';
import { shorten } from './shorten.ts';

describe('shortening a text', () => {
  it('leaves a text that fits as it is', () => {
    expect(shorten('Warm buns by the water', 30)).toBe('Warm buns by the water');
  });

  it('keeps the whole sentences that fit', () => {
    expect(shorten('Cinnamon buns at 6:30. Coffee roasted in Maine. A seat with a harbor view.', 50)).toBe(
      'Cinnamon buns at 6:30. Coffee roasted in Maine.',
    );
  });

  it('else ends at a clause, else at a word that can end a text', () => {
    expect(shorten('Fresh bread every morning, with butter from the farm next door', 30)).toBe(
      'Fresh bread every morning',
    );
    expect(shorten('Mountain bikes for the foothills and the trails', 35)).toBe('Mountain bikes for the foothills');
  });

  it('never passes the limit, never cuts a word in two and adds nothing', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}[,.]?$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), fc.integer({ min: 10, max: 200 }), (words, max) => {
        const text = words.join(' ');
        const short = shorten(text, max);
        expect(countCharacters(short)).toBeLessThanOrEqual(max);
        expect(text.startsWith(short.replace(/[.,]$/, ''))).toBe(true);
        const rest = text.slice(short.length);
        expect(rest === '' || /^[\s,.]/.test(rest)).toBe(true);
      }),
    );
  });

  it('cuts a script without spaces at the limit', () => {
    expect(shorten('港の見える小さなカフェへようこそ', 8)).toBe('港の見える小さな');
  });
});
