/** Creates a random generator that gives the same numbers for the same seed, so that every demo has the same data. */
export function createSeededRandom(seed: number) {
  let state = seed;

  // mulberry32. From 0 up to, but not including, 1.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  return {
    next,
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

export type SeededRandom = ReturnType<typeof createSeededRandom>;
