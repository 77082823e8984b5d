/** The share of the audience that can see one impression a day before prices rise. */
export const DAILY_DEPTH = 0.15;

/**
 * Computes how crowded a day is: 1 at low spend, 2 where the daily spend halves its value. Impressions fall with its square
 * root; click and conversion rates with the fourth root each, so that conversions fall as one over it.
 */
export const crowding = (dollars_a_day: number, cpm: number, audience: number, depth = DAILY_DEPTH): number =>
  1 + dollars_a_day / ((cpm / 1_000) * audience * depth);
