import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sparkPoints } from './sparkline-geometry.ts';

test('fills the square: lowest at the bottom, highest at the top, evenly spaced', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 60 }), (values) => {
      const points = sparkPoints(values);
      expect(points[0]?.x).toBe(0);
      expect(points.at(-1)?.x).toBe(100);
      const heights = points.map((point) => point.y);
      if (new Set(values).size > 1) {
        expect(Math.min(...heights)).toBe(0);
        expect(Math.max(...heights)).toBe(100);
      } else {
        expect(new Set(heights)).toEqual(new Set([50]));
      }
    }),
  );
});

test('one value stands at the end, none is nothing', () => {
  expect(sparkPoints([7])).toEqual([{ x: 100, y: 50 }]);
  expect(sparkPoints([])).toEqual([]);
});
