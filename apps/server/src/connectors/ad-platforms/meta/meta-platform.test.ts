import { driveAdPlatform } from '@universal-media/simulators/ad-platforms/driver';
import { startMeta } from '@universal-media/simulators/meta/server';
import { describeAdPlatform } from '../../../testing/ad-platform-contract.ts';
import { metaPlatform } from './meta-platform.ts';

const REVIEW_MS = 300;
const secrets = {
  app_id: '4711',
  app_secret: 'for-tests',
  long_lived_token: 'long-lived',
  account_id: '1',
  page_id: '2',
};

async function start() {
  const settings = { port: 0, seed: 'meta', review_ms: REVIEW_MS, token_seconds: 3_600 };
  const simulator = await startMeta(settings, secrets);
  const platform = (base_url: string) =>
    metaPlatform({
      base_url,
      version: 'v24.0',
      app_id: secrets.app_id,
      app_secret: secrets.app_secret,
      token: secrets.long_lived_token,
      timeout_seconds: 1,
      account_id: secrets.account_id,
      page_id: secrets.page_id,
      instagram_user_id: null,
      pixel_id: null,
    });
  return {
    platform: platform(simulator.origin),
    nobody: platform('http://127.0.0.1:4099'),
    driver: driveAdPlatform(simulator.origin),
    review_ms: REVIEW_MS,
    close: () => simulator.close(),
  };
}

describeAdPlatform(
  'Meta',
  {
    platform_id: 'meta',
    creating: {
      campaign: { match: 'POST /v24.0/act_1/campaigns' },
      'ad set': { match: 'POST /v24.0/act_1/adsets' },
      image: { match: 'POST /v24.0/act_1/adimages' },
      creative: { match: 'POST /v24.0/act_1/adcreatives' },
      video: { match: 'POST /v24.0/act_1/advideos' },
      ad: { match: 'POST /v24.0/act_1/ads', body: 'adset_id=' },
    },
    looking: { match: 'GET /v24.0/' },
    activating: { match: 'POST /v24.0/', body: 'status=ACTIVE' },
    updating: { match: 'POST /v24.0/', body: 'lifetime_budget=65000' },
    unfit: { changes: { files: [] }, reason: /image or video/ },
  },
  start,
);
