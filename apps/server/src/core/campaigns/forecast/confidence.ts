import type { Range } from '@universal-media/contract/campaigns/forecast/estimates';

/** 0 to 100 from how wide a range is: the same figure at both ends is 100, ten times as much at the far end is 0. */
export function confidenceIn({ least, most }: Range): number {
  if (least <= 0 || most <= 0) return 0;
  return Math.max(0, Math.min(100, Math.round(100 * (1 - Math.log10(most / least)))));
}
