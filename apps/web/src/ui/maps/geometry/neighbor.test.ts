import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNeighbor } from './neighbor.ts';

const texas = { id: 'TX', x: 440, y: 490 };
const spots = [
  texas,
  { id: 'OK', x: 470, y: 400 },
  { id: 'NM', x: 320, y: 430 },
  { id: 'LA', x: 580, y: 500 },
  { id: 'KS', x: 460, y: 330 },
];

test('arrows go where they point, to the nearest', () => {
  expect(findNeighbor(spots, texas, 'ArrowUp')?.id).toBe('OK');
  expect(findNeighbor(spots, texas, 'ArrowLeft')?.id).toBe('NM');
  expect(findNeighbor(spots, texas, 'ArrowRight')?.id).toBe('LA');
  expect(findNeighbor(spots, texas, 'ArrowDown')).toBeNull();
});

test('a step never goes backwards', () => {
  const spot = fc.record({ id: fc.uuid(), x: fc.integer({ max: 900 }), y: fc.integer({ max: 900 }) });
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 60 }), (all) => {
      const [from] = all;
      if (from) expect(findNeighbor(all, from, 'ArrowRight')?.x ?? Number.POSITIVE_INFINITY).toBeGreaterThan(from.x);
    }),
  );
});
