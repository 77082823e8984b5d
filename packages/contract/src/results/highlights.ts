import type { PlatformFigures } from './reports.ts';

/** How a figure of a platform stands against the average of the report. */
export type Highlight = 'better' | 'worse' | null;

const BETTER = 1.2;
const WORSE = 0.8;
/** With fewer, a rate says more about chance than about the platform. */
export const MIN_IMPRESSIONS_TO_COMPARE = 1_000;

type Compared = Pick<PlatformFigures, 'impressions' | 'ctr' | 'cpa' | 'cpm'>;

/** Compares a platform with the average: a click rate above 1.2 times is better, a cost below 0.8 times is. */
export function findHighlights(
  platform: Compared,
  average: Pick<PlatformFigures, 'ctr' | 'cpa' | 'cpm'>,
): { readonly ctr: Highlight; readonly cpa: Highlight; readonly cpm: Highlight } {
  if (platform.impressions < MIN_IMPRESSIONS_TO_COMPARE) return { ctr: null, cpa: null, cpm: null };
  return {
    ctr: compare(platform.ctr, average.ctr, { better: (ratio) => ratio > BETTER, worse: (ratio) => ratio < WORSE }),
    cpa: compare(platform.cpa, average.cpa, { better: (ratio) => ratio < WORSE, worse: (ratio) => ratio > BETTER }),
    cpm: compare(platform.cpm, average.cpm, { better: (ratio) => ratio < 1, worse: () => false }),
  };
}

function compare(
  value: number | null,
  average: number | null,
  { better, worse }: { better: (ratio: number) => boolean; worse: (ratio: number) => boolean },
): Highlight {
  if (value === null || average === null || average === 0) return null;
  const ratio = value / average;
  if (better(ratio)) return 'better';
  return worse(ratio) ? 'worse' : null;
}
