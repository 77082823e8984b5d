import { audio, image, seconds, square } from '../creative-rules.ts';
import { need } from '../creative-slots.ts';
import { noCounties, noRadius, notInChina, notInRussia, postalCodesInUsOnly } from '../place-rules.ts';
import type { PlatformDefinition } from '../platform-definition.ts';
import {
  appliesEverything,
  billedByImpressions,
  noKeywords,
  oneAgeRange,
  oneHeadline,
  trackedBy,
  twoGenders,
} from '../settings/common-facts.ts';
import { approximated, byValue, unavailable } from '../settings/settings.ts';

const checked_on = '2026-11-01';

const listeners = approximated('Has no such audience, so we choose interests and listening moments that fit.');
const bidCap = approximated('Takes a maximum price per thousand impressions instead.');
const unknownListeners = unavailable('Knows your customers and website visitors only.');

export const spotify: PlatformDefinition = {
  name: 'Spotify',
  short_name: 'Spotify',
  aliases: ['spotify_ads'],
  category: 'audio',
  icon: 'spotify',
  premium: false,
  description: 'Audio spots between songs, with a clickable cover',
  connection: null,
  cpm: { min: 15, likely: 20, max: 25, source: 'Public guides to audio prices, 2025', checked_on },
  ctr_percent: null,
  conversion_rate: null,
  minimum_spend: 50,
  own_floor: { amount: 250, per: 'campaign', source: 'Spotify Ads Manager minimum', checked_on },
  creative: {
    gate: { image: image(square(640)), video: null, audio: audio(seconds(15, 180)) },
    own: {
      audio: {
        seconds: seconds(15, 30),
        max_mb: 1,
        loudness_lufs: -14,
        min_bit_rate: 192_000,
        min_sample_rate: 44_100,
        source: 'Spotify Ads specifications',
        checked_on,
      },
    },
  },
  slots: [need('audio', 'required', ['audio']), need('companion', 'required', ['image'])],
  copy: {
    headline: 40,
    body_copy: null,
    wide_counts_double: false,
    frame: 'audio',
    ratio: '1:1',
    source: 'Spotify Ads specifications: tagline',
    checked_on,
  },
  places: [notInChina, notInRussia, postalCodesInUsOnly, noRadius, noCounties],
  settings: {
    support: {
      ...appliesEverything,
      paid_for_by: approximated('Say the line in your audio. We check it in review.'),
      age_ranges: oneAgeRange,
      genders: twoGenders,
      demographics: listeners,
      behaviors: listeners,
      tracking_method: trackedBy(['Third-Party Tracking URL'], { clickable: true }),
      bidding_strategy: byValue('bidding_strategy', {
        cost_cap: bidCap,
        target_roas: unavailable('Has no bidding by return.'),
        manual_bidding: bidCap,
      }),
      bidding_method: byValue('bidding_method', {
        ocpm: billedByImpressions,
        cpc: billedByImpressions,
        cpv: billedByImpressions,
      }),
      campaign_budget_optimization: unavailable('Sets the budget for each ad set.'),
      dayparting: unavailable('Runs at all hours.'),
      custom_audiences: byValue('custom_audiences', {
        'Video viewers': unknownListeners,
        'Social followers': unknownListeners,
      }),
      short_headlines: oneHeadline,
      long_headlines: oneHeadline,
      keywords: noKeywords,
    },
    special_category_limits: null,
    source: 'Spotify Ads help: targeting, campaign management; Ads API ad sets',
    checked_on,
  },
  political: [],
  special_category_note: null,
};
