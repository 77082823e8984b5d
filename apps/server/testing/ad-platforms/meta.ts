import { driveAdPlatform } from '@universal-media/simulators/ad-platforms/driver';
import { startMeta } from '@universal-media/simulators/meta/server';
import { graphClient } from '#connectors/ad-platforms/meta/graph.ts';
import { metaPlatform } from '#connectors/ad-platforms/meta/meta-platform.ts';

// Tests end reviews themselves, so that a slow machine does not matter.
const REVIEW_MS = 600_000;
const secrets = {
  app_id: '4711',
  app_secret: 'for-tests',
  long_lived_token: 'long-lived',
  account_id: '1',
  page_id: '2',
  business_id: '3',
};

/** Starts a Meta simulator for one test file. */
export async function openMeta() {
  const settings = { port: 0, seed: 'meta', review_ms: REVIEW_MS, token_seconds: 3_600 };
  const simulator = await startMeta(settings, secrets);
  const platform = (base_url: string) =>
    metaPlatform(
      { account_id: secrets.account_id, page_id: secrets.page_id, instagram_user_id: null, pixel_id: null },
      graphClient({
        base_url,
        version: 'v24.0',
        app_id: secrets.app_id,
        app_secret: secrets.app_secret,
        token: secrets.long_lived_token,
        timeout_seconds: 1,
      }),
    );
  return {
    platform: platform(simulator.origin),
    unreachable: platform('http://127.0.0.1:4099'),
    driver: driveAdPlatform(simulator.origin),
    close: () => simulator.close(),
  };
}
