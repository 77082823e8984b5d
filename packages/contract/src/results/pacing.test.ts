import { describe, expect, it } from 'vitest';
import { pacingText } from './pacing.ts';

const pacing = { campaigns: 1, spent: 412, due: 500, plan: 1_000, days_left: 12 };

describe('the pacing of a report in words', () => {
  it.each([
    [{}, 'Spent $412.00 of $500.00 due so far; 12 days left, today included.'],
    [{ days_left: 1 }, 'Spent $412.00 of $500.00 due so far; today is the last day.'],
    [{ days_left: 0 }, 'Spent $412.00 of $1,000.00. The last day is over.'],
    [
      { spent: 3, due: 0 },
      'Spent $3.00 of $1,000.00. Nothing is due before the first day is over; 12 days left, today included.',
    ],
    [{ days_left: null }, '1 active campaign: spent $412.00 of $500.00 due so far.'],
    [{ campaigns: 3, days_left: null }, '3 active campaigns: spent $412.00 of $500.00 due so far.'],
  ])('of %o', (change, text) => {
    expect(pacingText({ ...pacing, ...change })).toBe(text);
  });
});
