import { image, seconds, square, video } from '../creative-rules.ts';
import { need } from '../creative-slots.ts';
import { notInChina, notInRussia } from '../place-rules.ts';
import type { PlatformDefinition, PoliticalRule } from '../platform-definition.ts';

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
  political: googlePolitical,
  special_category_note: null,
};
