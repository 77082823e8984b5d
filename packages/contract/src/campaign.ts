import { z } from 'zod';
import { Declaration } from './ad-policy.ts';
import { CustomerFile } from './audiences.ts';
import { addDaysTo, CalendarDate } from './campaign-dates.ts';
import { BUDGET_TYPES } from './campaign-total.ts';
import { copyLimits } from './copy-limits.ts';
import { LANGUAGES_MOST, LanguageCode } from './languages.ts';
import { LOCATIONS_MOST, Location, RadiusMiles, TargetingType } from './locations.ts';
import { ChosenPlatforms, PlatformId } from './platforms.ts';
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
} from './targeting-options.ts';
import { TimeZone } from './time-zone.ts';
import { TranslationSet } from './translation-set.ts';

// A draft keeps what was typed, right or wrong: these bounds only keep a row from growing without end.
// What a campaign must be to run is said by findMissing.
const line = z.string().max(500).default('');
const paragraph = z.string().max(4_000).default('');
const entries = (most: number) => z.array(z.string().max(500)).max(most).default(['']);
const chosen = z.array(z.string().max(80)).max(100).default([]);
const dollars = z.number().min(0).max(1_000_000);
const DateOrNone = z.union([CalendarDate, z.literal('')]).default('');

const platformCopy = z.object({
  headline: z.string().max(500).optional(),
  body_copy: z.string().max(4_000).optional(),
});

/** A file that was uploaded before; the file itself is never part of a campaign. */
const UploadedContent = z.object({ content_id: z.uuid(), filename: z.string().max(255) });

/** How large a campaign may be on the wire: thirty languages, in letters of three bytes each, with two hundred places. */
export const CAMPAIGN_BYTES = 768 * 1024;

export const CampaignData = z
  .object({
    name: z.string().max(120).default(''),
    description: paragraph,
    campaign_type: z.enum(CAMPAIGN_TYPES).default('awareness'),
    /** Calendar dates in `time_zone`; empty is not chosen yet. */
    start_date: DateOrNone,
    end_date: DateOrNone,
    time_zone: TimeZone.default('America/New_York'),
    budget_type: z.enum(BUDGET_TYPES).default('total'),
    budget_amount: z.number().int().min(0).max(1_000_000_000).default(1_000),
    /** Whole dollars by platform, when somebody has split the budget by hand. */
    budget_allocation: z.partialRecord(PlatformId, z.number().int().min(0)).nullable().default(null),
    ad_duration: z.enum(AD_DURATIONS).default('30s'),
    selectedPlatforms: ChosenPlatforms.default([]),
    declaration: Declaration.default({ advertiser_category: null, paid_for_by: '', special_categories: null }),
    youtube_hosting_preference: z.enum(['upload_to_universal', 'provide_url']).default('upload_to_universal'),
    youtube_video_url: z.string().max(2_048).default(''),
    geographic_targeting: z
      .object({
        targeting_type: TargetingType.default('nationwide'),
        locations: z.array(Location).max(LOCATIONS_MOST).default([]),
        radius_miles: RadiusMiles.default(25),
      })
      .prefault({}),
    audience_targeting: z
      .object({ age_ranges: chosen, genders: chosen, interests: chosen, demographics: chosen, behaviors: chosen })
      .prefault({}),
    headline: line,
    body_copy: paragraph,
    /** What somebody wrote for one platform instead of the derived text. */
    platform_copy: z.partialRecord(PlatformId, platformCopy).default({}),
    call_to_action: z.enum(CALLS_TO_ACTION).default('Learn More'),
    landing_page_url: z.string().max(2_048).default(''),
    tracking_method: z.enum(TRACKING_METHODS).default('Facebook Pixel'),
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
    selectedCampaignLanguages: z.array(LanguageCode).max(LANGUAGES_MOST).default(['en']),
    /** Languages were added by the countries, which happens once: whoever took them away is not asked again. */
    languages_offered: z.boolean().default(false),
    campaignTranslations: z.record(LanguageCode, TranslationSet).default({}),
    /** Brand words that no translation touches. */
    glossary: z.array(z.string().max(80)).max(50).default([]),
    uploadedContent: z.array(UploadedContent).max(100).default([]),
  })
  .meta({ id: 'CampaignData' });
export type CampaignData = z.infer<typeof CampaignData>;

/** A campaign nobody has touched: from tomorrow to a week after today, in the advertiser's own zone. */
export function newCampaign(today: string, time_zone: string): CampaignData {
  return CampaignData.parse({ start_date: addDaysTo(today, 1), end_date: addDaysTo(today, 7), time_zone });
}
