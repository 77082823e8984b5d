import type { PlatformShare } from '@universal-media/contract/campaigns/budget/platform-shares';
import type {
  Estimate,
  ForecastSource,
  PlatformEstimate,
  PlatformPrice,
  Range,
} from '@universal-media/contract/campaigns/forecast/estimates';
import { type PlatformId, platformById, platformIds } from '@universal-media/contract/platforms/platforms';
import { toCredits } from '@universal-media/contract/wire/money';
import { MIN_TO_CALIBRATE } from '#core/campaigns/forecast/calibration.ts';
import { confidenceIn } from '#core/campaigns/forecast/confidence.ts';
import { type Figures, type Forecast, marketPrices, forecast as simulate } from '#core/campaigns/forecast/forecast.ts';
import type { Question } from '#core/campaigns/forecast/question.ts';
import type { Lessons } from './learning.ts';
import type { FetchedCpms } from './question.ts';

/** A fixed seed, so that a changed estimate shows the effect of the input and not of chance. */
const SIMULATION = { seed: 1, draws: 600 } as const;

/** The forecast of a campaign, in the fields of the answer. */
export interface CampaignForecast extends Figures {
  readonly by_platform: readonly PlatformEstimate[];
  readonly basis: string;
  /** The figures before correction, for later learning. */
  readonly raw: Figures | null;
}

const ZERO: Range = { least: 0, likely: 0, most: 0 };

export const emptyForecast: CampaignForecast = {
  impressions: ZERO,
  reach: ZERO,
  clicks: null,
  conversions: null,
  by_platform: [],
  raw: null,
  basis: 'add platforms, dates and a budget to see a forecast',
};

interface PriceInput {
  readonly question: Omit<Question, 'placements'>;
  readonly lessons: Lessons;
  readonly fetched: FetchedCpms;
  readonly now: Date;
}

interface ForecastInput extends PriceInput {
  readonly question: Question;
  readonly shares: readonly PlatformShare[];
}

/** Names the source of a platform's figures and its date. */
function findSource(
  platform: PlatformId,
  { question, lessons, fetched, now }: PriceInput,
): { source: ForecastSource; as_of: string } {
  const { checked_on } = platformById(platform).cpm;
  if (fetched[platform] !== undefined) return { source: 'platform', as_of: now.toISOString() };
  if (lessons.finished >= MIN_TO_CALIBRATE && lessons.belief.seen.has(platform)) {
    return { source: 'history', as_of: lessons.learned_at.toISOString() };
  }
  // Without an audience, reach is a documented constant.
  return { source: question.audience === null ? 'fallback' : 'benchmarks', as_of: checked_on };
}

function describeBasis({ question, lessons, fetched }: ForecastInput): string {
  const names = question.placements.flatMap(({ platform }) =>
    fetched[platform] === undefined ? [] : [platformById(platform).name],
  );
  const pooled = lessons.finished >= MIN_TO_CALIBRATE ? ` and ${lessons.finished} finished campaigns` : '';
  const live = names.length === 0 ? '' : `, with prices just fetched from ${names.join(', ')}`;
  const guessed =
    question.audience === null ? '; reach is a fixed share of impressions, because the audience size is unknown' : '';
  return `from general benchmarks${pooled}${live}${guessed}`;
}

const toPlatformEstimates = (made: Forecast, input: ForecastInput): PlatformEstimate[] =>
  input.shares.flatMap(({ platform, media_cents, fee_cents }) => {
    const own = made.by_platform.find((one) => one.platform === platform);
    return own ? [{ ...own, media_cents, fee_cents, ...findSource(platform, input) }] : [];
  });

export function buildForecast(input: ForecastInput): CampaignForecast {
  const { question, lessons } = input;
  const made = simulate(question, lessons.belief, lessons.calibrations, SIMULATION);
  const { impressions, reach, clicks, conversions, raw } = made;
  const figures = { impressions, reach, clicks, conversions, raw };
  return { ...figures, by_platform: toPlatformEstimates(made, input), basis: describeBasis(input) };
}

/** Prices every platform: a chosen one as forecast, any other before the campaign's own spend. */
export function buildPrices(input: PriceInput, by_platform: readonly PlatformEstimate[]): PlatformPrice[] {
  const { question, lessons, fetched } = input;
  const market = marketPrices(question, fetched, lessons.belief, SIMULATION);
  return platformIds.flatMap((platform) => {
    const cpm = by_platform.find((one) => one.platform === platform)?.cpm ?? market.get(platform);
    return cpm === undefined ? [] : [{ platform, cpm, ...findSource(platform, input) }];
  });
}

type EstimateFigures = Pick<
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

const roundCents = (value: number): number => Math.round(value * 100) / 100;

/** Fills the documented single figures with the middle of each range, and adds the ranges. */
export function toEstimateFigures(forecast: Omit<CampaignForecast, 'raw'>): EstimateFigures {
  const { by_platform, basis, impressions, reach, clicks, conversions } = forecast;
  const shown = impressions.likely;
  const media_cents = by_platform.reduce((sum, one) => sum + one.media_cents, 0);
  return {
    estimated_reach: reach.likely,
    estimated_impressions: shown,
    estimated_cpm: shown === 0 ? 0 : roundCents((toCredits(media_cents) * 1_000) / shown),
    estimated_ctr: shown === 0 ? 0 : roundCents(((clicks?.likely ?? 0) * 100) / shown),
    estimated_conversions: conversions?.likely ?? 0,
    ai_confidence: confidenceIn(impressions),
    ranges: { impressions, reach, clicks, conversions },
    platform_breakdown: [...by_platform],
    basis,
  };
}
