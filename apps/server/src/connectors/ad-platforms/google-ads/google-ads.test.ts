import { describeAdPlatform } from '../../../testing/ad-platform-contract.ts';
import { openAdPlatforms } from '../../../testing/ad-platforms.ts';
import { googleAds } from './google-ads.ts';

async function open() {
  const opened = await openAdPlatforms(['google-ads']);
  const settings = {
    api_url: opened.env['GOOGLE_ADS_URL'] ?? '',
    token_url: opened.env['GOOGLE_ADS_TOKEN_URL'] ?? '',
    client_id: opened.env['GOOGLE_ADS_CLIENT_ID'] ?? '',
    client_secret: opened.env['GOOGLE_ADS_CLIENT_SECRET'] ?? '',
    refresh_token: opened.env['GOOGLE_ADS_REFRESH_TOKEN'] ?? '',
    developer_token: opened.env['GOOGLE_ADS_DEVELOPER_TOKEN'] ?? '',
    customer_id: opened.env['GOOGLE_ADS_CUSTOMER_ID'] ?? '',
    login_customer_id: null,
    timeout_seconds: 1,
  };
  return {
    platform: googleAds(settings),
    nobody: googleAds({ ...settings, api_url: 'http://127.0.0.1:4099', token_url: 'http://127.0.0.1:4099/token' }),
    driver: opened.driverOf('google-ads'),
    review_ms: opened.review_ms,
    close: opened.close,
  };
}

const mutate = (body: string) => ({ match: 'googleAds:mutate', body });

describeAdPlatform(
  'Google Ads',
  {
    platform_id: 'google',
    creating: { everything: mutate('"campaignBudgetOperation":{"create"') },
    looking: { match: 'googleAds:search' },
    activating: mutate('"status":"ENABLED"'),
    updating: mutate('"campaignBudgetOperation":{"update"'),
    unfit: { changes: { keywords: ['word '.repeat(20)] }, reason: /keyword/ },
  },
  open,
);
