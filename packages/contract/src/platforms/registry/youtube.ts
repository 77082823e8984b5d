import { image, seconds, VIDEO_TYPES, video } from '../creative-rules.ts';
import { need } from '../creative-slots.ts';
import { notInChina, notInRussia } from '../place-rules.ts';
import type { PlatformDefinition } from '../platform-definition.ts';
import { applied, approximated, byValue, unavailable } from '../settings/settings.ts';
import { googlePolitical, googleSettings } from './google.ts';

const checked_on = '2026-11-01';

export const youtube: PlatformDefinition = {
  name: 'YouTube',
  short_name: 'YouTube',
  aliases: ['youtube_ads'],
  category: 'streaming',
  icon: 'youtube',
  premium: false,
  description: 'Skippable and short video ads before and between videos',
  connection: 'google-ads',
  cpm: { min: 4, likely: 8, max: 15, source: 'Public CPM calculators, 2023-2026', checked_on },
  ctr_percent: { min: 0.3, likely: 0.45, max: 0.65, source: 'Public benchmarks of in-stream ads', checked_on },
  conversion_rate: { percent: 1, source: 'ad-calc benchmarks (1.84), lowered: most views are no visit', checked_on },
  minimum_spend: 50,
  own_floor: null,
  creative: {
    gate: {
      image: image({ width: 1280, height: 720 }),
      video: video(seconds(6, 300), [...VIDEO_TYPES, 'video/webm']),
      audio: null,
    },
    own: {},
  },
  slots: [need('16:9', 'any_of', ['video']), need('9:16', 'any_of', ['video'])],
  copy: {
    headline: 40,
    body_copy: 90,
    wide_counts_double: true,
    frame: 'tv',
    ratio: '16:9',
    source: 'Google Ads API, Demand Gen video ads',
    checked_on,
  },
  places: [notInChina, notInRussia],
  settings: {
    ...googleSettings,
    support: {
      ...googleSettings.support,
      call_to_action: unavailable('Google chooses the button.'),
      bidding_strategy: byValue('bidding_strategy', {
        manual_bidding: approximated('Your bid is the highest price of a click.'),
      }),
      long_headlines: applied,
      keywords: unavailable('Shown by audience, not by keyword.'),
    },
  },
  political: googlePolitical,
  special_category_note: null,
};
