import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classEnds, toClass } from './classes.ts';

test('classes are equal and end on a round figure', () => {
  expect(classEnds([900, 120, 30])).toEqual([250, 500, 750, 1000]);
});

test('every value has a class, more money never a lower one', () => {
  const values = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(values, (list) => {
      const ends = classEnds(list);
      const classes = list.toSorted((a, b) => a - b).map((value) => toClass(value, ends));
      expect(classes).toEqual(classes.toSorted((a, b) => a - b));
      for (const one of classes) expect(one).toBeLessThanOrEqual(4);
    }),
  );
  expect(toClass(undefined, [1, 2, 3, 4])).toBe(0);
});
