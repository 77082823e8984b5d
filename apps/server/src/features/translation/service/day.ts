const DAY_SECONDS = 24 * 60 * 60;

/** A day of counting ends at midnight UTC, for everybody at the same moment. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

export const secondsLeftOf = (instant: Date): number =>
  DAY_SECONDS - (Math.floor(instant.getTime() / 1_000) % DAY_SECONDS);
