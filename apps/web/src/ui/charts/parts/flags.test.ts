import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLAG_SIZE, placeFlags } from './flags.ts';

test('a flag with room is above its day', () => {
  expect(placeFlags([60, 120, 300], 44, 340)).toEqual([60, 120, 300]);
});

test('flags of neighboring days stand side by side', () => {
  expect(placeFlags([60, 68, 76], 44, 340)).toEqual([60, 77, 94]);
  expect(placeFlags([320, 328], 44, 340)).toEqual([315, 332]);
});

test('flags never cover each other, keep their order and stay in a drawing that has room for them', () => {
  const days = fc.uniqueArray(fc.nat({ max: 29 }), { maxLength: 12 }).map((some) => some.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(days, fc.integer({ min: 320, max: 1_200 }), (some, width) => {
      const placed = placeFlags(
        some.map((day) => 44 + ((day + 0.5) * (width - 52)) / 30),
        44,
        width,
      );
      for (const [index, at] of placed.entries()) {
        expect(at).toBeGreaterThanOrEqual(44);
        expect(at).toBeLessThanOrEqual(width - FLAG_SIZE / 2);
        if (index > 0) expect(at - (placed[index - 1] ?? 0)).toBeGreaterThanOrEqual(FLAG_SIZE);
      }
    }),
  );
});
