import { describe, expect, it } from 'vitest';
import { binText, describeTimes, formatHours, withinText } from './answer-times.ts';

describe('the time to answer', () => {
  it.each([
    [0.66, '40 min'],
    [9.46, '9.5 h'],
    [31.4, '31 h'],
  ])('is short text: %d hours', (hours, text) => {
    expect(formatHours(hours)).toBe(text);
  });

  it('names its bins, the last without an end', () => {
    expect([binText(0, 13), binText(11, 13), binText(12, 13)]).toEqual(['0–6 h', '66–72 h', 'over 72 h']);
  });

  it('never rounds a late review away', () => {
    expect(withinText({ reviews: 64, late: 0 })).toBe('100%');
    expect(withinText({ reviews: 64, late: 2 })).toBe('96.9%');
    expect(withinText({ reviews: 100_000, late: 1 })).toBe('99.9%');
  });

  it('is read out bin by bin', () => {
    expect(describeTimes({ reviews: 3, bins: [2, 0, 1] })).toBe(
      'Time to answer of 3 reviews in 30 days. 0–6 h: 2, over 12 h: 1.',
    );
  });
});
