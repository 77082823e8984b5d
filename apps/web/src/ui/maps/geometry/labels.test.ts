import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from './labels.ts';

const spot = fc.record({
  name: fc.string({ minLength: 1, maxLength: 18 }),
  x: fc.integer({ min: 0, max: 560 }),
  y: fc.integer({ min: 0, max: 475 }),
});

test('labels never touch each other nor leave the map', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 40 }), (spots) => {
      const labels = placeLabels(spots, 560, 475);
      for (const [index, { box }] of labels.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(2);
        expect(box.right).toBeLessThanOrEqual(558);
        for (const { box: other } of labels.slice(index + 1)) {
          const apart =
            box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});

test('a place at the right edge is named at its left', () => {
  expect(placeLabels([{ name: 'Bastrop', x: 550, y: 100 }], 560, 475)[0]?.side).toBe('end');
});
