import type { Range } from '@universal-media/contract/campaigns/forecast/estimates';
import { type PlatformId, platformById, platformIds } from '@universal-media/contract/platforms/platforms';
import type { Belief } from './belief.ts';
import { findStretch, stretched } from './calibration.ts';
import type { Calibrations, Metric } from './calibrations.ts';
import { type Play, type Plays, play } from './draws.ts';
import type { Question } from './question.ts';

/** Changes with the method, so that old forecasts can be distinguished from new ones. */
export const FORECAST_MODEL = 'hierarchical-1';

/** Clicks and conversions are null where ads cannot be clicked. */
export interface Figures {
  readonly impressions: Range;
  readonly reach: Range;
  readonly clicks: Range | null;
  readonly conversions: Range | null;
}

export interface PlatformFigures extends Figures {
  readonly platform: PlatformId;
  readonly cpm: Range;
  readonly ctr_percent: Range | null;
}

export interface Forecast extends Figures {
  /** As the model had it, before past forecasts were looked at: what the next ones are calibrated with. */
  readonly raw: Figures;
  readonly by_platform: readonly PlatformFigures[];
}

interface Chance {
  /** The same seed, the same answer. */
  readonly seed: number;
  readonly draws: number;
}

const NOTHING: Range = { least: 0, likely: 0, most: 0 };

/** What lies above one tenth, one half and nine tenths of the plays. */
function toRange<T>(plays: readonly T[], of: (one: T) => number): Range {
  const sorted = new Float64Array(plays.length);
  for (const [index, one] of plays.entries()) sorted[index] = of(one);
  sorted.sort();
  const at = (part: number) => sorted[Math.floor(part * sorted.length)] ?? 0;
  return { least: at(0.1), likely: at(0.5), most: at(0.9) };
}

type Stretches = Readonly<Record<Metric, number | null>>;

const eachMetric = <T>(of: (metric: Metric) => T): Readonly<Record<Metric, T>> => ({
  impressions: of('impressions'),
  reach: of('reach'),
  clicks: of('clicks'),
  conversions: of('conversions'),
});

function toFigures(plays: readonly Pick<Play, Metric>[], is_clicked: boolean): Figures {
  const ranges = eachMetric((metric) => toRange(plays, (one) => one[metric]));
  return is_clicked ? ranges : { ...ranges, clicks: null, conversions: null };
}

const whole = ({ least, likely, most }: Range): Range => ({
  least: Math.round(least),
  likely: Math.round(likely),
  most: Math.round(most),
});

function shown(figures: Figures, stretches: Stretches): Figures {
  const stretchedBy = (metric: Metric) => {
    const range = figures[metric];
    return range && whole(stretched(range, stretches[metric]));
  };
  return {
    impressions: stretchedBy('impressions') ?? NOTHING,
    reach: stretchedBy('reach') ?? NOTHING,
    clicks: stretchedBy('clicks'),
    conversions: stretchedBy('conversions'),
  };
}

const isClicked = (platform: PlatformId): boolean => platformById(platform).ctr_percent !== null;

function platformFigures(platform: PlatformId, plays: readonly Play[], stretches: Stretches): PlatformFigures {
  const clicked = isClicked(platform);
  return {
    platform,
    cpm: toRange(plays, ({ cpm }) => cpm),
    ctr_percent: clicked ? toRange(plays, ({ ctr }) => ctr * 100) : null,
    ...shown(toFigures(plays, clicked), stretches),
  };
}

/** The campaign as a whole. `raw` is as the model had it, before past forecasts were looked at. */
export function campaignFigures({ by_platform, together }: Plays, stretches: Stretches): Figures & { raw: Figures } {
  const raw = toFigures(together, [...by_platform.keys()].some(isClicked));
  return { ...shown(raw, stretches), raw };
}

export const findStretches = (calibrations: Calibrations): Stretches =>
  eachMetric((metric) => findStretch(calibrations[metric]));

/** Prices of every platform before the campaign's own spend raises them. With the same luck as in its forecast. */
export function marketPrices(
  question: Omit<Question, 'placements'>,
  fetched: Readonly<Partial<Record<PlatformId, number>>>,
  belief: Belief,
  { seed, draws }: Chance,
): ReadonlyMap<PlatformId, Range> {
  const placements = platformIds.map((platform) => ({ platform, dollars: 0, fetched_cpm: fetched[platform] ?? null }));
  const { by_platform } = play({ ...question, placements }, belief, seed, draws);
  return new Map([...by_platform].map(([platform, plays]) => [platform, toRange(plays, ({ cpm }) => cpm)]));
}

/** What a campaign may bring: ranges that eight of ten campaigns like it end in. */
export function forecast(
  question: Question,
  belief: Belief,
  calibrations: Calibrations,
  { seed, draws }: Chance,
): Forecast {
  const plays = play(question, belief, seed, draws);
  const stretches = findStretches(calibrations);
  return {
    ...campaignFigures(plays, stretches),
    by_platform: [...plays.by_platform].map(([platform, own]) => platformFigures(platform, own, stretches)),
  };
}
