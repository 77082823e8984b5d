import { AD_PLATFORMS } from '@universal-media/stack/ad-platform-simulators';
import { developmentEnv } from '@universal-media/stack/development-env';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOrder } from '#testing/ad-platforms/sample-order.ts';
import { openAdPlatforms } from '#testing/ad-platforms/simulated-platforms.ts';
import { readConfig } from '../../config.ts';
import type { AdPlatforms } from './ad-account.ts';
import { connectedPlatforms } from './connected.ts';

let opened: Awaited<ReturnType<typeof openAdPlatforms<'google-ads' | 'meta' | 'tiktok'>>>;
let platforms: AdPlatforms;
const readSettings = (env: Record<string, string>) => readConfig({ ...developmentEnv(), ...env }).adPlatforms;
beforeAll(async () => {
  opened = await openAdPlatforms(AD_PLATFORMS);
  platforms = connectedPlatforms(readSettings(opened.env));
});
afterAll(() => opened.close());

const served = { 'google-ads': 'google', meta: 'meta', tiktok: 'tiktok' } as const;

describe('connectedPlatforms', () => {
  it.each(AD_PLATFORMS)('creates a paused campaign on %s', async (connection) => {
    const platform = platforms[connection]?.shared;
    const order = sampleOrder(served[connection]);
    expect(await platform?.validate(order)).toEqual({ fits: true });
    expect(await platform?.create(order, { find_first: false })).toMatchObject({ outcome: 'done' });
    const { campaigns } = await opened.driverFor(connection).state();
    expect(campaigns).toMatchObject([{ key: order.key, status: 'paused', budget_cents: 50_000 }]);
  });

  it('has no connector for a platform without an account', () => {
    const none = { 'google-ads': undefined, meta: undefined, tiktok: undefined };
    expect(connectedPlatforms({ ...readSettings(opened.env), ...none })).toEqual({
      'google-ads': null,
      meta: null,
      tiktok: null,
    });
  });
});
