import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { goalFactors, seasonFor } from '@universal-media/contract/platforms/price-factors';

/** What a campaign's outcome is made of: the price of impressions, clicks of impressions, conversions of clicks. */
export const stages = ['cpm', 'ctr', 'cvr'] as const;
export type Stage = (typeof stages)[number];
export type ByStage<T> = Readonly<Record<Stage, T>>;

export const byStage = <T>(of: (stage: Stage) => T): ByStage<T> => ({ cpm: of('cpm'), ctr: of('ctr'), cvr: of('cvr') });

/** The factors by which the logarithm of a rate differs from the table's. */
export const factors = ['platform', 'country', 'cell', 'campaign'] as const;
export type Factor = (typeof factors)[number];

/**
 * Standard deviations of the logarithm before anything was observed; the residual is particular to a campaign on a platform.
 * Estimates until there is history: 0.25 means 25% more or less in two of three cases.
 */
export const spreads: Readonly<Record<Factor | 'residual', ByStage<number>>> = {
  platform: { cpm: 0.25, ctr: 0.3, cvr: 0.5 },
  country: { cpm: 0.45, ctr: 0.2, cvr: 0.3 },
  cell: { cpm: 0.15, ctr: 0.15, cvr: 0.2 },
  campaign: { cpm: 0.25, ctr: 0.3, cvr: 0.6 },
  residual: { cpm: 0.35, ctr: 0.4, cvr: 0.5 },
};

/** The variance of a rate from day to day; over a campaign it is divided by its days. */
export const dailyVariance: ByStage<number> = { cpm: 0.01, ctr: 0.07, cvr: 0.16 };

export type Objective = keyof typeof goalFactors;

export interface Setting {
  readonly objective: Objective;
  /** A two-letter code, or `several`. */
  readonly country: string;
  readonly start_date: string;
}

/** Returns the rate of the tables, before learning. Null where ads cannot be clicked. */
export function tableRate(stage: Stage, platform: PlatformId, { objective, start_date }: Setting): number | null {
  const { cpm, ctr_percent, conversion_rate } = platformById(platform);
  const factor = goalFactors[objective][stage];
  if (stage === 'cpm') return cpm.likely * factor * seasonFor(start_date);
  if (ctr_percent === null) return null;
  const percent = stage === 'ctr' ? ctr_percent.likely : conversion_rate?.percent;
  return percent === undefined ? null : (percent / 100) * factor;
}

/** A platform, a goal and a country together. */
export const cellFor = (platform: PlatformId, { objective, country }: Setting): string =>
  `${platform}|${objective}|${country}`;
