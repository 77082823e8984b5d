import { z } from 'zod';
import type { CampaignOrder } from '../ad-platform.ts';
import { keyTag } from '../tagged-name.ts';
import { adGroupSpec } from './ad-group-spec.ts';
import { creativeSpec, tagOf } from './ad-spec.ts';
import type { BusinessApi } from './business-api.ts';
import { campaignSpec } from './campaign-spec.ts';
import { type AdEntry, campaignsNamed, standingBelow } from './lists.ts';
import { uploadFile } from './media.ts';
import { placeIds } from './places.ts';

export interface TikTokAccount {
  readonly api: BusinessApi;
  readonly identity_id: string;
  readonly pixel_id: string | null;
  readonly now: () => number;
}

export type Operation = 'ENABLE' | 'DISABLE' | 'DELETE';

const Anything = z.unknown();
const MadeCampaign = z.object({ campaign_id: z.string().min(1), operation_status: z.string().optional() });
const MadeAdGroup = z.object({ adgroup_id: z.string().min(1) });
const MadeAds = z.object({ ad_ids: z.array(z.string()).min(1) });

export const setCampaignStatus = ({ api }: TikTokAccount, campaign_id: string, operation_status: Operation) =>
  api.change('campaign/status/update/', { campaign_ids: [campaign_id], operation_status }, Anything);

/** The ads of an ad group, one for each file, that are not there yet, in one call. */
export async function makeAds(
  { api, identity_id }: TikTokAccount,
  order: CampaignOrder,
  adgroup_id: string,
  standing: readonly Pick<AdEntry, 'ad_name'>[],
): Promise<void> {
  const missing = order.files.filter((file) => !standing.some(({ ad_name }) => ad_name.endsWith(tagOf(order, file))));
  if (missing.length === 0) return;
  const creatives = [];
  for (const file of missing) creatives.push(creativeSpec(order, file, await uploadFile(api, file), identity_id));
  await api.change('ad/create/', { adgroup_id, creatives }, MadeAds);
}

async function makeEmpty(account: TikTokAccount, order: CampaignOrder, begun: (id: string) => void): Promise<string> {
  const { api, pixel_id } = account;
  const { campaign_id, operation_status } = await api.change(
    'campaign/create/',
    campaignSpec(order, pixel_id),
    MadeCampaign,
  );
  begun(campaign_id);
  // Not every account may begin with a campaign that is off: TikTok passes over the wish without a word.
  if (operation_status !== 'DISABLE') await setCampaignStatus(account, campaign_id, 'DISABLE');
  return campaign_id;
}

async function earlier(account: TikTokAccount, order: CampaignOrder, begun: (id: string) => void) {
  const [known] = await campaignsNamed(account.api, keyTag(order.key));
  if (known === undefined) return undefined;
  begun(known.campaign_id);
  if (known.operation_status !== 'DISABLE') await setCampaignStatus(account, known.campaign_id, 'DISABLE');
  return known.campaign_id;
}

/**
 * Campaign, ad group, ads, each with the key in its name. The campaign is off before anything is below it. Where somebody
 * was here before, each level is looked for first, and made only if it is missing.
 */
export async function makeCampaign(
  account: TikTokAccount,
  order: CampaignOrder,
  look: boolean,
  begun: (external_id: string) => void,
): Promise<string> {
  const { api, pixel_id } = account;
  const places = await placeIds(api, order, pixel_id);
  const known = look ? await earlier(account, order, begun) : undefined;
  const campaign_id = known ?? (await makeEmpty(account, order, begun));
  const { kept, ads } = look ? await standingBelow(api, campaign_id) : { kept: undefined, ads: [] };
  const spec = adGroupSpec(campaign_id, order, { places, pixel_id, now: account.now() });
  const adgroup_id = kept?.adgroup_id ?? (await api.change('adgroup/create/', spec, MadeAdGroup)).adgroup_id;
  await makeAds(account, order, adgroup_id, ads);
  return campaign_id;
}
