import { driveAdPlatform } from '@universal-media/simulators/ad-platforms/driver';
import { startTikTok } from '@universal-media/simulators/tiktok/server';
import { describeAdPlatform } from '../../../testing/ad-platform-contract.ts';
import { tikTokPlatform } from './tiktok-platform.ts';

const REVIEW_MS = 300;
const secrets = {
  app_id: '7123456789012345678',
  secret: 'for-tests',
  refresh_token: 'refresh',
  advertiser_id: '7098765432109876543',
  identity_id: '7011223344556677889',
};

async function start() {
  const settings = { port: 0, seed: 'tiktok', review_ms: REVIEW_MS, token_seconds: 3_600 };
  const simulator = await startTikTok(settings, secrets);
  const platform = (base_url: string) => tikTokPlatform({ base_url, ...secrets, timeout_seconds: 1, pixel_id: null });
  return {
    platform: platform(simulator.origin),
    nobody: platform('http://127.0.0.1:4099'),
    driver: driveAdPlatform(simulator.origin),
    review_ms: REVIEW_MS,
    close: () => simulator.close(),
  };
}

describeAdPlatform(
  'TikTok',
  {
    platform_id: 'tiktok',
    creating: {
      campaign: { match: 'POST /open_api/v1.3/campaign/create/' },
      'ad group': { match: 'POST /open_api/v1.3/adgroup/create/' },
      image: { match: 'POST /open_api/v1.3/file/image/ad/upload/' },
      video: { match: 'POST /open_api/v1.3/file/video/ad/upload/' },
      ad: { match: 'POST /open_api/v1.3/ad/create/' },
    },
    looking: { match: 'GET /open_api/v1.3/campaign/get/' },
    activating: { match: 'POST /open_api/v1.3/campaign/status/update/', body: 'ENABLE' },
    updating: { match: 'POST /open_api/v1.3/adgroup/update/' },
    unfit: { changes: { is_political: true, paid_for_by: 'Friends of Ada' }, reason: /political/ },
  },
  start,
);
