import type { AdPlatforms } from './ad-platform.ts';
import { googleAds } from './google-ads/google-ads.ts';
import type { GoogleAdsSettings } from './google-ads/google-client.ts';
import { type MetaSettings, metaPlatform } from './meta/meta-platform.ts';
import { type TikTokSettings, tikTokPlatform } from './tiktok/tiktok-platform.ts';

interface Accounts {
  readonly 'google-ads': Omit<GoogleAdsSettings, 'timeout_seconds'> | undefined;
  readonly meta: Omit<MetaSettings, 'timeout_seconds' | 'version'> | undefined;
  readonly tiktok: Omit<TikTokSettings, 'timeout_seconds' | 'now'> | undefined;
  readonly timeout_seconds: number;
}

const META_VERSION = 'v24.0';

/** Builds connectors for the platforms with an account. A simulator differs only in its URL. */
export const connectedPlatforms = ({
  'google-ads': google_ads,
  meta,
  tiktok,
  timeout_seconds,
}: Accounts): AdPlatforms => ({
  'google-ads': google_ads === undefined ? null : googleAds({ ...google_ads, timeout_seconds }),
  meta: meta === undefined ? null : metaPlatform({ ...meta, version: META_VERSION, timeout_seconds }),
  tiktok: tiktok === undefined ? null : tikTokPlatform({ ...tiktok, timeout_seconds }),
});
