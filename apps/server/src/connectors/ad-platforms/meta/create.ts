import type { CampaignOrder, OrderFile } from '../ad-platform.ts';
import { adNameFor, keyTag, selectFullest, sortOldestFirst } from '../lookup.ts';
import { adSetSpec, pixelFor } from './ad-set-spec.ts';
import { findOrUploadList } from './audience/customer-list.ts';
import { findLookups, type Lookups } from './audience/lookups.ts';
import { bidFor } from './bidding.ts';
import { campaignSpec } from './campaign-spec.ts';
import { adTagFor, creativeSpec } from './creative-spec.ts';
import type { Graph, GraphParams } from './graph.ts';
import { readAllPages, readByName } from './graph-lists.ts';
import { uploadFile } from './media.ts';
import {
  AD_FIELDS,
  AD_SET_FIELDS,
  AdNode,
  AdSetNode,
  CAMPAIGN_FIELDS,
  CampaignNode,
  Created,
  CreativeNode,
  isNotArchived,
} from './nodes.ts';

export interface MetaAccount {
  readonly graph: Graph;
  /** `act_123`. */
  readonly act: string;
  readonly page_id: string;
  readonly instagram_user_id: string | null;
  readonly pixel_id: string | null;
}

const byCreationTime = <Item extends { readonly id: string; readonly created_time: string }>(
  items: readonly Item[],
): Item[] => sortOldestFirst(items.map((item) => ({ ...item, created_at: item.created_time })));

/** Finds campaigns by a part of their name, oldest first. Ended ones are included only if their statuses are given. */
export async function campaignsNamed(
  { graph, act }: MetaAccount,
  text: string,
  effective_status?: readonly string[],
): Promise<CampaignNode[]> {
  const params = { fields: CAMPAIGN_FIELDS, effective_status };
  return byCreationTime(await readByName(graph, `${act}/campaigns`, params, CampaignNode, text));
}

/** Finds the ad sets and ads of a campaign that are not archived. */
export async function existingBelow({ graph }: MetaAccount, campaign_id: string) {
  const ad_sets = await readAllPages(graph, `${campaign_id}/adsets`, { fields: AD_SET_FIELDS }, AdSetNode);
  const ads = await readAllPages(graph, `${campaign_id}/ads`, { fields: AD_FIELDS }, AdNode);
  return selectFullest(
    byCreationTime(ad_sets.filter(isNotArchived)),
    ads.filter(isNotArchived).map((ad) => ({ ...ad, group_id: ad.adset_id })),
  );
}

const create = async ({ graph, act }: MetaAccount, edge: string, params: GraphParams): Promise<string> =>
  (await graph.change(`${act}/${edge}`, params, Created)).id;

interface AdOptions {
  readonly adset_id: string;
  readonly existing: readonly Pick<AdNode, 'name'>[];
  readonly find: boolean;
  readonly lookups: Lookups;
}

async function creativeFor(
  account: MetaAccount,
  order: CampaignOrder,
  file: OrderFile,
  { find, lookups }: Pick<AdOptions, 'find' | 'lookups'>,
) {
  const { graph, act } = account;
  const tag = adTagFor(order, file);
  const known = find ? await readByName(graph, `${act}/adcreatives`, { fields: 'id,name' }, CreativeNode, tag) : [];
  const [same] = known;
  if (same !== undefined) return same.id;
  const uploaded = await uploadFile(graph, act, file);
  const { locales } = lookups;
  return create(
    account,
    'adcreatives',
    creativeSpec(order, adNameFor(order, file, tag), uploaded, { ...account, locales }),
  );
}

/** The advertiser's pixel measures the ad whatever the campaign optimizes for. */
const trackingSpecs = ({ tracking: { pixel_id } }: CampaignOrder) =>
  pixel_id === null ? {} : { tracking_specs: [{ 'action.type': ['offsite_conversion'], fb_pixel: [pixel_id] }] };

/** Creates one ad per file, except for those that exist already. */
export async function createAds(account: MetaAccount, order: CampaignOrder, options: AdOptions): Promise<void> {
  for (const file of order.files) {
    const tag = adTagFor(order, file);
    if (options.existing.some((ad) => ad.name.endsWith(tag))) continue;
    const creative_id = await creativeFor(account, order, file, options);
    await create(account, 'ads', {
      name: adNameFor(order, file, tag),
      adset_id: options.adset_id,
      creative: { creative_id },
      ...trackingSpecs(order),
      status: 'ACTIVE',
    });
  }
}

export function campaignFor(order: CampaignOrder, account: Pick<MetaAccount, 'pixel_id'>) {
  const pixel_id = pixelFor(order, account);
  return campaignSpec(order, pixel_id, bidFor(order, pixel_id).bid_strategy);
}

/**
 * Creates campaign, ad set, creatives and ads, each with the key in its name. With `find` each level is looked up first and
 * created only if it is missing.
 */
export async function createCampaign(
  account: MetaAccount,
  order: CampaignOrder,
  find: boolean,
  onCreated: (external_id: string) => void,
): Promise<string> {
  const lookups = await findLookups(account, order);
  const earlier = find ? (await campaignsNamed(account, keyTag(order.key))).find(isNotArchived) : undefined;
  const campaign_id = earlier?.id ?? (await create(account, 'campaigns', campaignFor(order, account)));
  onCreated(campaign_id);
  const { group, ads } = find ? await existingBelow(account, campaign_id) : { group: undefined, ads: [] };
  const customer_list = await findOrUploadList(account, order);
  const options = { lookups, customer_list };
  const adset_id = group?.id ?? (await create(account, 'adsets', adSetSpec(campaign_id, order, account, options)));
  await createAds(account, order, { adset_id, existing: ads, find, lookups });
  return campaign_id;
}
