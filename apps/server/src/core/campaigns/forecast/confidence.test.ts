import { describe, expect, it } from 'vitest';
import { confidenceIn } from './confidence.ts';

describe('confidence in a range', () => {
  it.each([
    [{ least: 500, most: 500 }, 100],
    [{ least: 1_000, most: 2_000 }, 70],
    [{ least: 1_000, most: 4_000 }, 40],
    [{ least: 1_000, most: 10_000 }, 0],
    [{ least: 1, most: 5_000 }, 0],
    [{ least: 0, most: 0 }, 0],
  ])('of %o is %i', (range, percent) => {
    expect(confidenceIn({ likely: 1, ...range })).toBe(percent);
  });
});
