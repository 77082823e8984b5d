import type { PlatformDefinition } from '../platform-definition.ts';
import { meta } from './meta.ts';

const checked_on = '2026-11-01';

/** Meta's ads, shown on Instagram only. */
export const instagram: PlatformDefinition = {
  ...meta,
  name: 'Instagram',
  short_name: 'Instagram',
  aliases: ['instagram_ads', 'ig'],
  icon: 'instagram',
  description: 'Feed, stories and reels on Instagram only',
  cpm: { min: 6, likely: 7.5, max: 12, source: 'Public CPM calculators, 2023-2026', checked_on },
  ctr_percent: { min: 0.5, likely: 0.9, max: 1.1, source: 'Public benchmarks', checked_on },
  conversion_rate: { percent: 1.5, source: 'ad-calc benchmarks (1.08); WordStream', checked_on },
};
