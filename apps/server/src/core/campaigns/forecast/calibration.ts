import type { Range } from '@universal-media/contract/campaigns/forecast/estimates';

// Ranges are held against what came of campaigns, and stretched or drawn in until eight of ten hold (conformal prediction),
// over the last campaigns only and with a level that gives way when too many miss: a market moves.

const WINDOW = 150;
/** With fewer finished campaigns, the model's own ranges are used. */
export const MIN_TO_CALIBRATE = 30;
const LEVEL = 0.8;
const STEP = 0.02;
const MIN_LEVEL = 0.5;
const MAX_LEVEL = 0.98;
// Even a very narrow range has some width to stretch.
const MIN_WIDTH = 0.05;

/** How well ranges have held until now. */
export interface Calibration {
  /** How many widths the latest outcomes were outside of their range; negative inside. */
  readonly scores: readonly number[];
  readonly level: number;
}

export const uncalibrated: Calibration = { scores: [], level: LEVEL };

interface Widths {
  readonly least: number;
  readonly likely: number;
  readonly most: number;
  readonly below: number;
  readonly above: number;
}

/** Compares counts as factors; zero is a valid count. */
function widths(range: Range): Widths {
  const [least, likely, most] = [Math.log1p(range.least), Math.log1p(range.likely), Math.log1p(range.most)];
  const below = Math.max(MIN_WIDTH, likely - least);
  return { least, likely, most, below, above: Math.max(MIN_WIDTH, most - likely) };
}

export function computeScore(range: Range, outcome: number): number {
  const { least, most, below, above } = widths(range);
  const came = Math.log1p(outcome);
  return Math.max((least - came) / below, (came - most) / above);
}

/** By how much ranges are stretched now; null while too little is known. */
export function findStretch({ scores, level }: Calibration): number | null {
  if (scores.length < MIN_TO_CALIBRATE) return null;
  const sorted = scores.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length, Math.ceil((sorted.length + 1) * level)) - 1] ?? null;
}

/** One more campaign is over. */
export function calibrated(before: Calibration, score: number): Calibration {
  const stretch = findStretch(before);
  const scores = [...before.scores, score].slice(-WINDOW);
  if (stretch === null) return { scores, level: before.level };
  const moved = before.level + STEP * (score > stretch ? LEVEL : LEVEL - 1);
  return { scores, level: Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, moved)) };
}

export function stretched(range: Range, stretch: number | null): Range {
  if (stretch === null) return range;
  const { least, likely, most, below, above } = widths(range);
  return {
    least: Math.max(0, Math.expm1(Math.min(likely, least - stretch * below))),
    likely: range.likely,
    most: Math.expm1(Math.max(likely, most + stretch * above)),
  };
}
