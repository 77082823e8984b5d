import { noCounties, noRadius, postalCodesInUsOnly } from '../place-rules.ts';
import type { PlatformDefinition } from '../platform-definition.ts';
import { spotify } from './spotify.ts';

const checked_on = '2026-11-01';

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
  formats: ['Audio, 15-30 s', '1:1 cover'],
  creative: spotify.creative,
  slots: spotify.slots,
  copy: spotify.copy,
  places: [postalCodesInUsOnly, noRadius, noCounties],
  political: [],
  special_category_note: null,
};
