import { FULL_HD, image, seconds, televisionVideo, video } from '../creative-rules.ts';
import { need, type SlotNeed } from '../creative-slots.ts';
import { televisionPlaces } from '../place-rules.ts';
import type { CopySlot, PlatformDefinition } from '../platform-definition.ts';
import { appliesEverything, fixedPriceBidding, televisionSupport, trackedBy } from '../settings/common-facts.ts';
import { unavailable } from '../settings/settings.ts';

const checked_on = '2026-11-01';

export const televisionSlots: readonly SlotNeed[] = [need('16:9', 'required', ['video'])];

export const televisionCopy = {
  headline: 40,
  body_copy: null,
  wide_counts_double: false,
  frame: 'tv',
  ratio: '16:9',
} satisfies Omit<CopySlot, 'source' | 'checked_on'>;

export const streamingPackage: PlatformDefinition = {
  name: 'Streaming package',
  short_name: 'Streaming TV',
  aliases: ['streaming_tv', 'streaming'],
  category: 'streaming',
  icon: 'streaming',
  premium: true,
  description: 'One spot across the large streaming networks, in full-screen breaks',
  connection: null,
  cpm: { min: 25, likely: 40, max: 45, source: 'Our price $40.00; eMarketer and Ad Age streaming CPMs', checked_on },
  ctr_percent: null,
  conversion_rate: null,
  minimum_spend: 750,
  own_floor: null,
  creative: {
    gate: { image: image(FULL_HD), video: { ...video(seconds(6, 92)), max_file_name_length: 170 }, audio: null },
    own: { video: { ...televisionVideo, source: 'Connected-TV specifications', checked_on } },
  },
  slots: televisionSlots,
  copy: { ...televisionCopy, source: 'Overlay messages of connected TV', checked_on },
  places: televisionPlaces,
  settings: {
    support: {
      ...appliesEverything,
      ...televisionSupport,
      tracking_method: trackedBy(['Third-Party Tracking URL'], { clickable: false }),
      bidding_strategy: fixedPriceBidding,
      custom_audiences: unavailable("The networks don't match your own audiences."),
      customer_file: unavailable("The networks don't match customer lists."),
    },
    special_category_limits: null,
    source: 'Terms of the streaming networks we buy from',
    checked_on,
  },
  political: [],
  special_category_note: null,
};

/** The networks of the package, in the documented groups. */
export const streamingChannels = [
  {
    group: 'Entertainment and general',
    channels: ['Hulu', 'Peacock', 'Paramount+', 'Max', 'Tubi', 'Pluto TV', 'Discovery+', 'Sling TV', 'AMC+', 'Fubo'],
  },
  { group: 'Sports', channels: ['ESPN', 'FOX Sports', 'NBC Sports', 'CBS Sports', 'NFL Network', 'NBA TV'] },
  { group: 'News', channels: ['CNN', 'FOX News', 'MSNBC', 'ABC News Live', 'CBS News', 'NBC News Now'] },
  {
    group: 'Specialty and lifestyle',
    channels: ['Food Network', 'HGTV', 'History', 'Lifetime', 'Bravo', 'Travel Channel', 'A&E', 'BET'],
  },
] as const;

export const STREAMING_NOTE =
  'Placement on every network is not guaranteed: spots run where the audience you chose is watching.';
