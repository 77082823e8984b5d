import type { CampaignOrder } from '../ad-platform.ts';
import { Refusal } from '../outcomes.ts';
import { adSetSettings, adSetSpec } from './ad-set-spec.ts';
import { spendCapFor } from './campaign-spec.ts';
import { createAds, existingBelow, type MetaAccount } from './create.ts';
import { adTagFor } from './creative-spec.ts';
import { Done } from './nodes.ts';
import { findPlaceKeys } from './places.ts';

const set = ({ graph }: MetaAccount, id: string, params: Parameters<typeof graph.change>[1]) =>
  graph.change(id, params, Done);

export const setStatus = (account: MetaAccount, id: string, status: 'ACTIVE' | 'PAUSED' | 'ARCHIVED') =>
  set(account, id, { status });

/** Ends duplicate ad sets, which would spend the budget twice. */
export async function endExtraAdSets(account: MetaAccount, campaign_id: string): Promise<void> {
  const { extra } = await existingBelow(account, campaign_id);
  for (const { id } of extra) await setStatus(account, id, 'ARCHIVED');
}

/**
 * Updates everything to the order. New ads are created before the old ones are archived, so that a running campaign always
 * has ads.
 */
export async function updateCampaign(account: MetaAccount, campaign_id: string, order: CampaignOrder): Promise<void> {
  const keyOf = await findPlaceKeys(account.graph, order);
  const { group: ad_set, extra, ads: existing } = await existingBelow(account, campaign_id);
  if (ad_set === undefined) throw new Refusal('The campaign has no ad set at Meta.');
  await set(account, campaign_id, { name: order.name, ...spendCapFor(order) });
  const { start_time } = adSetSpec(campaign_id, order, account, keyOf);
  // Meta refuses to set a start in the past, even if it is unchanged.
  const isMoved = Date.parse(ad_set.start_time) !== Date.parse(start_time);
  await set(account, ad_set.id, { ...adSetSettings(order, keyOf), ...(isMoved && { start_time }) });
  await createAds(account, order, { adset_id: ad_set.id, existing, find: true });
  const current_tags = order.files.map((file) => adTagFor(order, file));
  for (const { id } of extra) await setStatus(account, id, 'ARCHIVED');
  for (const { id, name } of existing) {
    if (!current_tags.some((tag) => name.endsWith(tag))) await setStatus(account, id, 'ARCHIVED');
  }
}
