import { findCreativeMissing, usableFiles } from '@universal-media/contract/campaigns/creative-readiness';
import { findMissing } from '@universal-media/contract/campaigns/readiness';
import { type PlatformId, platformById, platformIds } from '@universal-media/contract/platforms/platforms';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignOrder } from '#connectors/ad-platforms/ad-platform.ts';
import { openGoogleAds } from '#testing/ad-platforms/google-ads.ts';
import { openMeta } from '#testing/ad-platforms/meta.ts';
import { dayFromNow, sampleFile } from '#testing/ad-platforms/sample-order.ts';
import { type SimpleCampaign, simpleCampaign } from '#testing/ad-platforms/simple-campaigns.ts';
import { openTikTok } from '#testing/ad-platforms/tiktok.ts';
import { filesFor, toCampaignOrder } from './campaign-order.ts';

const connected = platformIds.filter((platform) => platformById(platform).connection !== null);
const openAll = async () => ({
  'google-ads': await openGoogleAds(),
  meta: await openMeta(),
  tiktok: await openTikTok(),
});
let simulators: Awaited<ReturnType<typeof openAll>>;
beforeAll(async () => {
  simulators = await openAll();
});
afterAll(() => Promise.all(Object.values(simulators).map((one) => one.close())));

/** As readiness sees it in the builder, and as the server repeats it before it takes money. */
const mayLaunch = ({ data, files }: SimpleCampaign): boolean =>
  findMissing(data, dayFromNow(0)).length === 0 && findCreativeMissing(data, files).length === 0;

let launches = 0;
function toOrder(platform: PlatformId, { data, files }: SimpleCampaign): CampaignOrder {
  launches += 1;
  const chosen = filesFor(platform, usableFiles(files));
  const order = toCampaignOrder({
    name: data.name,
    run: {
      campaign_id: '0198c5a2-0000-7000-8000-00000000000b',
      platform,
      begun_revision: launches,
      media_cents: 50_000n,
    },
    data,
    files: files
      .filter(({ content_id }) => chosen.has(content_id))
      .map(({ content_id, filename, facts }) => ({
        ...sampleFile(filename, {
          content_type: facts?.content_type ?? 'image',
          media_type: facts?.media_type ?? '',
          width: facts?.width ?? null,
          height: facts?.height ?? null,
          duration_seconds: facts?.duration_s ?? null,
        }),
        content_id,
      })),
    customer_list: null,
    business_name: '',
    logo: null,
    account_time_zone: data.time_zone,
  });
  return order;
}

describe('a simple campaign that is ready', () => {
  it.each(connected)('passes the validation of %s and is created there', { timeout: 240_000 }, async (platform) => {
    const connection = platformById(platform).connection ?? 'meta';
    let ready = 0;
    await fc.assert(
      fc.asyncProperty(simpleCampaign(platform), async (campaign) => {
        fc.pre(mayLaunch(campaign));
        const order = toOrder(platform, campaign);
        const { platform: account } = simulators[connection];
        expect(await account.validate(order)).toEqual({ fits: true });
        expect(await account.create(order, { find_first: false })).toMatchObject({ outcome: 'done' });
        ready += 1;
      }),
      { numRuns: 80 },
    );
    expect(ready).toBeGreaterThanOrEqual(80);
  });
});
