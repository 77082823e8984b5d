import type { Estimate, ForecastSource, PlatformEstimate, Range } from '@universal-media/contract/estimates';
import { creditsOf } from '@universal-media/contract/money';
import type { PlatformShare } from '@universal-media/contract/platform-shares';
import { type PlatformId, platformById } from '@universal-media/contract/platforms';
import { LEAST_TO_CALIBRATE } from '../../../core/forecast/calibration.ts';
import { confidenceIn } from '../../../core/forecast/confidence.ts';
import { type Figures, type Forecast, forecast } from '../../../core/forecast/forecast.ts';
import type { Question } from '../../../core/forecast/question.ts';
import type { Learned } from './learning.ts';
import type { FetchedCpms } from './question.ts';

/** Always the same luck: who moves a slider sees what the money does, and not another throw of the dice. */
const CHANCE = { seed: 1, draws: 600 } as const;

/** What can be said of a campaign, in the words of the answer. */
export interface Said extends Figures {
  readonly by_platform: readonly PlatformEstimate[];
  readonly basis: string;
  /** For what learns from it later. */
  readonly raw: Figures | null;
}

const NOTHING: Range = { least: 0, likely: 0, most: 0 };

export const nothingSaid: Said = {
  impressions: NOTHING,
  reach: NOTHING,
  clicks: null,
  conversions: null,
  by_platform: [],
  raw: null,
  basis: 'nothing to forecast yet: it needs platforms, dates and a budget',
};

interface Known {
  readonly question: Question;
  readonly shares: readonly PlatformShare[];
  readonly learned: Learned;
  readonly fetched: FetchedCpms;
  readonly now: Date;
}

/** Where a platform's figures come from, and from when they are. */
function originOf(
  platform: PlatformId,
  { question, learned, fetched, now }: Known,
): { source: ForecastSource; as_of: string } {
  const looked_at = platformById(platform).cpm.checked_on;
  if (fetched[platform] !== undefined) return { source: 'platform', as_of: now.toISOString() };
  if (learned.finished >= LEAST_TO_CALIBRATE && learned.belief.seen.has(platform)) {
    return { source: 'history', as_of: learned.learned_at.toISOString() };
  }
  // Its reach is the documented constant.
  return { source: question.audience === null ? 'fallback' : 'benchmarks', as_of: looked_at };
}

function basisOf({ question, learned, fetched }: Known): string {
  const names = question.placements.flatMap(({ platform }) =>
    fetched[platform] === undefined ? [] : [platformById(platform).name],
  );
  const pooled = learned.finished >= LEAST_TO_CALIBRATE ? ` and ${learned.finished} finished campaigns` : '';
  const told = names.length === 0 ? '' : `, with prices just fetched from ${names.join(', ')}`;
  const guessed =
    question.audience === null ? '; reach is a fixed part of impressions, as nobody has counted the audience' : '';
  return `from general benchmarks${pooled}${told}${guessed}`;
}

const estimateOf = (made: Forecast, known: Known): PlatformEstimate[] =>
  known.shares.flatMap(({ platform, media_cents, fee_cents }) => {
    const own = made.by_platform.find((one) => one.platform === platform);
    return own ? [{ ...own, media_cents, fee_cents, ...originOf(platform, known) }] : [];
  });

export function say(known: Known): Said {
  const { question, learned } = known;
  const made = forecast(question, learned.belief, learned.calibrations, CHANCE);
  const { impressions, reach, clicks, conversions, raw } = made;
  return { impressions, reach, clicks, conversions, raw, by_platform: estimateOf(made, known), basis: basisOf(known) };
}

type Answered = Pick<
  Estimate,
  | 'estimated_reach'
  | 'estimated_impressions'
  | 'estimated_cpm'
  | 'estimated_ctr'
  | 'estimated_conversions'
  | 'ai_confidence'
  | 'ranges'
  | 'platform_breakdown'
  | 'basis'
>;

const twoDigits = (value: number): number => Math.round(value * 100) / 100;

/** The middle of each range under the documented name of a single figure, and the ranges themselves. */
export function answered({ by_platform, basis, impressions, reach, clicks, conversions }: Said): Answered {
  const shown = impressions.likely;
  const media_cents = by_platform.reduce((sum, one) => sum + one.media_cents, 0);
  return {
    estimated_reach: reach.likely,
    estimated_impressions: shown,
    estimated_cpm: shown === 0 ? 0 : twoDigits((creditsOf(media_cents) * 1_000) / shown),
    estimated_ctr: shown === 0 ? 0 : twoDigits(((clicks?.likely ?? 0) * 100) / shown),
    estimated_conversions: conversions?.likely ?? 0,
    ai_confidence: confidenceIn(impressions),
    ranges: { impressions, reach, clicks, conversions },
    platform_breakdown: [...by_platform],
    basis,
  };
}
