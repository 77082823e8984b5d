import { need } from '../creative-slots.ts';
import type { PlatformDefinition } from '../platform-definition.ts';
import {
  appliesEverything,
  billedByImpressions,
  fixedPriceBidding,
  trackedBy,
  twoGenders,
} from '../settings/common-facts.ts';
import { approximated, byValue, unavailable } from '../settings/settings.ts';
import { google } from './google.ts';

const checked_on = '2026-11-01';

/** Banners with the same formats as Google's display network, bought by hand. */
export const displayPackage: PlatformDefinition = {
  name: 'Display package',
  short_name: 'Display',
  aliases: ['display'],
  category: 'display_search',
  icon: 'display',
  premium: true,
  description: 'Banners on news, sport and local sites, bought together',
  connection: null,
  cpm: { min: 2, likely: 4, max: 8, source: 'Open display market averages', checked_on },
  ctr_percent: { min: 0.2, likely: 0.4, max: 0.6, source: 'Open display market averages', checked_on },
  conversion_rate: { percent: 0.6, source: 'As the display network', checked_on },
  minimum_spend: 250,
  own_floor: null,
  creative: google.creative,
  slots: [need('16:9', 'any_of'), need('1:1', 'any_of'), need('4:5', 'optional', ['image'])],
  copy: { ...google.copy, frame: 'banner', ratio: '1.91:1' },
  places: google.places,
  settings: {
    support: {
      ...appliesEverything,
      genders: twoGenders,
      tracking_method: trackedBy(['Google Tag (GA4 or Ads)', 'Third-Party Tracking URL'], { clickable: true }),
      bidding_strategy: fixedPriceBidding,
      bidding_method: byValue('bidding_method', { cpc: billedByImpressions, cpv: billedByImpressions }),
      custom_audiences: byValue('custom_audiences', {
        'Social followers': unavailable("The sites don't know your followers."),
      }),
      keywords: approximated('Chooses pages about your keywords.'),
    },
    special_category_limits: null,
    source: 'Terms of the display networks we buy from',
    checked_on,
  },
  political: [],
  special_category_note: null,
};
