import { type GoogleConnectionSettings, googleConnection } from './accounts/google-accounts.ts';
import { type MetaConnectionSettings, metaConnection } from './accounts/meta-accounts.ts';
import { type TikTokConnectionSettings, tikTokConnection } from './accounts/tiktok-accounts.ts';
import type { AdPlatforms } from './ad-account.ts';

interface Connections {
  readonly 'google-ads': Omit<GoogleConnectionSettings, 'timeout_seconds'> | undefined;
  readonly meta: Omit<MetaConnectionSettings, 'timeout_seconds' | 'version'> | undefined;
  readonly tiktok: Omit<TikTokConnectionSettings, 'timeout_seconds'> | undefined;
  readonly timeout_seconds: number;
}

const META_VERSION = 'v24.0';

/** Builds connectors for the platforms with a manager account. A simulator differs only in its URL. */
export const connectedPlatforms = ({
  'google-ads': google_ads,
  meta,
  tiktok,
  timeout_seconds,
}: Connections): AdPlatforms => ({
  'google-ads': google_ads === undefined ? null : googleConnection({ ...google_ads, timeout_seconds }),
  meta: meta === undefined ? null : metaConnection({ ...meta, version: META_VERSION, timeout_seconds }),
  tiktok: tiktok === undefined ? null : tikTokConnection({ ...tiktok, timeout_seconds }),
});
