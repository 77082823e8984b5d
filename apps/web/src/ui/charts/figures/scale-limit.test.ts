import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundAbove, spanOn } from './scale-limit.ts';

test('a scale ends on a round figure that holds the value and wastes at most half', () => {
  expect(roundAbove(277_000)).toBe(300_000);
  expect(roundAbove(4_700)).toBe(5_000);
  expect(roundAbove(100)).toBe(100);
  expect(roundAbove(0)).toBe(1);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (value) => {
      expect(roundAbove(value)).toBeGreaterThanOrEqual(value);
      expect(roundAbove(value)).toBeLessThan(value * 1.51);
    }),
  );
});

test('a range stands where its ends are', () => {
  expect(spanOn(150, 225, 300)).toEqual({ start: 50, share: 25 });
  expect(spanOn(150, 900, 300)).toEqual({ start: 50, share: 50 });
});
