import { generalGate, seconds } from '../creative-rules.ts';
import { need } from '../creative-slots.ts';
import { noCounties, notInChina, notInRussia } from '../place-rules.ts';
import type { PlatformDefinition } from '../platform-definition.ts';
import { appliesEverything, oneHeadline, soldTogether, trackedBy, twoGenders } from '../settings/common-facts.ts';
import { approximated, byValue, unavailable } from '../settings/settings.ts';

const checked_on = '2026-11-01';

const conversations = approximated('Has no such audience, so we choose conversations and interests that fit.');

export const x: PlatformDefinition = {
  name: 'X',
  short_name: 'X',
  aliases: ['x_ads', 'twitter', 'twitter_ads'],
  category: 'social_media',
  icon: 'x',
  premium: false,
  description: 'Promoted posts in the timeline and in replies',
  connection: null,
  cpm: { min: 1, likely: 4, max: 7, source: 'Gupta Media tracker 2023; later public averages', checked_on },
  ctr_percent: { min: 0.3, likely: 0.7, max: 0.9, source: 'Public benchmarks', checked_on },
  conversion_rate: { percent: 0.6, source: 'ad-calc benchmarks (0.69)', checked_on },
  minimum_spend: 50,
  own_floor: null,
  creative: {
    gate: generalGate,
    own: {
      image: { max_mb: 5, source: 'X Ads creative specifications', checked_on },
      video: { seconds: seconds(5, 140), source: 'X Ads creative specifications', checked_on },
    },
  },
  slots: [need('16:9', 'any_of'), need('1:1', 'any_of'), need('9:16', 'optional', ['video'])],
  copy: {
    headline: 70,
    body_copy: 257,
    wide_counts_double: true,
    frame: 'post',
    ratio: '16:9',
    source: 'X ads specifications: 280, a link costs 23',
    checked_on,
  },
  places: [notInChina, notInRussia, noCounties],
  settings: {
    support: {
      ...appliesEverything,
      age_ranges: soldTogether(
        ['35-44', '45-54', '55-64', '65+'],
        approximated('The age brackets are 35 to 49 and 50 and over, so neighboring ages are included.'),
      ),
      genders: twoGenders,
      demographics: conversations,
      behaviors: conversations,
      tracking_method: trackedBy(['Third-Party Tracking URL'], { clickable: true }),
      bidding_strategy: byValue('bidding_strategy', { target_roas: unavailable('Has no bidding by return.') }),
      dayparting: unavailable('Runs at all hours.'),
      short_headlines: approximated('Each headline runs as an ad of its own.'),
      long_headlines: oneHeadline,
    },
    special_category_limits: null,
    source: 'X Ads API: targeting criteria, bid strategies',
    checked_on,
  },
  political: [],
  special_category_note: null,
};
