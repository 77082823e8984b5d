import { driveAdPlatform } from '@universal-media/simulators/ad-platforms/driver';
import { startTikTok } from '@universal-media/simulators/tiktok/server';
import { businessSession } from '#connectors/ad-platforms/tiktok/business-api.ts';
import { tikTokPlatform } from '#connectors/ad-platforms/tiktok/tiktok-platform.ts';

// Tests end reviews themselves, so that a slow machine does not matter.
const REVIEW_MS = 600_000;
const secrets = {
  app_id: '7123456789012345678',
  secret: 'for-tests',
  refresh_token: 'refresh',
  advertiser_id: '7098765432109876543',
  identity_id: '7011223344556677889',
  bc_id: '7055443322110099887',
};

/** Starts a TikTok simulator for one test file. `pixel_id`: the ad account's pixel. */
export async function openTikTok({
  may_begin_disabled = true,
  pixel_id = null,
}: {
  readonly may_begin_disabled?: boolean;
  readonly pixel_id?: string | null;
} = {}) {
  const settings = { port: 0, seed: 'tiktok', review_ms: REVIEW_MS, token_seconds: 3_600 };
  const simulator = await startTikTok(settings, { ...secrets, may_begin_disabled });
  const platform = (base_url: string) =>
    tikTokPlatform({ ...secrets, pixel_id }, businessSession({ base_url, ...secrets, timeout_seconds: 1 }));
  return {
    platform: platform(simulator.origin),
    unreachable: platform('http://127.0.0.1:4099'),
    driver: driveAdPlatform(simulator.origin),
    close: () => simulator.close(),
  };
}
