import { z } from 'zod';
import type { CampaignOrder, OrderFile } from '../ad-platform.ts';
import { keyTag } from '../lookup.ts';
import { type AdGroupOptions, adGroupSpec } from './ad-group-spec.ts';
import { findOrUploadLists } from './audience/customer-list.ts';
import { findLookups } from './audience/lookups.ts';
import type { BusinessApi } from './business-api.ts';
import { campaignSpec } from './campaign-spec.ts';
import { adTagFor, creativeSpec, type UploadedFile } from './creative/ad-spec.ts';
import { findOrCreateIdentity } from './creative/identity.ts';
import { uploadFile } from './creative/media.ts';
import { isOptimized, planAdGroups, type TikTokGroup } from './group-plan.ts';
import { type AdEntry, campaignsNamed, existingBelow } from './lists.ts';

export interface TikTokAccount {
  readonly api: BusinessApi;
  readonly identity_id: string;
  readonly pixel_id: string | null;
  readonly now: () => number;
}

export type Operation = 'ENABLE' | 'DISABLE' | 'DELETE';

const Anything = z.unknown();
const CreatedCampaign = z.object({ campaign_id: z.string().min(1), operation_status: z.string().optional() });
const CreatedAdGroup = z.object({ adgroup_id: z.string().min(1) });
const CreatedAds = z.object({ ad_ids: z.array(z.string()).min(1) });

export const setCampaignStatus = ({ api }: TikTokAccount, campaign_id: string, operation_status: Operation) =>
  api.change('campaign/status/update/', { campaign_ids: [campaign_id], operation_status }, Anything);

export type Upload = (file: OrderFile) => Promise<UploadedFile>;

/** Uploads each file once, however many ad groups show it. */
export function createUploads({ api }: TikTokAccount): Upload {
  const uploads = new Map<OrderFile, UploadedFile>();
  return async (file) => {
    const uploaded = uploads.get(file) ?? (await uploadFile(api, file));
    uploads.set(file, uploaded);
    return uploaded;
  };
}

interface AdOptions {
  readonly adgroup_id: string;
  readonly existing: readonly Pick<AdEntry, 'ad_name'>[];
  readonly upload: Upload;
}

/** Creates one ad per file in one call, except for those that exist already. */
export async function createAds(
  { api, identity_id }: TikTokAccount,
  { order }: TikTokGroup,
  { adgroup_id, existing, upload }: AdOptions,
): Promise<void> {
  const missing = order.files.filter(
    (file) => !existing.some(({ ad_name }) => ad_name.endsWith(adTagFor(order, file))),
  );
  if (missing.length === 0) return;
  const creatives = [];
  for (const file of missing) creatives.push(creativeSpec(order, file, await upload(file), identity_id));
  await api.change('ad/create/', { adgroup_id, creatives }, CreatedAds);
}

export const createAdGroup = async (
  { api }: TikTokAccount,
  campaign_id: string,
  group: TikTokGroup,
  options: AdGroupOptions,
): Promise<string> =>
  (await api.change('adgroup/create/', adGroupSpec(campaign_id, group, options), CreatedAdGroup)).adgroup_id;

async function createEmptyCampaign(
  account: TikTokAccount,
  order: CampaignOrder,
  is_optimized: boolean,
  onCreated: (id: string) => void,
): Promise<string> {
  const { api, pixel_id } = account;
  const { campaign_id, operation_status } = await api.change(
    'campaign/create/',
    campaignSpec(order, pixel_id, is_optimized),
    CreatedCampaign,
  );
  onCreated(campaign_id);
  // TikTok ignores the disabled status for some accounts.
  if (operation_status !== 'DISABLE') await setCampaignStatus(account, campaign_id, 'DISABLE');
  return campaign_id;
}

async function findEarlier(account: TikTokAccount, order: CampaignOrder, onCreated: (id: string) => void) {
  const [known] = await campaignsNamed(account.api, keyTag(order.key));
  if (known === undefined) return undefined;
  onCreated(known.campaign_id);
  if (known.operation_status !== 'DISABLE') await setCampaignStatus(account, known.campaign_id, 'DISABLE');
  return known.campaign_id;
}

/**
 * Creates campaign, ad group and ads, each with the key in its name. The campaign is disabled before anything is added to it.
 * With `find` each level is looked up first and created only if it is missing.
 */
export async function createCampaign(
  account: TikTokAccount,
  order: CampaignOrder,
  find: boolean,
  onCreated: (external_id: string) => void,
): Promise<string> {
  const { api, pixel_id } = account;
  const lookups = await findLookups(api, order, pixel_id);
  const is_optimized = isOptimized(order, lookups);
  const known = find ? await findEarlier(account, order, onCreated) : undefined;
  const campaign_id = known ?? (await createEmptyCampaign(account, order, is_optimized, onCreated));
  const { groups } = find ? await existingBelow(api, campaign_id) : { groups: [] };
  const customer_lists = await findOrUploadLists(api, order);
  const upload = createUploads(account);
  const identity_id = await findOrCreateIdentity(api, order, account.identity_id);
  for (const group of planAdGroups(order, lookups, is_optimized)) {
    const earlier = groups.find(({ tag }) => tag === group.tag);
    const options = { lookups, customer_lists, pixel_id, now: account.now() };
    const adgroup_id = earlier?.adgroup_id ?? (await createAdGroup(account, campaign_id, group, options));
    await createAds({ ...account, identity_id }, group, { adgroup_id, existing: earlier?.ads ?? [], upload });
  }
  return campaign_id;
}
