/** Platforms count money in millionths of a dollar. */
export const MICROS_PER_CENT = 10_000;

/** Rounds once, after everything was added up. */
export const microsToCents = (micros: number | bigint): number => Math.round(Number(micros) / MICROS_PER_CENT);
