import type { CampaignOrder } from '../ad-platform.ts';
import { centsToMicros } from '../units.ts';
import { type AdFiles, type AdKind, adKindFor, buildAd, usableImages } from './creatives.ts';
import { excludedDemographics } from './demographics.ts';
import type { PlaceCriterion } from './geo-targets.ts';
import { languageConstants } from './language-constants.ts';

const DAY_MS = 86_400_000;
const dayBefore = (date: string): string => new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);

/** Runs from the start of the first day to the end of the last day in the account's time zone. */
const datesFor = ({ start_date, end_date }: CampaignOrder) => ({
  startDateTime: `${start_date} 00:00:00`,
  endDateTime: `${dayBefore(end_date)} 23:59:59`,
});

/** Returns temporary resource names with negative ids, each used once in a request. */
function temporaryNames(customer: string) {
  let last_id = 0;
  return (collection: string): string => {
    last_id -= 1;
    return `customers/${customer}/${collection}/${last_id}`;
  };
}

const channels: Record<AdKind, object> = {
  search: {
    advertisingChannelType: 'SEARCH',
    networkSettings: { targetGoogleSearch: true, targetSearchNetwork: true, targetContentNetwork: false },
  },
  images: { advertisingChannelType: 'DEMAND_GEN' },
  video: { advertisingChannelType: 'DEMAND_GEN' },
};

const YOUTUBE_ONLY = {
  channelControls: {
    selectedChannels: {
      youtubeInStream: true,
      youtubeInFeed: true,
      youtubeShorts: true,
      discover: false,
      gmail: false,
      display: false,
    },
  },
};

const groupSettings: Record<AdKind, object> = {
  search: { type: 'SEARCH_STANDARD' },
  images: {},
  video: { demandGenAdGroupSettings: YOUTUBE_ONLY },
};

const bidding = ({ objective }: CampaignOrder): object =>
  objective === 'conversions' ? { maximizeConversions: {} } : { targetSpend: {} };

/** Builds the assets of an ad, and their temporary names in this request. */
async function assetOperations(
  order: CampaignOrder,
  video_id: string | undefined,
  temporary: (collection: string) => string,
) {
  const operations: object[] = [];
  const images: { file: CampaignOrder['files'][number]; asset: string }[] = [];
  for (const file of adKindFor(order) === 'search' ? [] : usableImages(order)) {
    const asset = temporary('assets');
    const data = Buffer.from(await file.read()).toString('base64');
    const create = { resourceName: asset, name: `um ${file.sha256}`, type: 'IMAGE', imageAsset: { data } };
    operations.push({ assetOperation: { create } });
    images.push({ file, asset });
  }
  let video: string | undefined;
  if (video_id !== undefined) {
    video = temporary('assets');
    const create = { resourceName: video, type: 'YOUTUBE_VIDEO', youtubeVideoAsset: { youtubeVideoId: video_id } };
    operations.push({ assetOperation: { create } });
  }
  const files: AdFiles = { images, video };
  return { operations, files };
}

interface CreateOptions {
  readonly customer: string;
  readonly places: readonly PlaceCriterion[];
  /** YouTube's id of the video, if the ad has one. */
  readonly video_id: string | undefined;
}

/** Builds all operations of a new campaign for one atomic request. */
export async function createOperations(
  order: CampaignOrder,
  { customer, places, video_id }: CreateOptions,
): Promise<object[]> {
  const kind = adKindFor(order);
  const temporary = temporaryNames(customer);
  const [budget, campaign, group] = ['campaignBudgets', 'campaigns', 'adGroups'].map(temporary);
  const assets = await assetOperations(order, video_id, temporary);
  const languages = languageConstants(order.languages).map((languageConstant) => ({ language: { languageConstant } }));
  const targeting = [...places, ...languages];
  // Search campaigns are targeted at campaign level, all others at ad group level.
  const campaignCriteria = kind === 'search' ? targeting : [];
  const groupCriteria = [
    ...(kind === 'search' ? order.keywords.map((text) => ({ keyword: { text, matchType: 'PHRASE' } })) : targeting),
    ...excludedDemographics(order),
  ];
  return [
    {
      campaignBudgetOperation: {
        create: {
          resourceName: budget,
          name: `Budget of ${order.name}`,
          explicitlyShared: false,
          period: 'CUSTOM_PERIOD',
          totalAmountMicros: centsToMicros(order.budget_cents),
        },
      },
    },
    {
      campaignOperation: {
        create: {
          resourceName: campaign,
          name: order.name,
          status: 'PAUSED',
          campaignBudget: budget,
          // Google does not show political ads in the European Union.
          containsEuPoliticalAdvertising: order.is_political
            ? 'CONTAINS_EU_POLITICAL_ADVERTISING'
            : 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
          ...channels[kind],
          ...datesFor(order),
          ...bidding(order),
        },
      },
    },
    ...campaignCriteria.map((criterion) => ({ campaignCriterionOperation: { create: { campaign, ...criterion } } })),
    {
      adGroupOperation: {
        create: { resourceName: group, name: order.name, campaign, status: 'ENABLED', ...groupSettings[kind] },
      },
    },
    ...groupCriteria.map((criterion) => ({ adGroupCriterionOperation: { create: { adGroup: group, ...criterion } } })),
    ...assets.operations,
    { adGroupAdOperation: { create: { adGroup: group, status: 'ENABLED', ad: buildAd(order, assets.files) } } },
  ];
}

interface ExistingCampaign {
  readonly customer: string;
  readonly campaign: string;
  readonly budget: string;
  readonly started: string;
  readonly group: string;
  /** Ads with old content, to be removed. If empty, the ad stays as it is. */
  readonly outdated: readonly string[];
  readonly video_id: string | undefined;
}

/** Builds the operations that update a campaign, and replace its ad if the content changed. */
export async function updateOperations(order: CampaignOrder, existing: ExistingCampaign): Promise<object[]> {
  const { startDateTime, endDateTime } = datesFor(order);
  // Google refuses to set the start of a campaign that has started.
  const dates = existing.started === startDateTime ? { endDateTime } : { startDateTime, endDateTime };
  const isReplaced = existing.outdated.length > 0;
  const assets = isReplaced
    ? await assetOperations(order, existing.video_id, temporaryNames(existing.customer))
    : { operations: [], files: { images: [], video: undefined } };
  const ad = { adGroup: existing.group, status: 'ENABLED', ad: buildAd(order, assets.files) };
  return [
    {
      campaignBudgetOperation: {
        update: { resourceName: existing.budget, totalAmountMicros: centsToMicros(order.budget_cents) },
        updateMask: 'totalAmountMicros',
      },
    },
    {
      campaignOperation: {
        update: { resourceName: existing.campaign, name: order.name, ...dates },
        updateMask: ['name', ...Object.keys(dates)].join(','),
      },
    },
    ...assets.operations,
    ...(isReplaced ? [{ adGroupAdOperation: { create: ad } }] : []),
    ...existing.outdated.map((remove) => ({ adGroupAdOperation: { remove } })),
  ];
}
