import { geoTargets } from '#connectors/ad-platforms/google-ads/audience/geo-targets.ts';
import { googleAds } from '#connectors/ad-platforms/google-ads/google-ads.ts';
import { type GoogleSettings, googleClient, googleSession } from '#connectors/ad-platforms/google-ads/google-client.ts';
import { openAdPlatforms } from './simulated-platforms.ts';

const REVIEWS_ENDED_BY_TESTS_MS = 600_000;

/** Starts a Google Ads simulator for one test file. */
export async function openGoogleAds() {
  const opened = await openAdPlatforms(['google-ads'], REVIEWS_ENDED_BY_TESTS_MS);
  const { env } = opened;
  const client = (changes: Partial<GoogleSettings> = {}) => {
    const session = googleSession({
      api_url: env['GOOGLE_ADS_URL'] ?? '',
      token_url: env['GOOGLE_ADS_TOKEN_URL'] ?? '',
      client_id: env['GOOGLE_ADS_CLIENT_ID'] ?? '',
      client_secret: env['GOOGLE_ADS_CLIENT_SECRET'] ?? '',
      refresh_token: env['GOOGLE_ADS_REFRESH_TOKEN'] ?? '',
      developer_token: env['GOOGLE_ADS_DEVELOPER_TOKEN'] ?? '',
      login_customer_id: null,
      timeout_seconds: 1,
      ...changes,
    });
    return googleAds(googleClient(session, env['GOOGLE_ADS_CUSTOMER_ID'] ?? ''), geoTargets(session));
  };
  const nowhere = 'http://127.0.0.1:4099';
  return {
    client,
    platform: client(),
    unreachable: client({ api_url: nowhere, token_url: nowhere }),
    driver: opened.driverFor('google-ads'),
    close: opened.close,
  };
}
