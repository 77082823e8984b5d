import { generalGate, seconds } from '../creative-rules.ts';
import { need } from '../creative-slots.ts';
import { noCounties, noRadius, notInChina, postalCodesInUsOnly } from '../place-rules.ts';
import type { PlatformDefinition } from '../platform-definition.ts';

const checked_on = '2026-11-01';

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
  formats: ['1:1 or 4:3 image', '16:9 video'],
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
  political: [],
  special_category_note: null,
};
