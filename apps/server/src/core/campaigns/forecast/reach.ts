/** The share of an audience that a platform can reach: the median, and the spread of its logarithm. */
export const PLATFORM_SHARE = { middle: 0.5, spread: 0.4, max_share: 0.95 } as const;

/**
 * Computes how many people see the impressions: I·A/(A+I) by default. Larger `evenness` spreads impressions more evenly
 * over people, so that more of them see one.
 */
export function reached(impressions: number, audience: number, evenness = 1): number {
  if (audience <= 0 || impressions <= 0) return 0;
  if (evenness === 1) return (impressions * audience) / (audience + impressions);
  return audience * (1 - (1 + impressions / (audience * evenness)) ** -evenness);
}

/**
 * Computes the deduplicated reach over platforms. At most, platforms are independent; at least, the largest reaches all
 * people of the others. `apart` interpolates between the two.
 */
export function reachedTogether(plays: readonly { readonly reach: number }[], people: number, apart: number): number {
  let largest = 0;
  let missed = 1;
  for (const { reach } of plays) {
    largest = Math.max(largest, reach);
    missed *= 1 - Math.min(1, reach / people);
  }
  return largest + apart * Math.max(0, people * (1 - missed) - largest);
}
