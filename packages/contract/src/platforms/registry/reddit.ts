import { generalGate, seconds } from '../creative-rules.ts';
import { need } from '../creative-slots.ts';
import { noCounties, noRadius, notInChina, postalCodesInUsOnly } from '../place-rules.ts';
import type { PlatformDefinition } from '../platform-definition.ts';
import { appliesEverything, oneHeadline, trackedBy, twoGenders } from '../settings/common-facts.ts';
import { approximated, byValue, unavailable } from '../settings/settings.ts';

const checked_on = '2026-11-01';

const communities = approximated('Has no such audience, so we choose communities and interests that fit.');
const learnMore = approximated('The button says "Learn more".');

export const reddit: PlatformDefinition = {
  name: 'Reddit',
  short_name: 'Reddit',
  aliases: ['reddit_ads'],
  category: 'social_media',
  icon: 'reddit',
  premium: false,
  description: 'Promoted posts inside the communities people read',
  connection: null,
  cpm: { min: 2, likely: 4, max: 8, source: 'Own estimate: little is published', checked_on },
  ctr_percent: { min: 0.2, likely: 0.3, max: 0.6, source: 'Own estimate: little is published', checked_on },
  conversion_rate: { percent: 0.8, source: 'Own estimate: little is published', checked_on },
  minimum_spend: 50,
  own_floor: { amount: 5, per: 'day', source: 'Reddit Ads, not verified', checked_on },
  creative: {
    gate: generalGate,
    own: {
      image: { max_mb: 3, source: 'Reddit Ads help', checked_on },
      video: { seconds: seconds(5, 30), max_frame_rate: 30, source: 'Reddit Ads help', checked_on },
    },
  },
  slots: [need('16:9', 'any_of'), need('1:1', 'any_of'), need('4:5', 'any_of')],
  copy: {
    headline: 300,
    body_copy: null,
    wide_counts_double: false,
    frame: 'post',
    ratio: '16:9',
    source: 'Reddit Ads help',
    checked_on,
  },
  places: [notInChina, postalCodesInUsOnly, noRadius, noCounties],
  settings: {
    support: {
      ...appliesEverything,
      age_ranges: unavailable('Has no age targeting.'),
      genders: twoGenders,
      demographics: communities,
      behaviors: communities,
      call_to_action: byValue('call_to_action', { Donate: learnMore, 'Book Now': learnMore }),
      tracking_method: trackedBy(['Third-Party Tracking URL'], { clickable: true }),
      bidding_strategy: byValue('bidding_strategy', { target_roas: unavailable('Has no bidding by return.') }),
      dayparting: approximated("Hours count in each viewer's local time."),
      custom_audiences: byValue('custom_audiences', {
        'Social followers': unavailable("Doesn't know the followers of other networks."),
      }),
      short_headlines: approximated('Each headline runs as an ad of its own.'),
      long_headlines: oneHeadline,
    },
    special_category_limits: null,
    source: 'Reddit Ads API v3: ad groups, targeting, schedule',
    checked_on,
  },
  political: [],
  special_category_note: null,
};
