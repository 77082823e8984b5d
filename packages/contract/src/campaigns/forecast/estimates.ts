import { z } from 'zod';
import { ChosenPlatforms, PlatformId } from '../../platforms/platforms.ts';
import { Cents } from '../../wire/cents.ts';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';
import { CAMPAIGN_BYTES, CampaignData } from '../campaign.ts';

/** How long a quoted price is guaranteed. */
export const QUOTE_MINUTES = 60;
/** The percentage of campaigns whose outcome lies within a range. */
export const RANGE_PERCENT = 80;
/** Used only where nothing better is known, and labeled as such. */
export const FALLBACK = { ctr_percent: 2.1, reach_of_impressions: 0.8, ai_confidence: 87 } as const;

/** Eight of ten similar campaigns end between `least` and `most`. */
export const Range = z
  .object({ least: z.number(), likely: z.number(), most: z.number() })
  .meta({ id: 'Range', description: 'An 80% range' });
export type Range = z.infer<typeof Range>;

/** The source of a figure: the platform itself, finished campaigns, or general benchmarks. */
const forecastSources = ['platform', 'history', 'benchmarks', 'fallback'] as const;
export const ForecastSource = z.enum(forecastSources);
export type ForecastSource = z.infer<typeof ForecastSource>;

const Figures = {
  impressions: Range,
  reach: Range,
  /** Null where ads cannot be clicked. */
  clicks: Range.nullable(),
  conversions: Range.nullable(),
};

export const PlatformEstimate = z
  .object({
    platform: PlatformId,
    media_cents: Cents,
    fee_cents: Cents,
    cpm: Range,
    ctr_percent: Range.nullable(),
    ...Figures,
    source: ForecastSource,
    /** When the underlying figure was fetched or checked. */
    as_of: z.string(),
  })
  .meta({ id: 'PlatformEstimate' });
export type PlatformEstimate = z.infer<typeof PlatformEstimate>;

/** The forecast of a campaign at submission; never updated. */
export const StoredForecast = z
  .object({
    made_at: Instant,
    model: z.string(),
    ...Figures,
    by_platform: z.array(PlatformEstimate),
    /** "from general benchmarks", or what it was pooled with. */
    basis: z.string(),
  })
  .meta({ id: 'StoredForecast' });
export type StoredForecast = z.infer<typeof StoredForecast>;

/** What 1,000 impressions cost on a platform for this goal, season and country; chosen or not. */
const PlatformPrice = PlatformEstimate.pick({ platform: true, cpm: true, source: true, as_of: true }).meta({
  id: 'PlatformPrice',
});
export type PlatformPrice = z.infer<typeof PlatformPrice>;

/** Whether a platform returned a price: it did, it is not connected, or it did not answer. */
const apiStates = ['live', 'not_connected', 'unavailable'] as const;

export const Estimate = z
  .object({
    /** True when at least one platform returned a price just now. */
    is_real_time: z.boolean(),
    pricing_timestamp: Instant,
    api_status: z.partialRecord(PlatformId, z.enum(apiStates)),
    /** CPM in dollars by platform, as fetched; platforms without a price are left out. */
    live_cpms: z.partialRecord(PlatformId, z.number()),
    pricing: z.object({
      media_spend: z.number(),
      subtotal: z.number(),
      location_complexity_factor: z.literal(1),
      total_cost: z.number(),
      daily_spend: z.number(),
    }),
    total_cost: z.number(),
    platform_fee: z.number(),
    total_media_spend: z.number(),
    platform_breakdown: z.array(PlatformEstimate),
    /** Every platform, in the order of the registry. A chosen one has the price of `platform_breakdown`. */
    platform_prices: z.array(PlatformPrice),
    duration_days: z.number().int(),
    estimated_reach: z.number(),
    estimated_impressions: z.number(),
    estimated_cpm: z.number(),
    estimated_ctr: z.number(),
    estimated_conversions: z.number(),
    /** 0 to 100, from the width of the ranges: a factor of one is 100, a factor of ten or more is 0. */
    ai_confidence: z.number().int().min(0).max(100),
    ranges: z.object(Figures),
    /** The number of people in the locations and audience; null while unknown. */
    audience: z.number().nullable(),
    basis: z.string(),
    /** The signed price; valid until `quote_expires_at`. */
    quote: z.string(),
    quote_expires_at: Instant,
    total_cents: Cents,
  })
  .meta({ id: 'Estimate' });
export type Estimate = z.infer<typeof Estimate>;

/** A campaign, under the draft's or the documented names. */
const EstimateQuestion = CampaignData.extend({
  platforms: ChosenPlatforms.optional(),
  /** Calculates again, even where a recent answer to the same question is stored. */
  refresh: z.boolean().optional(),
}).meta({ id: 'EstimateQuestion' });
export type EstimateQuestion = z.infer<typeof EstimateQuestion>;

export const estimateEndpoints = group({
  estimateWithLivePrices: endpoint({
    method: 'POST',
    path: '/api/campaigns/estimate-realtime',
    summary: 'Estimate results and cost with live prices of the connected platforms',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    read_only: true,
    body: EstimateQuestion,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 200, body: Estimate },
    errors: ['too_many_requests'],
  }),
  estimateCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns/estimate',
    summary: 'Estimate results and cost without live prices',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    read_only: true,
    body: EstimateQuestion,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 200, body: Estimate },
    errors: ['too_many_requests'],
  }),
});
