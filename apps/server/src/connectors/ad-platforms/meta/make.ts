import type { CampaignOrder, OrderFile } from '../ad-platform.ts';
import { fullest } from '../fullest.ts';
import { oldestFirst } from '../oldest-first.ts';
import { adNameOf, keyTag } from '../tagged-name.ts';
import { adSetSpec } from './ad-set-spec.ts';
import { campaignSpec } from './campaign-spec.ts';
import { creativeSpec, tagOf } from './creative-spec.ts';
import type { Graph, GraphParams } from './graph.ts';
import { named, wholeList } from './graph-lists.ts';
import { uploadFile } from './media.ts';
import {
  AD_FIELDS,
  AD_SET_FIELDS,
  AdNode,
  AdSetNode,
  CAMPAIGN_FIELDS,
  CampaignNode,
  CreativeNode,
  Made,
  stands,
} from './nodes.ts';
import { placeKeys } from './places.ts';

export interface MetaAccount {
  readonly graph: Graph;
  /** `act_123`. */
  readonly act: string;
  readonly page_id: string;
  readonly instagram_user_id: string | null;
  readonly pixel_id: string | null;
}

const byAge = <Item extends { readonly id: string; readonly created_time: string }>(items: readonly Item[]): Item[] =>
  oldestFirst(items.map((item) => ({ ...item, made_at: item.created_time })));

/** Everything with this in its name, oldest first; the ended too, where they are asked for. */
export async function campaignsNamed(
  { graph, act }: MetaAccount,
  part: string,
  effective_status?: readonly string[],
): Promise<CampaignNode[]> {
  const params = { fields: CAMPAIGN_FIELDS, effective_status };
  return byAge(await named(graph, `${act}/campaigns`, params, CampaignNode, part));
}

/** What stands below a campaign. */
export async function standingBelow({ graph }: MetaAccount, campaign_id: string) {
  const ad_sets = await wholeList(graph, `${campaign_id}/adsets`, { fields: AD_SET_FIELDS }, AdSetNode);
  const ads = await wholeList(graph, `${campaign_id}/ads`, { fields: AD_FIELDS }, AdNode);
  return fullest(
    byAge(ad_sets.filter(stands)),
    ads.filter(stands).map((ad) => ({ ...ad, group_id: ad.adset_id })),
  );
}

const make = async ({ graph, act }: MetaAccount, edge: string, params: GraphParams): Promise<string> =>
  (await graph.change(`${act}/${edge}`, params, Made)).id;

async function creativeFor(account: MetaAccount, order: CampaignOrder, file: OrderFile, look: boolean) {
  const { graph, act } = account;
  const tag = tagOf(order, file);
  const known = look ? await named(graph, `${act}/adcreatives`, { fields: 'id,name' }, CreativeNode, tag) : [];
  const [same] = known;
  if (same !== undefined) return same.id;
  const uploaded = await uploadFile(graph, act, file);
  return make(account, 'adcreatives', creativeSpec(order, adNameOf(order, tag), uploaded, account));
}

/** The ads of an ad set, one for each file, that are not there yet. What is there is found by its name. */
export async function makeAds(
  account: MetaAccount,
  order: CampaignOrder,
  at: { readonly adset_id: string; readonly standing: readonly Pick<AdNode, 'name'>[]; readonly look: boolean },
): Promise<void> {
  for (const file of order.files) {
    const tag = tagOf(order, file);
    if (at.standing.some((ad) => ad.name.endsWith(tag))) continue;
    const creative_id = await creativeFor(account, order, file, at.look);
    await make(account, 'ads', {
      name: adNameOf(order, tag),
      adset_id: at.adset_id,
      creative: { creative_id },
      status: 'ACTIVE',
    });
  }
}

/**
 * Campaign, ad set, creatives, ads, each with the key in its name. Where somebody was here before, each level is looked for
 * first, and made only if it is missing.
 */
export async function makeCampaign(
  account: MetaAccount,
  order: CampaignOrder,
  look: boolean,
  begun: (external_id: string) => void,
): Promise<string> {
  const keyOf = await placeKeys(account.graph, order);
  const earlier = look ? (await campaignsNamed(account, keyTag(order.key))).find(stands) : undefined;
  const campaign_id = earlier?.id ?? (await make(account, 'campaigns', campaignSpec(order, account.pixel_id)));
  begun(campaign_id);
  const { kept, ads } = look ? await standingBelow(account, campaign_id) : { kept: undefined, ads: [] };
  const adset_id = kept?.id ?? (await make(account, 'adsets', adSetSpec(campaign_id, order, account, keyOf)));
  await makeAds(account, order, { adset_id, standing: ads, look });
  return campaign_id;
}
