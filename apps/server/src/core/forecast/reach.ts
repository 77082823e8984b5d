/** The part of an audience that a platform can show something to, in the middle and in logarithms around it. */
export const PLATFORM_SHARE = { middle: 0.5, spread: 0.4, most: 0.95 } as const;

/**
 * How many people so many impressions meet: I·A/(A+I) while attention is spread as usual. Larger `evenness` means that
 * impressions are spread more evenly over people, and so meet more of them.
 */
export function reached(impressions: number, audience: number, evenness = 1): number {
  if (audience <= 0 || impressions <= 0) return 0;
  if (evenness === 1) return (impressions * audience) / (audience + impressions);
  return audience * (1 - (1 + impressions / (audience * evenness)) ** -evenness);
}

/**
 * People met on several platforms, each once. At most, platforms are independent of each other; at least, the largest meets
 * everybody whom the others meet. `apart` says where between the two.
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
