import { join } from 'node:path';
import { answersOk } from '../network/http-answers.ts';
import { refuseTaken } from '../network/refuse-taken.ts';
import { moved } from '../ports.ts';
import type { LineSink } from '../processes/line-sink.ts';
import { type SupervisedProcess, startProcess } from '../processes/supervised-process.ts';
import { ROOT } from '../stack.ts';

export const AD_PLATFORMS = ['google-ads', 'meta', 'tiktok'] as const;
export type AdPlatformName = (typeof AD_PLATFORMS)[number];

// One after the other from the first, in the order above.
export const AD_PLATFORM_PORT = moved(4458);
const adPlatformPort = (name: AdPlatformName, first: number): number => first + AD_PLATFORMS.indexOf(name);
export const adPlatformOrigin = (name: AdPlatformName, first: number): string =>
  `http://127.0.0.1:${adPlatformPort(name, first)}`;

const NOBODY_ELSES = 'only-for-the-simulator';

// The product's settings about the platform that listens there, and the platform's about the product.
const envFor: Record<AdPlatformName, (origin: string) => Record<string, string>> = {
  'google-ads': (origin) => ({
    GOOGLE_ADS_URL: origin,
    GOOGLE_ADS_TOKEN_URL: `${origin}/token`,
    GOOGLE_ADS_CONSENT_URL: `${origin}/o/oauth2/v2/auth`,
    GOOGLE_ADS_CLIENT_ID: 'universal-media',
    GOOGLE_ADS_CLIENT_SECRET: NOBODY_ELSES,
    GOOGLE_ADS_REFRESH_TOKEN: NOBODY_ELSES,
    GOOGLE_ADS_DEVELOPER_TOKEN: NOBODY_ELSES,
    GOOGLE_ADS_CUSTOMER_ID: '1234567890',
    GOOGLE_ADS_LOGIN_CUSTOMER_ID: '9876543210',
  }),
  meta: (origin) => ({
    META_URL: origin,
    META_CONSENT_URL: `${origin}/v24.0/dialog/oauth`,
    META_ACCESS_TOKEN: NOBODY_ELSES,
    META_APP_ID: '1029384756',
    META_APP_SECRET: NOBODY_ELSES,
    META_AD_ACCOUNT_ID: '1122334455',
    META_PAGE_ID: '5544332211',
    META_BUSINESS_ID: '6677889900',
  }),
  tiktok: (origin) => ({
    TIKTOK_URL: origin,
    TIKTOK_CONSENT_URL: `${origin}/portal/auth`,
    TIKTOK_APP_ID: '7123456789012345678',
    TIKTOK_SECRET: NOBODY_ELSES,
    TIKTOK_REFRESH_TOKEN: NOBODY_ELSES,
    TIKTOK_ADVERTISER_ID: '7098765432109876543',
    TIKTOK_IDENTITY_ID: '7011223344556677889',
    TIKTOK_BC_ID: '7055443322110099887',
  }),
};

export const adPlatformEnv = (
  first: number,
  names: readonly AdPlatformName[] = AD_PLATFORMS,
): Record<string, string> => ({
  ...Object.fromEntries(names.flatMap((name) => Object.entries(envFor[name](adPlatformOrigin(name, first))))),
  OWN_AD_ACCOUNTS: names.join(','),
  // Simulators have limits of their own, per account.
  GOOGLE_ADS_OPERATIONS_PER_DAY: '100000000',
  META_POINTS_PER_HOUR: '100000000',
  TIKTOK_CALLS_PER_SECOND: '100000',
});

interface AdPlatformOptions {
  /** Where the first of them listens. */
  readonly first: number;
  readonly log: LineSink;
  /** How long a review takes. */
  readonly reviewMs?: number;
}

export async function startAdPlatformSimulator(
  name: AdPlatformName,
  { first, log, reviewMs = 3_000 }: AdPlatformOptions,
): Promise<SupervisedProcess> {
  const port = adPlatformPort(name, first);
  const main = join(ROOT, 'tools', 'simulators', 'src', name, 'main.ts');
  await refuseTaken(port);
  return startProcess({
    name,
    command: process.execPath,
    args: [main, '--port', String(port), '--review-ms', String(reviewMs)],
    env: adPlatformEnv(first, [name]),
    cwd: ROOT,
    log,
    ready: () => answersOk(`${adPlatformOrigin(name, first)}/control/faults`),
  });
}
