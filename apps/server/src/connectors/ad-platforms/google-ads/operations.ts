import type { CampaignOrder, OrderFile } from '../ad-platform.ts';
import { type AdGroupPlan, planGroups } from '../language-groups.ts';
import { centsToMicros } from '../units.ts';
import { biddingFor, groupBid } from './bidding.ts';
import { type AdFiles, type AdKind, adKindFor, buildAd, nameForFile, squareLogo, usableImages } from './creatives.ts';
import { campaignCriteria, groupCriteria, type Targets, targetingSetting } from './criteria.ts';

/** Runs from the start of the first day to the end of the last day in the account's time zone. */
export const datesFor = ({ start_date, end_date }: CampaignOrder) => ({
  startDateTime: `${start_date} 00:00:00`,
  endDateTime: `${end_date} 23:59:59`,
});

/** Returns temporary resource names with negative ids, each used once in a request. */
export function temporaryNames(customer: string) {
  let last_id = 0;
  return (collection: string): string => {
    last_id -= 1;
    return `customers/${customer}/${collection}/${last_id}`;
  };
}

type NameSource = ReturnType<typeof temporaryNames>;

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

/** Builds the assets of an ad, and their temporary names in this request. */
export async function assetOperations(order: CampaignOrder, video_id: string | undefined, temporary: NameSource) {
  const operations: object[] = [];
  const images: { file: OrderFile; asset: string }[] = [];
  const addImage = async (file: OrderFile): Promise<string> => {
    const known = images.find((image) => image.file.sha256 === file.sha256 && file.sha256 !== '');
    if (known !== undefined) return known.asset;
    const asset = temporary('assets');
    const data = Buffer.from(await file.read()).toString('base64');
    const create = { resourceName: asset, name: nameForFile(file), type: 'IMAGE', imageAsset: { data } };
    operations.push({ assetOperation: { create } });
    return asset;
  };
  const isSearch = adKindFor(order) === 'search';
  for (const file of isSearch ? [] : usableImages(order)) images.push({ file, asset: await addImage(file) });
  const brandLogo = isSearch ? null : squareLogo(order);
  const logo = brandLogo === null ? undefined : await addImage(brandLogo);
  let video: string | undefined;
  if (video_id !== undefined) {
    video = temporary('assets');
    const create = { resourceName: video, type: 'YOUTUBE_VIDEO', youtubeVideoAsset: { youtubeVideoId: video_id } };
    operations.push({ assetOperation: { create } });
  }
  const files: AdFiles = { images, video, logo };
  return { operations, files };
}

/** Builds an ad group with its criteria and its ad. */
export function groupOperations(
  plan: AdGroupPlan,
  {
    campaign,
    group,
    targets,
    files,
  }: { readonly campaign: string; readonly group: string; readonly targets: Targets; readonly files: AdFiles },
): object[] {
  const { name, order } = plan;
  const create = {
    resourceName: group,
    name,
    campaign,
    status: 'ENABLED',
    ...groupSettings[adKindFor(order)],
    ...groupBid(order),
    targetingSetting: targetingSetting(targets),
  };
  return [
    { adGroupOperation: { create } },
    ...groupCriteria(plan, targets).map((criterion) => ({
      adGroupCriterionOperation: { create: { adGroup: group, ...criterion } },
    })),
    { adGroupAdOperation: { create: { adGroup: group, status: 'ENABLED', ad: buildAd(order, files) } } },
  ];
}

interface CreateOptions {
  readonly customer: string;
  readonly targets: Targets;
  /** YouTube's id of the video, if the ad has one. */
  readonly video_id: string | undefined;
}

/** Builds all operations of a new campaign for one atomic request. */
export async function createOperations(
  order: CampaignOrder,
  { customer, targets, video_id }: CreateOptions,
): Promise<object[]> {
  const temporary = temporaryNames(customer);
  const budget = temporary('campaignBudgets');
  const campaign = temporary('campaigns');
  const assets = await assetOperations(order, video_id, temporary);
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
          ...channels[adKindFor(order)],
          ...datesFor(order),
          ...biddingFor(order),
        },
      },
    },
    ...campaignCriteria(order, targets).map((criterion) => ({
      campaignCriterionOperation: { create: { campaign, ...criterion } },
    })),
    ...assets.operations,
    ...planGroups(order).flatMap((plan) =>
      groupOperations(plan, { campaign, group: temporary('adGroups'), targets, files: assets.files }),
    ),
  ];
}
