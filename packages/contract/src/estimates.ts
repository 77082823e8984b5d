import { z } from 'zod';
import { CAMPAIGN_BYTES, CampaignData } from './campaign.ts';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';
import { Cents } from './money.ts';
import { ChosenPlatforms, PlatformId } from './platforms.ts';

/** So long a price that was shown is honoured. */
export const QUOTE_MINUTES = 60;
/** The part of campaigns whose outcome lies within a range. */
export const RANGE_PERCENT = 80;
/** Shown only where nothing better is known, and labelled so. */
export const FALLBACK = { ctr_percent: 2.1, reach_of_impressions: 0.8, ai_confidence: 87 } as const;

/** Eight of ten campaigns like this end between `least` and `most`. */
export const Range = z
  .object({ least: z.number(), likely: z.number(), most: z.number() })
  .meta({ id: 'Range', description: 'An 80 % range' });
export type Range = z.infer<typeof Range>;

/** Where a figure comes from: the platform itself, campaigns that ran here, or general benchmarks. */
const forecastSources = ['platform', 'history', 'benchmarks', 'fallback'] as const;
export const ForecastSource = z.enum(forecastSources);
export type ForecastSource = z.infer<typeof ForecastSource>;

const Figures = {
  impressions: Range,
  reach: Range,
  /** Null where nobody clicks. */
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
    /** When the figure it rests on was fetched or looked at. */
    as_of: z.string(),
  })
  .meta({ id: 'PlatformEstimate' });
export type PlatformEstimate = z.infer<typeof PlatformEstimate>;

/** What was forecast for a campaign when it was sent off, kept as it was. */
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

/** What a platform's connection answered: asked and answered, not connected, or did not answer. */
const apiStates = ['live', 'not_connected', 'unavailable'] as const;

export const Estimate = z
  .object({
    /** Only when a platform itself was asked just now and answered. */
    is_real_time: z.boolean(),
    pricing_timestamp: Instant,
    api_status: z.partialRecord(PlatformId, z.enum(apiStates)),
    /** Dollars for a thousand, by platform, as fetched; a platform that gave none is not in it. */
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
    duration_days: z.number().int(),
    estimated_reach: z.number(),
    estimated_impressions: z.number(),
    estimated_cpm: z.number(),
    estimated_ctr: z.number(),
    estimated_conversions: z.number(),
    /** 0 to 100, from the width of the ranges: a factor of one is 100, a factor of ten or more is 0. */
    ai_confidence: z.number().int().min(0).max(100),
    ranges: z.object(Figures),
    /** How many people the places and the audience hold; null while nobody knows. */
    audience: z.number().nullable(),
    basis: z.string(),
    /** The price, signed; creation honours it until then. */
    quote: z.string(),
    quote_expires_at: Instant,
    total_cents: Cents,
  })
  .meta({ id: 'Estimate' });
export type Estimate = z.infer<typeof Estimate>;

/** A campaign payload, under its draft's or its documented names. */
const EstimateQuestion = CampaignData.extend({ platforms: ChosenPlatforms.optional() }).meta({
  id: 'EstimateQuestion',
});
export type EstimateQuestion = z.infer<typeof EstimateQuestion>;

export const estimateEndpoints = group({
  realtime: endpoint({
    method: 'POST',
    path: '/api/campaigns/estimate-realtime',
    summary: 'What a campaign may bring and what it costs, asking the connected platforms',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    looks: true,
    body: EstimateQuestion,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 200, body: Estimate },
    errors: ['too_many_requests'],
  }),
  estimate: endpoint({
    method: 'POST',
    path: '/api/campaigns/estimate',
    summary: 'The same without asking anybody: from what is known here',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    looks: true,
    body: EstimateQuestion,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 200, body: Estimate },
    errors: ['too_many_requests'],
  }),
});
