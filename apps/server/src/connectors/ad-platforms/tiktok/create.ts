import { z } from 'zod';
import type { CampaignOrder } from '../ad-platform.ts';
import { keyTag } from '../lookup.ts';
import { adGroupSpec } from './ad-group-spec.ts';
import { adTagFor, creativeSpec } from './ad-spec.ts';
import type { BusinessApi } from './business-api.ts';
import { campaignSpec } from './campaign-spec.ts';
import { type AdEntry, campaignsNamed, existingBelow } from './lists.ts';
import { uploadFile } from './media.ts';
import { findPlaceIds } from './places.ts';

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

/** Creates one ad per file in one call, except for those that exist already. */
export async function createAds(
  { api, identity_id }: TikTokAccount,
  order: CampaignOrder,
  adgroup_id: string,
  existing: readonly Pick<AdEntry, 'ad_name'>[],
): Promise<void> {
  const missing = order.files.filter(
    (file) => !existing.some(({ ad_name }) => ad_name.endsWith(adTagFor(order, file))),
  );
  if (missing.length === 0) return;
  const creatives = [];
  for (const file of missing) creatives.push(creativeSpec(order, file, await uploadFile(api, file), identity_id));
  await api.change('ad/create/', { adgroup_id, creatives }, CreatedAds);
}

async function createEmptyCampaign(
  account: TikTokAccount,
  order: CampaignOrder,
  onCreated: (id: string) => void,
): Promise<string> {
  const { api, pixel_id } = account;
  const { campaign_id, operation_status } = await api.change(
    'campaign/create/',
    campaignSpec(order, pixel_id),
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
  const places = await findPlaceIds(api, order, pixel_id);
  const known = find ? await findEarlier(account, order, onCreated) : undefined;
  const campaign_id = known ?? (await createEmptyCampaign(account, order, onCreated));
  const { group, ads } = find ? await existingBelow(api, campaign_id) : { group: undefined, ads: [] };
  const spec = adGroupSpec(campaign_id, order, { places, pixel_id, now: account.now() });
  const adgroup_id = group?.adgroup_id ?? (await api.change('adgroup/create/', spec, CreatedAdGroup)).adgroup_id;
  await createAds(account, order, adgroup_id, ads);
  return campaign_id;
}
