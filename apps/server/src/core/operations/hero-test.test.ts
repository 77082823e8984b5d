import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareHeroes, judgeHeroes } from './hero-test.ts';

const Count = fc
  .tuple(fc.integer({ min: 0, max: 50_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([views, share]) => ({ views, sign_ups: Math.round(views * share * 0.2) }));

/** A repeatable stream of numbers between 0 and 1. */
function createLuck(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Shows headlines with the given rates for 40 days and looks at the test every evening. Returns the first winner. */
function runTest(rates: readonly number[], seed: number): number | null {
  const luck = createLuck(seed);
  for (let warm = 0; warm < 20; warm += 1) luck();
  const counts = rates.map(() => ({ views: 0, sign_ups: 0 }));
  for (let day = 0; day < 40; day += 1) {
    for (const [index, count] of counts.entries()) {
      for (let view = 0; view < 200; view += 1) {
        count.views += 1;
        if (luck() < (rates[index] ?? 0)) count.sign_ups += 1;
      }
    }
    const { winner } = judgeHeroes(counts);
    if (winner !== null) return winner;
  }
  return null;
}

describe('the test of headlines', () => {
  it('gives a p-value that does not depend on the order, and names only the best as winner', () => {
    fc.assert(
      fc.property(Count, Count, Count, (a, b, c) => {
        const p = compareHeroes(a, b);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(compareHeroes(b, a)).toBe(p);
        const { winner, heroes } = judgeHeroes([a, b, c]);
        if (winner !== null) {
          expect(heroes[winner - 1]?.rate).toBe(Math.max(...heroes.map(({ rate }) => rate)));
        }
      }),
    );
  });

  it('rarely names a winner among equals, although it is looked at every day', () => {
    const named = Array.from({ length: 200 }, (_, seed) => runTest([0.04, 0.04, 0.04], seed * 7_919)).filter(
      (winner) => winner !== null,
    );
    expect(named.length).toBeLessThanOrEqual(10);
  });

  it('finds a headline that is clearly better', () => {
    const found = Array.from({ length: 20 }, (_, seed) => runTest([0.04, 0.08, 0.04], seed * 7_919));
    expect(found.filter((winner) => winner === 2).length).toBeGreaterThanOrEqual(18);
  });
});
