/** The same numbers for the same seed, on every machine. */
export interface Seeded {
  /** A whole number from 0 on, below `limit`. */
  below(limit: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  bytes(count: number): Buffer;
}

/** Mulberry32: small, quick, and random enough to choose where a file is cut. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    bytes: (count) => Buffer.from(Uint8Array.from({ length: count }, () => next() & 0xff)),
  };
}
