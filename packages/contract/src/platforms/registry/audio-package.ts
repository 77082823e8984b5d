import { noCounties, noRadius, postalCodesInUsOnly } from '../place-rules.ts';
import type { PlatformDefinition } from '../platform-definition.ts';
import { fixedPriceBidding, trackedBy } from '../settings/common-facts.ts';
import { applied, unavailable } from '../settings/settings.ts';
import { spotify } from './spotify.ts';

const checked_on = '2026-11-01';

const notClickable = unavailable("Listeners can't click an audio ad.");

/** Internet radio and podcasts, which take the same files as Spotify. */
export const audioPackage: PlatformDefinition = {
  name: 'Audio package',
  short_name: 'Audio',
  aliases: ['audio'],
  category: 'audio',
  icon: 'audio',
  premium: true,
  description: 'Internet radio and podcasts, bought together',
  connection: null,
  cpm: { min: 12, likely: 18, max: 25, source: 'Public guides to audio prices, 2025', checked_on },
  ctr_percent: null,
  conversion_rate: null,
  minimum_spend: 300,
  own_floor: null,
  creative: spotify.creative,
  slots: spotify.slots,
  copy: spotify.copy,
  places: [postalCodesInUsOnly, noRadius, noCounties],
  settings: {
    ...spotify.settings,
    support: {
      ...spotify.settings.support,
      call_to_action: notClickable,
      landing_page_url: notClickable,
      tracking_method: trackedBy(['Third-Party Tracking URL'], { clickable: false }),
      languages: unavailable("Listeners aren't selected by language. Your audio runs as uploaded."),
      bidding_strategy: fixedPriceBidding,
      campaign_budget_optimization: applied,
      dayparting: applied,
      custom_audiences: unavailable("The stations don't match your own audiences."),
      customer_file: unavailable("The stations don't match customer lists."),
    },
    source: 'Terms of the audio networks we buy from',
    checked_on,
  },
  political: [],
  special_category_note: null,
};
