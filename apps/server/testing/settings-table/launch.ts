import { randomUUID } from 'node:crypto';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import type { CampaignOrder } from '#connectors/ad-platforms/ad-platform.ts';
import { toCampaignOrder } from '#domains/campaigns/launch/campaign-order.ts';
import { openGoogleAds } from '../ad-platforms/google-ads.ts';
import { openMeta } from '../ad-platforms/meta.ts';
import { sampleFile, sampleVideo } from '../ad-platforms/sample-order.ts';
import { openTikTok } from '../ad-platforms/tiktok.ts';
import { pickCustomers } from '../ad-platforms/whole-order.ts';

const CAMPAIGN_ID = '0198c5a2-0000-7000-8000-00000000000a';
const files = [sampleFile('square.png'), sampleVideo('tall.mp4')];

/** Builds the order for a campaign from the builder, under a key of its own. */
export function orderFor(platform: PlatformId, data: CampaignData): CampaignOrder {
  const key = `um-${randomUUID().replaceAll('-', '')}`;
  const order = toCampaignOrder({
    name: data.name,
    run: { campaign_id: CAMPAIGN_ID, platform, begun_revision: 1, media_cents: 100_000n },
    data,
    files,
    business_name: '',
    logo: null,
    customer_list: data.customer_file && pickCustomers(data.customer_file),
    account_time_zone: data.time_zone,
  });
  return { ...order, key, name: `${data.name} [${key}]` };
}

// They differ from launch to launch, whatever the campaign says.
const VARYING = new Set([
  'id',
  'name',
  'resourceName',
  'campaignBudget',
  'campaign_id',
  'adset_id',
  'creative_id',
  'campaign_name',
  'adgroup_name',
  'ad_name',
  'custom_audience_name',
  'file_paths',
  'image_ids',
  'video_id',
  'asset',
  'urlCustomParameters',
  'schedule_start_time',
]);

/** Removes what varies. An interest keeps its name, because its id says what it is. */
const stable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name === 'flexible_spec' ? [[name, inner]] : VARYING.has(name) ? [] : [[name, stable(inner)]],
    ),
  );
};

export type Launch = (platform: PlatformId, data: CampaignData) => Promise<string>;

/** Starts the simulators of all connected platforms. */
export async function openConnectedPlatforms() {
  const [google, meta, tiktok] = await Promise.all([openGoogleAds(), openMeta(), openTikTok()]);
  const simulators = { 'google-ads': google, meta, tiktok };

  async function create(order: CampaignOrder) {
    const { connection } = platformById(order.platform);
    if (connection === null) throw new Error(`${order.platform} is not connected`);
    const { platform, driver } = simulators[connection];
    const outcome = await platform.create(order, { find_first: false });
    if (outcome.outcome !== 'done') throw new Error(`${order.platform}: ${JSON.stringify(outcome)}`);
    return driver.received(outcome.external_id);
  }

  return {
    create,
    /** Launches a campaign and returns what the platform received, as comparable text. */
    launch: async (order: CampaignOrder): Promise<string> => JSON.stringify(stable(await create(order))),
    close: async () => {
      await Promise.all(Object.values(simulators).map((simulator) => simulator.close()));
    },
  };
}
