import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorTicks, moneyTicks } from './ruler-ticks.ts';

const dollars = (total: number) =>
  moneyTicks(total * 100)
    .filter((tick) => tick.labeled)
    .map((tick) => tick.value_cents / 100);

describe('moneyTicks', () => {
  test.each([
    [3_000, [0, 600, 1_200, 1_800, 2_400, 3_000]],
    [5_000, [0, 1_000, 2_000, 3_000, 4_000, 5_000]],
    [1_200, [0, 300, 600, 900, 1_200]],
    [100, [0, 20, 40, 60, 80, 100]],
    [3_190, [0, 500, 1_000, 1_500, 2_000, 2_500, 3_190]],
  ])('$%i is cut in round dollars', (total, expected) => expect(dollars(total)).toEqual(expected));

  test('climb from zero to exactly the total, evenly, with at most seven labels', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (total) => {
        const ticks = moneyTicks(total);
        expect(ticks[0]?.at).toBe(0);
        expect(ticks.at(-1)).toEqual({ at: 100, value_cents: total, labeled: true });
        for (const [index, tick] of ticks.entries()) {
          if (index > 0) expect(tick.at).toBeGreaterThan(ticks[index - 1]?.at ?? 0);
        }
        const labels = ticks.filter((tick) => tick.labeled).length;
        expect(labels).toBeGreaterThanOrEqual(3);
        expect(labels).toBeLessThanOrEqual(8);
      }),
    );
  });

  test('nothing to measure is a single zero', () => {
    expect(moneyTicks(0)).toEqual([{ at: 0, value_cents: 0, labeled: true }]);
  });
});

test('minor ticks stand each 5%', () => {
  expect(minorTicks).toHaveLength(21);
  expect(minorTicks.at(-1)).toBe(100);
});
