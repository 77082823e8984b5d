import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import { keyTagIn, selectFullest, sortOldestFirst } from '../lookup.ts';
import { parseTime } from './ad-group-spec.ts';
import type { BusinessApi } from './business-api.ts';

// Ids are text, because they exceed the range of a number.
const id = z.string().regex(/^\d+$/);

const CampaignEntry = z.object({
  campaign_id: id,
  campaign_name: z.string(),
  operation_status: z.string(),
  secondary_status: z.string(),
  budget: z.number().optional(),
  budget_optimize_on: z.boolean().optional(),
  create_time: z.string(),
});
export type CampaignEntry = z.infer<typeof CampaignEntry>;

const AdGroupEntry = z.object({
  adgroup_id: id,
  adgroup_name: z.string(),
  secondary_status: z.string(),
  schedule_start_time: z.string(),
  create_time: z.string(),
});

const AdEntry = z.object({
  ad_id: id,
  ad_name: z.string(),
  adgroup_id: id,
  campaign_id: id,
  secondary_status: z.string(),
  create_time: z.string(),
});
export type AdEntry = z.infer<typeof AdEntry>;

/** TikTok's maxima per request. */
const PAGE_SIZE = 1_000;
const MAX_IDS = 100;
const MAX_PAGES = 200;

/** Reads all pages of a list, or throws `TryLater`: a part of a list looks like a whole one. */
async function readAllPages<Output>(api: BusinessApi, path: string, filtering: object, item: z.ZodType<Output>) {
  const Page = z.object({
    list: z.array(item),
    page_info: z.object({ total_page: z.number(), total_number: z.number() }),
  });
  const all: Output[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { list, page_info } = await api.read(path, { filtering, page, page_size: PAGE_SIZE }, Page);
    all.push(...list);
    if (page < page_info.total_page) continue;
    if (all.length === page_info.total_number) return all;
    throw new TryLater(`TikTok returned ${all.length} of ${page_info.total_number} items`);
  }
  throw new TryLater(`TikTok returned more than ${MAX_PAGES} pages`);
}

const byCreationTime = <Item extends { readonly create_time: string }>(
  items: readonly Item[],
  getId: (item: Item) => string,
) =>
  sortOldestFirst(
    items.map((item) => ({
      ...item,
      id: getId(item),
      created_at: new Date(parseTime(item.create_time)).toISOString(),
    })),
  );

const isNotDeleted = ({ secondary_status }: { readonly secondary_status: string }): boolean =>
  !secondary_status.endsWith('_DELETE');

/** Finds campaigns by a part of their name, oldest first. Deleted ones are included only with `STATUS_ALL`. */
export async function campaignsNamed(
  api: BusinessApi,
  text: string,
  primary_status: 'STATUS_ALL' | 'STATUS_NOT_DELETE' = 'STATUS_NOT_DELETE',
): Promise<CampaignEntry[]> {
  const found = await readAllPages(api, 'campaign/get/', { campaign_name: text, primary_status }, CampaignEntry);
  return byCreationTime(
    found.filter(({ campaign_name }) => campaign_name.includes(text)),
    ({ campaign_id }) => campaign_id,
  );
}

export async function campaignById(api: BusinessApi, campaign_id: string): Promise<CampaignEntry | undefined> {
  const filtering = { campaign_ids: [campaign_id], primary_status: 'STATUS_ALL' };
  return (await readAllPages(api, 'campaign/get/', filtering, CampaignEntry)).find(
    (one) => one.campaign_id === campaign_id,
  );
}

/** Reads the ads of these campaigns, except for deleted ones. */
export async function readAds(api: BusinessApi, campaign_ids: readonly string[]): Promise<AdEntry[]> {
  const all: AdEntry[] = [];
  for (let from = 0; from < campaign_ids.length; from += MAX_IDS) {
    const filtering = { campaign_ids: campaign_ids.slice(from, from + MAX_IDS) };
    all.push(...(await readAllPages(api, 'ad/get/', filtering, AdEntry)));
  }
  return all.filter(isNotDeleted);
}

/** Reads the ads of all campaigns of the account, except for deleted ones. */
export const readAllAds = async (api: BusinessApi): Promise<AdEntry[]> =>
  (await readAllPages(api, 'ad/get/', {}, AdEntry)).filter(isNotDeleted);

/** An ad group's name ends with the key and, for a translation, its language. */
function tagIn({ adgroup_name }: { readonly adgroup_name: string }): string {
  const key = keyTagIn(adgroup_name);
  return key === null ? adgroup_name : adgroup_name.slice(adgroup_name.indexOf(key));
}

/** Finds the ad groups and ads of a campaign that are not deleted: one ad group per tag, and its duplicates. */
export async function existingBelow(api: BusinessApi, campaign_id: string) {
  const groups = await readAllPages(api, 'adgroup/get/', { campaign_ids: [campaign_id] }, AdGroupEntry);
  const ads = (await readAds(api, [campaign_id])).map((ad) => ({ ...ad, group_id: ad.adgroup_id }));
  const sorted = byCreationTime(groups.filter(isNotDeleted), ({ adgroup_id }) => adgroup_id);
  const chosen = [...Map.groupBy(sorted, tagIn)].map(([tag, same]) => ({ tag, ...selectFullest(same, ads) }));
  return {
    groups: chosen.flatMap(({ tag, group, ads: own }) => (group === undefined ? [] : [{ ...group, tag, ads: own }])),
    extra: chosen.flatMap(({ extra }) => extra),
  };
}
export type ExistingGroup = Awaited<ReturnType<typeof existingBelow>>['groups'][number];
