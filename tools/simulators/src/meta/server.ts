import { type AdPlatformSimulator, startAdPlatform } from '../ad-platforms/server.ts';
import type { Settings } from '../ad-platforms/settings.ts';
import { type Secrets, speakMeta } from './dialect.ts';

export const startMeta = (settings: Settings, secrets: Secrets): Promise<AdPlatformSimulator> =>
  startAdPlatform({ settings, id_digits: 15, speak: (manager) => speakMeta(manager, secrets) });
