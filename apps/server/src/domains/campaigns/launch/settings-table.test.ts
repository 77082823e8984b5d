import { orderSheet } from '@universal-media/contract/campaigns/settings/order-sheet';
import { settingDifferences } from '@universal-media/contract/campaigns/settings/setting-differences';
import { type PlatformId, platformById, platformIds } from '@universal-media/contract/platforms/platforms';
import type { Setting } from '@universal-media/contract/platforms/settings/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignOrder } from '#connectors/ad-platforms/ad-platform.ts';
import { type SettingCase, settingCases } from '#testing/settings-table/cases.ts';
import { compareWithTable } from '#testing/settings-table/compare.ts';
import { openConnectedPlatforms, orderFor } from '#testing/settings-table/launch.ts';

let platforms: Awaited<ReturnType<typeof openConnectedPlatforms>>;
beforeAll(async () => {
  platforms = await openConnectedPlatforms();
});
afterAll(() => platforms.close());

const connected = platformIds.filter((id) => platformById(id).connection !== null);
const byHand = platformIds.filter((id) => platformById(id).connection === null);

/** A political campaign cannot run where the platform refuses it, so its settings are not asked there. */
const runsOn = (platform: PlatformId, { chosen }: SettingCase): boolean =>
  chosen.declaration.advertiser_category !== 'political' ||
  !platformById(platform).political.some(({ where, verdict }) => where === 'everywhere' && verdict === 'refuse');
const casesFor = (platform: PlatformId, more = {}) => settingCases(more).filter((one) => runsOn(platform, one));

describe('the table of settings says what connected platforms receive', () => {
  it.each(connected)('on %s', { timeout: 120_000 }, async (platform) => {
    const launch = (id: PlatformId, data: SettingCase['chosen']) => platforms.launch(orderFor(id, data));
    expect(await compareWithTable(platform, casesFor(platform), launch)).toEqual([]);
  });

  const dependent = new Set<Setting>(['bidding_strategy', 'bidding_method', 'tracking_method', 'keywords']);
  it.each(connected)('on %s for awareness', { timeout: 120_000 }, async (platform) => {
    const launch = (id: PlatformId, data: SettingCase['chosen']) => platforms.launch(orderFor(id, data));
    const cases = casesFor(platform, { campaign_type: 'awareness' }).filter(({ setting }) => dependent.has(setting));
    expect(await compareWithTable(platform, cases, launch)).toEqual([]);
  });
});

describe('a field that is dropped on its way to a platform', () => {
  const dropped: Partial<Record<Setting, Partial<CampaignOrder>>> = {
    dayparting: { schedule: null },
    customer_file: { customer_list: null },
    languages: { translations: [], languages: ['en'] },
    interests: { segments: { interests: [], demographics: [], behaviors: [] } },
    genders: { genders: [] },
    bidding_strategy: {
      bidding: {
        strategy: 'maximum_delivery',
        method: 'ocpm',
        target_cpa_cents: null,
        target_roas: null,
        bid_cents: null,
      },
    },
  };

  it.each(Object.entries(dropped))('is found: %s', { timeout: 60_000 }, async (setting, changes) => {
    const cases = casesFor('meta').filter((one) => one.setting === setting);
    const problems = await compareWithTable('meta', cases, (id, data) =>
      platforms.launch({ ...orderFor(id, data), ...changes }),
    );
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toContain(`meta, ${setting}`);
  });
});

describe('the order sheet gives staff every setting', () => {
  it.each(byHand)('for %s', (platform) => {
    for (const { setting, chosen, plain, is_default, value } of settingCases()) {
      if (setting === 'youtube_video_url' && platform !== 'youtube') continue;
      const lineIn = (data: SettingCase['chosen']) =>
        orderSheet(data, platform).find((line) => line.setting === setting);
      const line = lineIn(chosen);
      const isUnavailable = line?.differences.some(({ support }) => support.kind === 'unavailable');
      if (isUnavailable !== true)
        expect(line?.values, `${setting} "${value}"`).not.toEqual(is_default ? [] : lineIn(plain)?.values);
      expect(line?.differences).toEqual(
        settingDifferences({ ...chosen, selectedPlatforms: [platform] }, (one) => one === setting),
      );
    }
  });
});
