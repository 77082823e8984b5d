import { z } from 'zod';
import { LanguageCode, MAX_LANGUAGES } from '../copy/languages.ts';
import { copyLimits } from '../copy/limits.ts';
import { TranslationSet } from '../copy/translation-set.ts';
import { Declaration } from '../platforms/ad-policy.ts';
import { ChosenPlatforms, PLATFORM_REVIEW_HOURS, PlatformId } from '../platforms/platforms.ts';
import { CustomerFile } from '../targeting/audiences.ts';
import { MAX_LOCATIONS, RadiusMiles, TargetedLocation, TargetingType } from '../targeting/locations.ts';
import {
  AD_DURATIONS,
  BIDDING_METHODS,
  BIDDING_STRATEGIES,
  CALLS_TO_ACTION,
  CAMPAIGN_TYPES,
  CUSTOM_AUDIENCES,
  DAYPARTS,
  DAYS,
  TRACKING_METHODS,
} from '../targeting/targeting-options.ts';
import { TimeZone } from '../wire/instant.ts';
import { BUDGET_TYPES } from './budget/total.ts';
import { addDaysTo, CalendarDate, endDateAfter } from './dates.ts';

// A draft stores whatever was typed: these bounds only limit the size of a row. findMissing decides whether it can run.
const line = z.string().max(500).default('');
const paragraph = z.string().max(4_000).default('');
const entries = (max: number) => z.array(z.string().max(500)).max(max).default(['']);
const chosen = z.array(z.string().max(80)).max(100).default([]);
/** Behaviors that campaigns stored under an earlier spelling. */
const renamedBehaviors: Readonly<Record<string, string>> = { 'Frequent travellers': 'Frequent travelers' };
const behaviors = z
  .array(
    z
      .string()
      .max(80)
      .overwrite((name) => renamedBehaviors[name] ?? name),
  )
  .max(100)
  .default([]);
const dollars = z.number().min(0).max(1_000_000);
const DateOrNone = z.union([CalendarDate, z.literal('')]).default('');

/** Copy for one platform instead of the derived text. */
export const PlatformCopyOverride = z.object({
  headline: z.string().max(500).optional(),
  body_copy: z.string().max(4_000).optional(),
});

/** A reference to an uploaded file. */
const UploadedContent = z.object({ content_id: z.uuid(), filename: z.string().max(255) });

/** The longest campaign or draft name. */
export const MAX_CAMPAIGN_NAME = 120;

/** The largest campaign on the wire: 30 languages in three-byte letters, with 200 places. */
export const CAMPAIGN_BYTES = 768 * 1024;

export const CampaignData = z
  .object({
    name: z.string().max(MAX_CAMPAIGN_NAME).default(''),
    description: paragraph,
    campaign_type: z.enum(CAMPAIGN_TYPES).default('awareness'),
    /** Calendar dates in `time_zone`; empty until chosen. */
    start_date: DateOrNone,
    end_date: DateOrNone,
    time_zone: TimeZone.default('America/New_York'),
    budget_type: z.enum(BUDGET_TYPES).default('total'),
    budget_amount: z.number().int().min(0).max(1_000_000_000).default(1_000),
    /** Whole dollars by platform, when the advertiser split the budget by hand. */
    budget_allocation: z.partialRecord(PlatformId, z.number().int().min(0)).nullable().default(null),
    ad_duration: z.enum(AD_DURATIONS).default('30s'),
    selectedPlatforms: ChosenPlatforms.default([]),
    /** The brand the ad is from; null for the default brand. */
    brand_id: z.uuid().nullable().default(null),
    declaration: Declaration.default({ advertiser_category: null, paid_for_by: '', special_categories: null }),
    youtube_hosting_preference: z.enum(['upload_to_universal', 'provide_url']).default('upload_to_universal'),
    youtube_video_url: z.string().max(2_048).default(''),
    geographic_targeting: z
      .object({
        targeting_type: TargetingType.default('nationwide'),
        locations: z.array(TargetedLocation).max(MAX_LOCATIONS).default([]),
        /** Around places without a radius of their own. */
        radius_miles: RadiusMiles.default(25),
      })
      .prefault({}),
    audience_targeting: z
      .object({ age_ranges: chosen, genders: chosen, interests: chosen, demographics: chosen, behaviors })
      .prefault({}),
    headline: line,
    body_copy: paragraph,
    /** Copy written for one platform instead of the derived text. */
    platform_copy: z.partialRecord(PlatformId, PlatformCopyOverride).default({}),
    call_to_action: z.enum(CALLS_TO_ACTION).default('Learn More'),
    landing_page_url: z.string().max(2_048).default(''),
    /** Null: no tracking. */
    tracking_method: z.enum(TRACKING_METHODS).nullable().default(null),
    tracking_id_or_url: z.string().max(2_048).default(''),
    advanced_mode: z.boolean().default(false),
    short_headlines: entries(copyLimits.short_headline.count),
    long_headlines: entries(copyLimits.long_headline.count),
    keywords: entries(copyLimits.keyword.count),
    bidding_strategy: z.enum(BIDDING_STRATEGIES).default('maximum_delivery'),
    bidding_method: z.enum(BIDDING_METHODS).default('ocpm'),
    target_cpa: dollars.nullable().default(null),
    target_roas: z.number().min(0).max(1_000).nullable().default(null),
    manual_bid_amount: dollars.nullable().default(null),
    campaign_budget_optimization: z.boolean().default(false),
    budget_automation: z.boolean().default(false),
    dayparting_enabled: z.boolean().default(false),
    dayparting_schedule: z.partialRecord(z.enum(DAYS), z.array(z.enum(DAYPARTS)).max(DAYPARTS.length)).default({}),
    custom_audiences: z.array(z.enum(CUSTOM_AUDIENCES)).max(CUSTOM_AUDIENCES.length).default([]),
    customer_file: CustomerFile.nullable().default(null),
    primary_language: LanguageCode.default('en'),
    selectedCampaignLanguages: z.array(LanguageCode).max(MAX_LANGUAGES).default(['en']),
    /** Languages of the targeted countries were offered. We offer them once, so that removed ones stay removed. */
    languages_offered: z.boolean().default(false),
    campaignTranslations: z.record(LanguageCode, TranslationSet).default({}),
    /** Brand words that no translation touches. */
    glossary: z.array(z.string().max(80)).max(50).default([]),
    uploadedContent: z.array(UploadedContent).max(100).default([]),
    /** The attested statement that the ad quotes; null for every other campaign. */
    testimonial_id: z.uuid().nullable().default(null),
  })
  .meta({ id: 'CampaignData' });
export type CampaignData = z.infer<typeof CampaignData>;

/** The first day on air of a new campaign, counted from today: the longest platform review ends before it. */
const START_AFTER_DAYS = PLATFORM_REVIEW_HOURS.max / 24 + 1;
const DEFAULT_DAYS = 7;

/** Creates a campaign with defaults: a week on air, once reviews are done, in the advertiser's time zone. */
export function newCampaign(today: string, time_zone: string): CampaignData {
  const start_date = addDaysTo(today, START_AFTER_DAYS);
  return CampaignData.parse({ start_date, end_date: endDateAfter(start_date, DEFAULT_DAYS), time_zone });
}
