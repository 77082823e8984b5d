import type { PlatformDefinition } from '../platform-definition.ts';
import { meta } from './meta.ts';

/** Meta's ads, shown on Facebook only. */
export const facebook: PlatformDefinition = {
  ...meta,
  name: 'Facebook',
  short_name: 'Facebook',
  aliases: ['facebook_ads', 'fb'],
  icon: 'facebook',
  description: 'Feed, video and stories on Facebook only',
};
