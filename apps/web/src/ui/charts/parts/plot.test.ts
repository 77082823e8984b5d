import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelEvery, left, right, toBands, valueAxis } from './plot.ts';

describe('toBands', () => {
  test('fills the plot evenly, and a pointer finds the band it is over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 200, max: 2_000 }), (count, width) => {
        const bands = toBands(count, width);
        expect(bands.step * count).toBeCloseTo(width - left - right, 6);
        for (let index = 0; index < count; index += 1) expect(bands.indexAt(bands.center(index))).toBe(index);
        expect(bands.indexAt(-50)).toBe(0);
        expect(bands.indexAt(width + 50)).toBe(count - 1);
      }),
    );
  });
});

describe('valueAxis', () => {
  test('starts at zero, holds the highest value and ends on a tick', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (highest) => {
        const axis = valueAxis(highest, 20, 150);
        expect(axis.ticks[0]).toBe(0);
        expect(axis.ticks.at(-1)).toBe(axis.end);
        expect(axis.end).toBeGreaterThanOrEqual(highest);
        expect(axis.y(0)).toBe(150);
        expect(axis.y(axis.end)).toBe(20);
        expect(axis.ticks.length).toBeLessThanOrEqual(5);
        if (highest >= 2) for (const tick of axis.ticks) expect(Number.isInteger(tick)).toBe(true);
      }),
    );
  });

  test('reaches below zero where a value does, in the same steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (highest, depth) => {
        const axis = valueAxis(highest, 20, 150, -depth);
        expect(axis.ticks).toContain(0);
        expect(axis.ticks[0]).toBeLessThanOrEqual(-depth);
        expect(axis.end).toBeGreaterThanOrEqual(highest);
        expect(axis.y(axis.ticks[0] ?? 0)).toBe(150);
        expect(axis.y(0)).toBeLessThan(150);
      }),
    );
    expect(valueAxis(400, 0, 100, -25).ticks).toEqual([-100, 0, 100, 200, 300, 400]);
  });

  test('ticks are round', () => {
    expect(valueAxis(419, 0, 100).ticks).toEqual([0, 250, 500]);
    expect(valueAxis(265, 0, 100).ticks).toEqual([0, 100, 200, 300]);
    expect(valueAxis(0, 0, 100).ticks.at(-1)).toBe(1);
  });
});

test('labels thin out when they would touch', () => {
  expect(labelEvery(22, 20)).toBe(1);
  expect(labelEvery(4, 20)).toBe(5);
});
