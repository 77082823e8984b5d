import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPacing, paceAt } from './pacing.ts';

test.each([
  [588_20, 642_86, 'behind', 54_66],
  [309_60, 300_00, 'on_plan', 9_60],
  [187_40, 214_29, 'behind', 26_89],
  [421_30, 385_71, 'ahead', 35_59],
  [0, 0, 'on_plan', 0],
])('%i of %i due is %s', (spent, due, state, by) => expect(getPacing(spent, due)).toEqual({ state, by_cents: by }));

test('the short scale has what is due in its middle and never leaves its ends', () => {
  expect(paceAt(1)).toBe(50);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10, noNaN: true }), (ratio) => {
      expect(paceAt(ratio)).toBeGreaterThanOrEqual(0);
      expect(paceAt(ratio)).toBeLessThanOrEqual(100);
    }),
  );
});
