import { type AdPlatformSimulator, startAdPlatform } from '../ad-platforms/server.ts';
import type { Settings } from '../ad-platforms/settings.ts';
import { type Secrets, speakTikTok } from './dialect.ts';

export const startTikTok = (settings: Settings, secrets: Secrets): Promise<AdPlatformSimulator> =>
  startAdPlatform({ settings, id_digits: 19, speak: (manager) => speakTikTok(manager, secrets) });
