import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Estimate, ForecastSource, Range } from '@universal-media/contract/campaigns/forecast/estimates';
import type { FirstForecast } from '@universal-media/contract/campaigns/forecast/first-forecast';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { planFigures } from '../plan-panel/plan-figures.ts';

export interface PlatformView {
  readonly platform: PlatformId;
  readonly cpm: { readonly least: number; readonly most: number };
  readonly impressions: Range;
  readonly source: ForecastSource;
  /** An instant, or the day the price was looked up. */
  readonly as_of: string;
}

/** The estimated results of a campaign, whatever their source. */
export interface EstimateView {
  /** `live`: from the platforms just now; `known`: from our own data; `static`: from public prices. */
  readonly pricing: 'live' | 'known' | 'static';
  readonly made_at: string;
  readonly reach: Range;
  readonly impressions: Range;
  /** Null for platforms without clicks, or if unknown. */
  readonly clicks: Range | null;
  readonly conversions: Range | null;
  readonly by_platform: readonly PlatformView[];
  readonly basis: string;
  /** The signed price that the launch will charge; without it, the launch calculates a new one. */
  readonly quote: string | null;
}

export function toEstimateView(estimate: Estimate): EstimateView {
  const { is_real_time, pricing_timestamp, ranges, platform_breakdown, basis, quote } = estimate;
  return {
    pricing: is_real_time ? 'live' : 'known',
    made_at: pricing_timestamp,
    ...ranges,
    by_platform: platform_breakdown,
    basis,
    quote,
  };
}

/** The builder's own forecast, used when the server cannot be reached. Null without the needed fields. */
export function staticView(campaign: CampaignData, people: number | null, now: Date): EstimateView | null {
  const { forecast } = planFigures(campaign, people);
  if (!forecast) return null;
  return {
    pricing: 'static',
    made_at: now.toISOString(),
    reach: forecast.people,
    impressions: forecast.impressions,
    clicks: forecast.clicks,
    conversions: null,
    by_platform: forecast.by_platform.map(staticPlatform),
    basis: forecast.source,
    quote: null,
  };
}

function staticPlatform({ platform, impressions }: FirstForecast['by_platform'][number]): PlatformView {
  const { cpm } = platformById(platform);
  return { platform, cpm: { least: cpm.min, most: cpm.max }, impressions, source: 'benchmarks', as_of: cpm.checked_on };
}
