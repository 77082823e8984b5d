import { image, seconds, square, video } from '../creative-rules.ts';
import { need } from '../creative-slots.ts';
import { notInChina, notInRussia, radiusUpTo50Miles } from '../place-rules.ts';
import type { PlatformDefinition } from '../platform-definition.ts';
import {
  appliesEverything,
  bySegments,
  noCustomAudiences,
  noKeywords,
  oneAgeRange,
  oneHeadline,
  trackedBy,
  twoGenders,
} from '../settings/common-facts.ts';
import { metaSegments } from '../settings/segments/meta-segments.ts';
import { approximated, byValue, type SettingContext, unavailable } from '../settings/settings.ts';

const checked_on = '2026-11-01';

const openToAll = unavailable("Doesn't allow this for housing, employment and credit ads.");
const forReach = approximated("Billed per thousand impressions: awareness ads aren't billed by click.");
const viewsOfVideo = approximated('Billed by video view only if every file is a video.');

/** Conversions are counted by the advertiser's pixel, whose id is a number. */
const optimizesConversions = ({ campaign_type, used, tracking_id_or_url }: SettingContext): boolean =>
  campaign_type === 'conversions' && used.has('tracking_method') && /^\d{5,20}$/.test(tracking_id_or_url.trim());

export const meta: PlatformDefinition = {
  name: 'Meta',
  short_name: 'Meta',
  aliases: ['meta_ads'],
  category: 'social_media',
  icon: 'meta',
  premium: false,
  description: 'Facebook and Instagram together, wherever it works best',
  connection: 'meta',
  cpm: { min: 6, likely: 9, max: 15, source: 'Gupta Media tracker; WordStream 2025 and 2026', checked_on },
  ctr_percent: { min: 0.9, likely: 1.3, max: 1.8, source: 'WordStream 2025 and 2026', checked_on },
  conversion_rate: { percent: 4, source: 'WordStream 2025 and 2026, half of what lead forms have', checked_on },
  minimum_spend: 50,
  own_floor: null,
  creative: {
    gate: { image: image(square(600)), video: video(seconds(1, 240)), audio: null },
    own: { image: { min_size: square(1080), max_mb: 30, source: 'Meta ads guide, feed images', checked_on } },
  },
  slots: [need('1:1', 'any_of'), need('4:5', 'any_of'), need('9:16', 'any_of'), need('16:9', 'optional')],
  copy: {
    headline: 40,
    body_copy: 125,
    wide_counts_double: false,
    frame: 'feed',
    ratio: '1:1',
    source: 'Meta ads guide, feed',
    checked_on,
  },
  places: [notInChina, notInRussia, radiusUpTo50Miles],
  settings: {
    support: {
      ...appliesEverything,
      campaign_type: (chosen, context) =>
        context.campaign_type === 'conversions' && !optimizesConversions(context)
          ? [{ values: chosen, support: approximated('Optimized for link clicks until you enter a Facebook Pixel.') }]
          : [],
      age_ranges: oneAgeRange,
      genders: twoGenders,
      interests: bySegments(metaSegments.segments.interests),
      demographics: bySegments(metaSegments.segments.demographics),
      behaviors: bySegments(metaSegments.segments.behaviors),
      call_to_action: byValue('call_to_action', { 'Watch Now': approximated('The button says "Watch more".') }),
      tracking_method: trackedBy(['Facebook Pixel'], { clickable: true }),
      bidding_strategy: (chosen, context) =>
        chosen.includes('target_roas') && !optimizesConversions(context)
          ? [{ values: chosen, support: approximated('Delivered at the lowest cost: a return needs conversions.') }]
          : [],
      bidding_method: (chosen, { campaign_type }) => {
        const [method] = chosen;
        if (method === 'cpc' && campaign_type === 'awareness') return [{ values: chosen, support: forReach }];
        if (method === 'cpv') return [{ values: chosen, support: viewsOfVideo }];
        return [];
      },
      custom_audiences: noCustomAudiences,
      short_headlines: oneHeadline,
      long_headlines: oneHeadline,
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
      postal_codes: approximated('A circle of at least 15 miles replaces the postal code in these ads.'),
      min_radius_miles: 15,
    },
    source: 'Meta Marketing API: targeting, bid strategies, special ad categories',
    checked_on,
  },
  political: [
    {
      where: 'eu',
      verdict: 'refuse',
      reason: 'Meta does not run political or social-issue ads in the European Union.',
      source: 'Meta announcement on the EU regulation of political advertising, 2025',
      checked_on,
    },
    {
      where: 'everywhere',
      verdict: 'review',
      reason: 'Meta asks for an authorized advertiser and a "Paid for by" line.',
      source: 'Meta: ads about social issues, elections or politics',
      checked_on,
    },
  ],
  special_category_note:
    'Ads for housing, employment or credit are not narrowed by age, gender or postal code on Meta; we tell Meta which it is.',
};
