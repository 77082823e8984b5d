import { image, seconds, square, video } from '../creative-rules.ts';
import { need } from '../creative-slots.ts';
import { notInChina, notInRussia } from '../place-rules.ts';
import type { PlatformDefinition, PoliticalRule } from '../platform-definition.ts';
import {
  addedUp,
  appliesEverything,
  bySegments,
  noCustomAudiences,
  otherPixel,
  pixelNotReady,
  twoGenders,
} from '../settings/common-facts.ts';
import { googleSegments } from '../settings/segments/google-segments.ts';
import {
  approximated,
  byValue,
  type PlatformSettings,
  type SettingContext,
  type SettingFact,
  unavailable,
} from '../settings/settings.ts';

const checked_on = '2026-11-01';

export const googlePolitical: readonly PoliticalRule[] = [
  {
    where: 'eu',
    verdict: 'refuse',
    reason: 'Google does not run political ads in the European Union.',
    source: 'Google Ads policy on political content, 2025',
    checked_on,
  },
  {
    where: 'everywhere',
    verdict: 'review',
    reason: 'Google verifies election advertisers before their ads run.',
    source: 'Google Ads policy on political content',
    checked_on,
  },
];

const openToAll = unavailable("Doesn't allow this for housing, employment and credit ads.");

/** Google also adds the customer list to the other audiences. */
const anyAudience = addedUp(['interests', 'demographics', 'behaviors', 'customer_file']);

const forClicks = approximated('Optimized for clicks.');
const forConversions = approximated('Optimized for conversions.');

/** Google bids for conversions or for clicks. */
const bidding: SettingFact = (chosen, { campaign_type }) => {
  const [method] = chosen;
  if (method === 'cpc' || (method === 'ocpm' && campaign_type === 'conversions')) return [];
  return [{ values: chosen, support: campaign_type === 'conversions' ? forConversions : forClicks }];
};

const byTag = byValue('tracking_method', {
  'Facebook Pixel': otherPixel,
  'Google Tag (GA4 or Ads)': approximated('We tag your link with UTM parameters, which your Google tag reads.'),
  'Roku Tracking ID': otherPixel,
  'Universal Media Conversion Pixel': pixelNotReady,
  'Third-Party Tracking URL': unavailable('Takes a tracking URL only if it contains {lpurl}.'),
});
const tracking: SettingFact = (chosen, context) => {
  const isTemplate = chosen.includes('Third-Party Tracking URL') && context.tracking_id_or_url.includes('{lpurl}');
  return isTemplate ? [] : byTag(chosen, context);
};

const inTheText = approximated('Text ads have no button, so the call to action becomes part of the text.');
const asTextAds = ({ used }: SettingContext) => used.has('keywords');

/** What Google Ads applies in search, in feeds and on YouTube. */
export const googleSettings: PlatformSettings = {
  support: {
    ...appliesEverything,
    special_categories: approximated('Has no declaration. We leave out age, gender and audiences.'),
    paid_for_by: approximated('Shows its own disclosure, with the verified advertiser.'),
    campaign_type: byValue('campaign_type', { awareness: forClicks }),
    genders: twoGenders,
    interests: anyAudience(bySegments(googleSegments.segments.interests)),
    demographics: anyAudience(bySegments(googleSegments.segments.demographics)),
    behaviors: anyAudience(bySegments(googleSegments.segments.behaviors)),
    call_to_action: (chosen, context) => [
      { values: chosen, support: asTextAds(context) ? inTheText : unavailable('Google chooses the button.') },
    ],
    tracking_method: tracking,
    bidding_strategy: (chosen, context) =>
      chosen.includes('manual_bidding') && !asTextAds(context)
        ? [{ values: chosen, support: approximated('Your bid is the highest price of a click.') }]
        : [],
    bidding_method: bidding,
    custom_audiences: noCustomAudiences,
    customer_file: anyAudience(() => []),
    long_headlines: approximated('Shown as descriptions.'),
    keywords: approximated('Ads with keywords run as text in search, without your images.'),
  },
  special_category_limits: {
    settings: {
      age_ranges: openToAll,
      genders: openToAll,
      interests: openToAll,
      demographics: openToAll,
      behaviors: openToAll,
    },
    postal_codes: null,
    min_radius_miles: null,
  },
  source: 'Google Ads API: criteria, bidding strategies, audiences',
  checked_on,
};

export const google: PlatformDefinition = {
  name: 'Google Ads',
  short_name: 'Google Ads',
  aliases: ['google_ads', 'google_search', 'adwords'],
  category: 'display_search',
  icon: 'googleads',
  premium: false,
  description: 'Text ads in search and responsive ads across the display network',
  connection: 'google-ads',
  cpm: { min: 1, likely: 3, max: 6, source: 'Display network averages; search is paid by click', checked_on },
  ctr_percent: { min: 0.2, likely: 0.46, max: 0.6, source: 'WordStream, display network', checked_on },
  conversion_rate: { percent: 0.6, source: 'WordStream, display network (0.57)', checked_on },
  minimum_spend: 50,
  own_floor: null,
  creative: {
    gate: { image: image(square(300)), video: video(seconds(6, 120)), audio: null },
    own: {
      image: {
        min_size: { width: 600, height: 314 },
        max_mb: 5,
        source: 'Google Ads responsive display ads',
        checked_on,
      },
      video: { seconds: seconds(6, 30), source: 'Google Ads responsive display ads', checked_on },
    },
  },
  // Google takes 1.91:1 instead of 16:9, and needs a square image as the logo.
  slots: [need('1:1', 'required', ['image']), need('4:5', 'optional', ['image'])],
  copy: {
    headline: 30,
    body_copy: 90,
    wide_counts_double: true,
    frame: 'search',
    ratio: 'text',
    source: 'Google Ads API, responsive ads',
    checked_on,
  },
  places: [notInChina, notInRussia],
  settings: googleSettings,
  political: googlePolitical,
  special_category_note: null,
};
