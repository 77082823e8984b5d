import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { settingDifferences } from '@universal-media/contract/campaigns/settings/setting-differences';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import type { Setting } from '@universal-media/contract/platforms/settings/settings';
import type { SettingCase } from './cases.ts';
import type { Launch } from './launch.ts';

/** Applied without a word to the platform, and why. */
const withoutTrace: Partial<Record<Setting, Readonly<Record<string, string>>>> = {
  // The advertiser's files have the length.
  ad_duration: { 'google-ads': 'the file', meta: 'the file', tiktok: 'the file' },
  campaign_budget_optimization: { 'google-ads': 'budgets always belong to the campaign' },
  budget_automation: { 'google-ads': 'placements are always automatic', meta: 'placements are always automatic' },
};

/** What the table says about a choice on a platform: the kinds of its differences, none if it is applied. */
function statedKinds(platform: PlatformId, { setting, value, chosen }: SettingCase): ReadonlySet<string> {
  const differences = settingDifferences({ ...chosen, selectedPlatforms: [platform] }, (one) => one === setting);
  const own = differences.filter(({ values }) => values.length === 0 || values.includes(value));
  return new Set(own.map(({ support }) => support.kind));
}

/** Compares the table with what a platform received, and returns what does not agree. */
export async function compareWithTable(
  platform: PlatformId,
  cases: readonly SettingCase[],
  launch: Launch,
): Promise<string[]> {
  const received = new Map<CampaignData, string>();
  const launched = async (data: CampaignData): Promise<string> => {
    const known = received.get(data) ?? (await launch(platform, data));
    received.set(data, known);
    return known;
  };
  const problems: string[] = [];
  for (const one of cases) {
    const { setting, value, chosen, plain, others, is_default } = one;
    if (setting === 'youtube_video_url' && platform !== 'youtube') continue;
    const kinds = statedKinds(platform, one);
    const got = await launched(chosen);
    const rest = others.length === 0 ? [plain] : others;
    const leavesTrace = (await Promise.all(rest.map(launched))).some((other) => other !== got);
    // Where the platform treats the default as this choice, the two look the same.
    const isDefaultHere = cases.some(
      (other) => other.setting === setting && other.is_default && statedKinds(platform, other).size > 0,
    );
    const isSilent = withoutTrace[setting]?.[platformById(platform).connection ?? ''] !== undefined;
    if (kinds.size === 0 && !leavesTrace && !isSilent && !is_default && !isDefaultHere) {
      problems.push(`${platform}, ${setting} "${value}": stated as applied, but the platform received nothing`);
    }
    if (kinds.has('unavailable') && got !== (await launched(plain))) {
      problems.push(`${platform}, ${setting} "${value}": stated as not available, but the platform received it`);
    }
  }
  return problems;
}
