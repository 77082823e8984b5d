import type { PlatformId } from '@universal-media/contract/platforms';

/** The connections there are; what none of them serves is done by hand. */
export const connections = ['google-ads', 'meta', 'tiktok'] as const;
export type Connection = (typeof connections)[number];

/** Which connection serves a platform. A platform that is not in it is done by hand. */
export const connectionOf: Partial<Record<PlatformId, Connection>> = {
  google: 'google-ads',
  youtube: 'google-ads',
  meta: 'meta',
  facebook: 'meta',
  instagram: 'meta',
  tiktok: 'tiktok',
};
