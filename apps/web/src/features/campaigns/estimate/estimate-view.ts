import type { CampaignData } from '@universal-media/contract/campaign';
import type { Estimate, ForecastSource, Range } from '@universal-media/contract/estimates';
import type { FirstForecast } from '@universal-media/contract/first-forecast';
import { type PlatformId, platformById } from '@universal-media/contract/platforms';
import { railFigures } from '../plan-rail/rail-figures.ts';

export interface PlatformView {
  readonly platform: PlatformId;
  readonly cpm: { readonly least: number; readonly most: number };
  readonly impressions: Range;
  readonly source: ForecastSource;
  /** An instant, or the day somebody looked it up. */
  readonly as_of: string;
}

/** What a campaign may bring, whoever reckoned it. */
export interface EstimateView {
  /** `live`: platforms were asked just now; `known`: from what is known here; `static`: from public prices alone. */
  readonly pricing: 'live' | 'known' | 'static';
  readonly made_at: string;
  readonly reach: Range;
  readonly impressions: Range;
  /** Null where nobody clicks, or nobody can say. */
  readonly clicks: Range | null;
  readonly conversions: Range | null;
  readonly by_platform: readonly PlatformView[];
  readonly basis: string;
  /** The signed price, to be honoured by a launch; a price nobody signed is reckoned anew. */
  readonly quote: string | null;
}

export function viewOfEstimate(estimate: Estimate): EstimateView {
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

/** What the builder has forecast all along: stands in when the server cannot be asked. Null while there is nothing to reckon. */
export function staticView(campaign: CampaignData, people: number | null, now: Date): EstimateView | null {
  const { forecast } = railFigures(campaign, people);
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
  return { platform, cpm, impressions, source: 'benchmarks', as_of: cpm.checked_on };
}
