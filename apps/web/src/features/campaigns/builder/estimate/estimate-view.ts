import { allocationInForce } from '@universal-media/contract/campaigns/budget/allocation';
import { totalBudget } from '@universal-media/contract/campaigns/budget/total';
import type {
  Estimate,
  ForecastSource,
  PlatformPrice,
  Range,
} from '@universal-media/contract/campaigns/forecast/estimates';
import type { ForecastFields } from '@universal-media/contract/campaigns/forecast/forecast-fields';
import type { Allocation } from '@universal-media/contract/platforms/minimum-spend';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';

export interface PlatformView {
  readonly platform: PlatformId;
  readonly cpm: Range;
  readonly impressions: Range;
  /** Null for platforms without clicks. */
  readonly clicks: Range | null;
  readonly source: ForecastSource;
  /** An instant, or the day the price was looked up. */
  readonly as_of: string;
}

/** The estimated results of a campaign: the one answer that every step shows. */
export interface EstimateView {
  /** `live`: from the platforms just now; `known`: from our own data. */
  readonly pricing: 'live' | 'known';
  readonly made_at: string;
  readonly reach: Range;
  readonly impressions: Range;
  /** Null for platforms without clicks, or if unknown. */
  readonly clicks: Range | null;
  readonly conversions: Range | null;
  readonly by_platform: readonly PlatformView[];
  /** Every platform, chosen or not. */
  readonly prices: readonly PlatformPrice[];
  /** The people in the locations and audience; null while unknown. */
  readonly audience: number | null;
  readonly basis: string;
  /** The split that the figures are for. */
  readonly allocation: Allocation;
  /** The signed price that the launch will charge. */
  readonly quote: string;
}

export function toEstimateView(estimate: Estimate, fields: ForecastFields): EstimateView {
  const { is_real_time, pricing_timestamp, ranges, platform_breakdown, platform_prices, audience } = estimate;
  return {
    pricing: is_real_time ? 'live' : 'known',
    made_at: pricing_timestamp,
    ...ranges,
    by_platform: platform_breakdown,
    prices: platform_prices,
    audience,
    basis: estimate.basis,
    allocation: allocationInForce(fields.budget_allocation, fields.selectedPlatforms, totalBudget(fields)),
    quote: estimate.quote,
  };
}
