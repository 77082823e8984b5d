import { audio, image, seconds, square } from '../creative-rules.ts';
import { need } from '../creative-slots.ts';
import { noCounties, noRadius, notInChina, notInRussia, postalCodesInUsOnly } from '../place-rules.ts';
import type { PlatformDefinition } from '../platform-definition.ts';

const checked_on = '2026-11-01';

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
  formats: ['Audio, 15-180 s', '1:1 cover'],
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
  political: [],
  special_category_note: null,
};
