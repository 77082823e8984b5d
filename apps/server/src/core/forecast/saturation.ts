/** So much of the audience, at the platform's price for one impression each, a day may cost before it becomes dear. */
export const DAILY_DEPTH = 0.15;

/**
 * How crowded a day becomes: 1 where little is spent, 2 where a day's money is what halves its worth. Impressions fall with
 * its root; clicks and conversions with the fourth root each, so that conversions fall as one over it.
 */
export const crowding = (dollars_a_day: number, cpm: number, audience: number, depth = DAILY_DEPTH): number =>
  1 + dollars_a_day / ((cpm / 1_000) * audience * depth);
