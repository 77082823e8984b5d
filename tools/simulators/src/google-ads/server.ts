import { startAdPlatform } from '../ad-platforms/server.ts';
import type { Settings } from '../ad-platforms/settings.ts';
import { speakGoogle } from './dialect.ts';
import type { Secrets } from './secrets.ts';

export const startGoogleAds = (settings: Settings, secrets: Secrets) =>
  startAdPlatform({ settings, id_digits: 10, speak: (manager) => speakGoogle(manager, secrets) });
