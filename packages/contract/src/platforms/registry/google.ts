import { image, seconds, square, video } from '../creative-rules.ts';
import { need } from '../creative-slots.ts';
import { notInChina, notInRussia } from '../place-rules.ts';
import type { PlatformDefinition, PoliticalRule } from '../platform-definition.ts';
import { appliesEverything, trackedBy, twoGenders } from '../settings/common-facts.ts';
import { approximated, byValue, type PlatformSettings, unavailable } from '../settings/settings.ts';

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

const noSegment = unavailable('Has no such audience.');
const openToAll = unavailable('Doesn’t allow this for housing, employment and credit ads.');

/** What Google Ads applies in search, on the display network and on YouTube. */
export const googleSettings: PlatformSettings = {
  support: {
    ...appliesEverything,
    special_categories: approximated('Has no declaration. We leave out age and gender targeting.'),
    paid_for_by: approximated('Shows its own disclosure, with the verified advertiser.'),
    genders: twoGenders,
    demographics: byValue('demographics', { Veterans: noSegment }),
    behaviors: byValue('behaviors', { 'Registered voters': noSegment }),
    call_to_action: approximated('Search ads have no button, so the call to action becomes part of the text.'),
    tracking_method: trackedBy(['Google Tag (GA4 or Ads)', 'Third-Party Tracking URL'], { clickable: true }),
    bidding_method: byValue('bidding_method', {
      ocpm: approximated('Billed per click, with bids set for those likely to act.'),
      cpm: approximated('Billed per click.'),
      cpv: approximated('Billed per click.'),
    }),
    custom_audiences: byValue('custom_audiences', {
      'Social followers': unavailable('Doesn’t know the followers of other networks.'),
    }),
  },
  special_category_limits: {
    settings: { age_ranges: openToAll, genders: openToAll },
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
  formats: ['1.91:1 image', '1:1 image', 'Text'],
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
  slots: [need('16:9', 'any_of'), need('1:1', 'any_of'), need('4:5', 'optional', ['image'])],
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
