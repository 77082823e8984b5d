import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tooManyAttempts, waitInWords } from './waiting.ts';

describe('how long to wait, in words', () => {
  it.each([
    [0, 'a second'],
    [1, 'a second'],
    [1.2, '2 seconds'],
    [59, '59 seconds'],
    [59.5, 'a minute'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
    [3_540, '59 minutes'],
    [3_541, 'an hour'],
    [3_600, 'an hour'],
    [3_601, '2 hours'],
    [86_400, '24 hours'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words);
  });

  it('never says less than the wait is', () => {
    const unit = { second: 1, minute: 60, hour: 3_600 };
    const promised = (words: string) => {
      const [, amount, name = ''] = /^(an?|\d+) (second|minute|hour)s?$/.exec(words) ?? [];
      const each = Object.entries(unit).find(([known]) => known === name)?.[1] ?? Number.NaN;
      return (amount?.startsWith('a') ? 1 : Number(amount)) * each;
    };
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 200_000, noNaN: true }),
        (seconds) => promised(waitInWords(seconds)) >= seconds,
      ),
    );
  });

  it('is part of a sentence', () => {
    expect(tooManyAttempts(900)).toBe('Too many attempts. Please try again in 15 minutes.');
  });
});
