import { image, seconds, video } from '../creative-rules.ts';
import { need } from '../creative-slots.ts';
import { noCounties, noRadiusAtAll, notInRussia, postalCodesInUsOnly, unavailableIn } from '../place-rules.ts';
import type { PlatformDefinition } from '../platform-definition.ts';
import {
  addedUp,
  appliesEverything,
  billedByImpressions,
  bySegments,
  noCustomAudiences,
  noKeywords,
  soldTogether,
  trackedBy,
  twoGenders,
} from '../settings/common-facts.ts';
import { tikTokSegments } from '../settings/segments/tiktok-segments.ts';
import { approximated, byValue, unavailable } from '../settings/settings.ts';

const checked_on = '2026-11-01';

const anyAudience = addedUp(['interests', 'demographics', 'behaviors']);
const noConversions = approximated('Delivered at the lowest cost: a target needs a TikTok pixel.');
const billing = { cpm: billedByImpressions, cpc: approximated('Billed per click.') } as const;
const oneText = unavailable('Shows one text and no headline.');
const openToAll = unavailable("Doesn't allow this for housing, employment and credit ads.");

export const tiktok: PlatformDefinition = {
  name: 'TikTok',
  short_name: 'TikTok',
  aliases: ['tiktok_ads'],
  category: 'social_media',
  icon: 'tiktok',
  premium: false,
  description: 'Full-screen vertical video in the feed',
  connection: 'tiktok',
  cpm: { min: 4, likely: 7, max: 12, source: 'Gupta Media tracker; public CPM calculators', checked_on },
  ctr_percent: { min: 0.5, likely: 0.8, max: 1.5, source: 'Public benchmarks', checked_on },
  conversion_rate: { percent: 1, source: 'Own estimate: little is published', checked_on },
  minimum_spend: 50,
  own_floor: { amount: 20, per: 'day', source: 'TikTok Ads help: budget of an ad group', checked_on },
  creative: {
    gate: { image: image({ width: 540, height: 960 }), video: video(seconds(9, 60)), audio: null },
    own: {
      video: {
        seconds: seconds(9, 15),
        min_bit_rate: 516_000,
        source: 'TikTok Ads help 6669199281502552069',
        checked_on,
      },
    },
  },
  slots: [need('9:16', 'required')],
  copy: {
    headline: null,
    body_copy: 100,
    wide_counts_double: true,
    frame: 'vertical',
    ratio: '9:16',
    source: 'TikTok Ads help 6669199281502552069',
    checked_on,
  },
  places: [
    unavailableIn(['IN', 'CN', 'HK'], 'Indian ban of 2020; TikTok available locations'),
    notInRussia,
    postalCodesInUsOnly,
    noRadiusAtAll,
    noCounties,
  ],
  settings: {
    support: {
      ...appliesEverything,
      campaign_type: byValue('campaign_type', {
        conversions: approximated("Optimized for clicks: you can't enter a TikTok pixel yet."),
      }),
      age_ranges: soldTogether(['55-64', '65+'], approximated('The oldest group is 55 and over.')),
      genders: twoGenders,
      interests: anyAudience(bySegments(tikTokSegments.segments.interests)),
      demographics: anyAudience(bySegments(tikTokSegments.segments.demographics)),
      behaviors: anyAudience(bySegments(tikTokSegments.segments.behaviors)),
      call_to_action: byValue('call_to_action', { Donate: approximated('The button says "Learn more".') }),
      tracking_method: trackedBy(['Third-Party Tracking URL'], { clickable: true }),
      bidding_strategy: byValue('bidding_strategy', { cost_cap: noConversions, target_roas: noConversions }),
      bidding_method: (chosen, { campaign_type }) => {
        const billed = campaign_type === 'awareness' ? 'cpm' : 'cpc';
        return chosen.includes(billed) ? [] : [{ values: chosen, support: billing[billed] }];
      },
      budget_automation: unavailable('Runs in one placement, the TikTok feed.'),
      custom_audiences: noCustomAudiences,
      short_headlines: oneText,
      long_headlines: oneText,
      keywords: noKeywords,
    },
    special_category_limits: {
      settings: {
        age_ranges: openToAll,
        genders: openToAll,
        interests: openToAll,
        demographics: openToAll,
        behaviors: openToAll,
      },
      postal_codes: unavailable("Postal codes can't be targeted by these ads."),
      min_radius_miles: null,
    },
    source: 'TikTok API for Business: ad groups, targeting, bidding',
    checked_on,
  },
  political: [
    {
      where: 'everywhere',
      verdict: 'refuse',
      reason: 'TikTok does not take political or issue advertising.',
      source: 'TikTok advertising policies: politics, government and elections',
      checked_on,
    },
  ],
  special_category_note: null,
};
