import { z } from 'zod';
import { fullest } from '../fullest.ts';
import { oldestFirst } from '../oldest-first.ts';
import { readTime } from './ad-group-spec.ts';
import type { BusinessApi } from './business-api.ts';

// Ids are text. Whoever reads one as a number has another one.
const id = z.string().regex(/^\d+$/);

const CampaignEntry = z.object({
  campaign_id: id,
  campaign_name: z.string(),
  operation_status: z.string(),
  secondary_status: z.string(),
  budget: z.number().optional(),
  create_time: z.string(),
});
export type CampaignEntry = z.infer<typeof CampaignEntry>;

const AdGroupEntry = z.object({
  adgroup_id: id,
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

const PAGE = 100;
const PAGES_MOST = 200;

async function wholeList<Output>(api: BusinessApi, path: string, filtering: object, item: z.ZodType<Output>) {
  const Page = z.object({ list: z.array(item), page_info: z.object({ total_page: z.number() }) });
  const all: Output[] = [];
  for (let page = 1; page <= PAGES_MOST; page += 1) {
    const { list, page_info } = await api.read(path, { filtering, page, page_size: PAGE }, Page);
    all.push(...list);
    if (page >= page_info.total_page) break;
  }
  return all;
}

const byAge = <Item extends { readonly create_time: string }>(items: readonly Item[], idOf: (item: Item) => string) =>
  oldestFirst(
    items.map((item) => ({ ...item, id: idOf(item), made_at: new Date(readTime(item.create_time)).toISOString() })),
  );

const stands = ({ secondary_status }: { readonly secondary_status: string }): boolean =>
  !secondary_status.endsWith('_DELETE');

/** Everything with this in its name, oldest first; the deleted too, where they are asked for. */
export async function campaignsNamed(
  api: BusinessApi,
  part: string,
  primary_status: 'STATUS_ALL' | 'STATUS_NOT_DELETE' = 'STATUS_NOT_DELETE',
): Promise<CampaignEntry[]> {
  const found = await wholeList(api, 'campaign/get/', { campaign_name: part, primary_status }, CampaignEntry);
  return byAge(
    found.filter(({ campaign_name }) => campaign_name.includes(part)),
    ({ campaign_id }) => campaign_id,
  );
}

export async function campaignById(api: BusinessApi, campaign_id: string): Promise<CampaignEntry | undefined> {
  const filtering = { campaign_ids: [campaign_id], primary_status: 'STATUS_ALL' };
  return (await wholeList(api, 'campaign/get/', filtering, CampaignEntry)).find(
    (one) => one.campaign_id === campaign_id,
  );
}

/** Of all these campaigns, without the deleted. */
export async function adsOf(api: BusinessApi, campaign_ids: readonly string[]): Promise<AdEntry[]> {
  const all: AdEntry[] = [];
  for (let from = 0; from < campaign_ids.length; from += PAGE) {
    const filtering = { campaign_ids: campaign_ids.slice(from, from + PAGE) };
    all.push(...(await wholeList(api, 'ad/get/', filtering, AdEntry)));
  }
  return all.filter(stands);
}

/** What stands below a campaign. */
export async function standingBelow(api: BusinessApi, campaign_id: string) {
  const groups = await wholeList(api, 'adgroup/get/', { campaign_ids: [campaign_id] }, AdGroupEntry);
  const ads = await adsOf(api, [campaign_id]);
  return fullest(
    byAge(groups.filter(stands), ({ adgroup_id }) => adgroup_id),
    ads.map((ad) => ({ ...ad, group_id: ad.adgroup_id })),
  );
}
