import type { CampaignOrder } from '../ad-platform.ts';
import { type AdFiles, type AdKind, adOf, kindOf, picturesOf } from './creatives.ts';
import { shutOut } from './demographics.ts';
import type { PlaceCriterion } from './geo-targets.ts';
import { languageConstants } from './language-constants.ts';
import { microsOf } from './micros.ts';

const DAY_MS = 86_400_000;
const dayBefore = (date: string): string => new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);

/** From the first minute of the first day to the last of the last, in the account's zone. */
const datesOf = ({ start_date, end_date }: CampaignOrder) => ({
  startDateTime: `${start_date} 00:00:00`,
  endDateTime: `${dayBefore(end_date)} 23:59:59`,
});

/** Names for what is not there yet: negative numbers, each once in a request. */
function temporaryNames(customer: string) {
  let drawn = 0;
  return (collection: string): string => {
    drawn -= 1;
    return `customers/${customer}/${collection}/${drawn}`;
  };
}

const channels: Record<AdKind, object> = {
  search: {
    advertisingChannelType: 'SEARCH',
    networkSettings: { targetGoogleSearch: true, targetSearchNetwork: true, targetContentNetwork: false },
  },
  stills: { advertisingChannelType: 'DEMAND_GEN' },
  film: { advertisingChannelType: 'DEMAND_GEN' },
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
  stills: {},
  film: { demandGenAdGroupSettings: YOUTUBE_ONLY },
};

const bidding = ({ objective }: CampaignOrder): object =>
  objective === 'conversions' ? { maximizeConversions: {} } : { targetSpend: {} };

/** The files of an ad as Google keeps them, and what each is called in this request. */
async function assetOperations(order: CampaignOrder, film_id: string | undefined, temporary: (of: string) => string) {
  const operations: object[] = [];
  const pictures: { file: CampaignOrder['files'][number]; asset: string }[] = [];
  for (const file of kindOf(order) === 'search' ? [] : picturesOf(order)) {
    const asset = temporary('assets');
    const data = Buffer.from(await file.read()).toString('base64');
    const create = { resourceName: asset, name: `um ${file.sha256}`, type: 'IMAGE', imageAsset: { data } };
    operations.push({ assetOperation: { create } });
    pictures.push({ file, asset });
  }
  let film: string | undefined;
  if (film_id !== undefined) {
    film = temporary('assets');
    const create = { resourceName: film, type: 'YOUTUBE_VIDEO', youtubeVideoAsset: { youtubeVideoId: film_id } };
    operations.push({ assetOperation: { create } });
  }
  const files: AdFiles = { pictures, film };
  return { operations, files };
}

interface Parts {
  readonly customer: string;
  readonly places: readonly PlaceCriterion[];
  /** YouTube's id of the film, where there is one. */
  readonly film_id: string | undefined;
}

/** Everything a campaign is made of, for one request that does all of it or nothing. */
export async function creation(order: CampaignOrder, { customer, places, film_id }: Parts): Promise<object[]> {
  const kind = kindOf(order);
  const temporary = temporaryNames(customer);
  const [budget, campaign, group] = ['campaignBudgets', 'campaigns', 'adGroups'].map(temporary);
  const assets = await assetOperations(order, film_id, temporary);
  const languages = languageConstants(order.languages).map((languageConstant) => ({ language: { languageConstant } }));
  const where = [...places, ...languages];
  // In feeds and on YouTube it is the group that knows where it is shown; in the search, the campaign.
  const ofCampaign = kind === 'search' ? where : [];
  const ofGroup = [
    ...(kind === 'search' ? order.keywords.map((text) => ({ keyword: { text, matchType: 'PHRASE' } })) : where),
    ...shutOut(order),
  ];
  return [
    {
      campaignBudgetOperation: {
        create: {
          resourceName: budget,
          name: `Budget of ${order.name}`,
          explicitlyShared: false,
          period: 'CUSTOM_PERIOD',
          totalAmountMicros: microsOf(order.budget_cents),
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
          // It keeps a campaign out of the European Union, where Google shows none of these.
          containsEuPoliticalAdvertising: order.is_political
            ? 'CONTAINS_EU_POLITICAL_ADVERTISING'
            : 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
          ...channels[kind],
          ...datesOf(order),
          ...bidding(order),
        },
      },
    },
    ...ofCampaign.map((criterion) => ({ campaignCriterionOperation: { create: { campaign, ...criterion } } })),
    {
      adGroupOperation: {
        create: { resourceName: group, name: order.name, campaign, status: 'ENABLED', ...groupSettings[kind] },
      },
    },
    ...ofGroup.map((criterion) => ({ adGroupCriterionOperation: { create: { adGroup: group, ...criterion } } })),
    ...assets.operations,
    { adGroupAdOperation: { create: { adGroup: group, status: 'ENABLED', ad: adOf(order, assets.files) } } },
  ];
}

interface Standing {
  readonly customer: string;
  readonly campaign: string;
  readonly budget: string;
  readonly started: string;
  readonly group: string;
  /** The ads that have to go, since they show something else. None: the ad stays as it is. */
  readonly outdated: readonly string[];
  readonly film_id: string | undefined;
}

/** The same in full for a campaign that is there: what is set anew, and the ad that takes the place of an older one. */
export async function alteration(order: CampaignOrder, standing: Standing): Promise<object[]> {
  const { startDateTime, endDateTime } = datesOf(order);
  // A campaign that has begun refuses to be told when.
  const dates = standing.started === startDateTime ? { endDateTime } : { startDateTime, endDateTime };
  const replaced = standing.outdated.length > 0;
  const assets = replaced
    ? await assetOperations(order, standing.film_id, temporaryNames(standing.customer))
    : { operations: [], files: { pictures: [], film: undefined } };
  const ad = { adGroup: standing.group, status: 'ENABLED', ad: adOf(order, assets.files) };
  return [
    {
      campaignBudgetOperation: {
        update: { resourceName: standing.budget, totalAmountMicros: microsOf(order.budget_cents) },
        updateMask: 'totalAmountMicros',
      },
    },
    {
      campaignOperation: {
        update: { resourceName: standing.campaign, name: order.name, ...dates },
        updateMask: ['name', ...Object.keys(dates)].join(','),
      },
    },
    ...assets.operations,
    ...(replaced ? [{ adGroupAdOperation: { create: ad } }] : []),
    ...standing.outdated.map((remove) => ({ adGroupAdOperation: { remove } })),
  ];
}
