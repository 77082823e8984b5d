import { keywordsInUse } from '../../copy/keywords.ts';
import { isPolitical } from '../../platforms/ad-policy.ts';
import { type Setting, settings } from '../../platforms/settings/settings.ts';
import { radiusFor } from '../../targeting/locations.ts';
import type { CampaignData } from '../campaign.ts';

/** The fields of the builder that hold each setting. */
export const settingFields: Readonly<Record<Setting, readonly (keyof CampaignData)[]>> = {
  special_categories: ['declaration'],
  paid_for_by: ['declaration'],
  campaign_type: ['campaign_type'],
  ad_duration: ['ad_duration'],
  youtube_video_url: ['youtube_hosting_preference', 'youtube_video_url'],
  places: ['geographic_targeting'],
  radius: ['geographic_targeting'],
  age_ranges: ['audience_targeting'],
  genders: ['audience_targeting'],
  interests: ['audience_targeting'],
  demographics: ['audience_targeting'],
  behaviors: ['audience_targeting'],
  headline: ['headline'],
  body_copy: ['body_copy'],
  call_to_action: ['call_to_action'],
  landing_page_url: ['landing_page_url'],
  tracking_method: ['tracking_method', 'tracking_id_or_url'],
  languages: ['primary_language', 'selectedCampaignLanguages', 'campaignTranslations'],
  bidding_strategy: ['bidding_strategy', 'target_cpa', 'target_roas', 'manual_bid_amount'],
  bidding_method: ['bidding_method'],
  campaign_budget_optimization: ['campaign_budget_optimization'],
  budget_automation: ['budget_automation'],
  dayparting: ['dayparting_enabled', 'dayparting_schedule'],
  custom_audiences: ['custom_audiences'],
  customer_file: ['customer_file'],
  short_headlines: ['short_headlines'],
  long_headlines: ['long_headlines'],
  keywords: ['keywords'],
};

/** Fields that every platform applies as they are, that have a check of their own, or that only the builder reads. */
export const fieldsWithoutSetting: readonly (keyof CampaignData)[] = [
  'name',
  'description',
  'start_date',
  'end_date',
  'time_zone',
  'budget_type',
  'budget_amount',
  'budget_allocation',
  'selectedPlatforms',
  'brand_id',
  'platform_copy',
  'advanced_mode',
  'languages_offered',
  'glossary',
  'uploadedContent',
  'testimonial_id',
];

const written = (entries: readonly string[]): string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
const text = (value: string): string[] => written([value]);
const on = (isOn: boolean): string[] => (isOn ? ['on'] : []);

/** The kinds of customers in the list; a stored list without counts is one of emails. */
function listKinds({ customer_file }: CampaignData): string[] {
  if (customer_file === null) return [];
  return customer_file.phones === 0 ? ['Emails'] : [...(customer_file.emails > 0 ? ['Emails'] : []), 'Phone numbers'];
}

/** The values of the settings in Advanced; a campaign in Simple uses none of them. Keywords are in both. */
const advancedValues = (campaign: CampaignData): Partial<Record<Setting, readonly string[]>> => ({
  bidding_strategy: [campaign.bidding_strategy],
  bidding_method: [campaign.bidding_method],
  campaign_budget_optimization: on(campaign.campaign_budget_optimization),
  budget_automation: on(campaign.budget_automation),
  dayparting: on(campaign.dayparting_enabled),
  custom_audiences: campaign.custom_audiences,
  customer_file: listKinds(campaign),
  short_headlines: written(campaign.short_headlines),
  long_headlines: written(campaign.long_headlines),
});

/** Returns the chosen values of every setting that the campaign uses. A setting without a value is not used. */
export function usedSettings(campaign: CampaignData): ReadonlyMap<Setting, readonly string[]> {
  const { declaration, audience_targeting, geographic_targeting: geo, selectedCampaignLanguages } = campaign;
  const values: Partial<Record<Setting, readonly string[]>> = {
    special_categories: declaration.special_categories ?? [],
    paid_for_by: isPolitical(declaration) ? text(declaration.paid_for_by) : [],
    campaign_type: [campaign.campaign_type],
    ad_duration: [campaign.ad_duration],
    youtube_video_url: campaign.youtube_hosting_preference === 'provide_url' ? text(campaign.youtube_video_url) : [],
    places: geo.locations.map(({ display_name }) => display_name),
    radius: [...new Set(geo.locations.flatMap((place) => radiusFor(place, geo) ?? []))].map(String),
    ...audience_targeting,
    headline: text(campaign.headline),
    body_copy: text(campaign.body_copy),
    call_to_action: [campaign.call_to_action],
    landing_page_url: text(campaign.landing_page_url),
    // A method without an id measures nothing anywhere.
    tracking_method:
      campaign.tracking_method === null || campaign.tracking_id_or_url.trim() === '' ? [] : [campaign.tracking_method],
    // One language is simply the language of the ad.
    languages: selectedCampaignLanguages.length > 1 ? selectedCampaignLanguages : [],
    ...(campaign.advanced_mode && advancedValues(campaign)),
    keywords: keywordsInUse(campaign),
  };
  const used = new Map<Setting, readonly string[]>();
  for (const setting of settings) {
    const chosen = values[setting] ?? [];
    if (chosen.length > 0) used.set(setting, chosen);
  }
  return used;
}
