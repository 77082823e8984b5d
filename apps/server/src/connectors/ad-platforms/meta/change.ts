import type { CampaignOrder } from '../ad-platform.ts';
import { Declined } from '../steps.ts';
import { adSetSettings, adSetSpec } from './ad-set-spec.ts';
import { capOf } from './campaign-spec.ts';
import { tagOf } from './creative-spec.ts';
import { type MetaAccount, makeAds, standingBelow } from './make.ts';
import { Done } from './nodes.ts';
import { placeKeys } from './places.ts';

const set = ({ graph }: MetaAccount, id: string, params: Parameters<typeof graph.change>[1]) =>
  graph.change(id, params, Done);

export const setStatus = (account: MetaAccount, id: string, status: 'ACTIVE' | 'PAUSED' | 'ARCHIVED') =>
  set(account, id, { status });

/** Two ad sets would spend the budget twice. */
export async function endSpareAdSets(account: MetaAccount, campaign_id: string): Promise<void> {
  const { spare } = await standingBelow(account, campaign_id);
  for (const { id } of spare) await setStatus(account, id, 'ARCHIVED');
}

/**
 * Everything as the order has it now. Words and files are in the ads: new ones are made before the old ones go, so that a
 * campaign that runs is never without.
 */
export async function changeCampaign(account: MetaAccount, campaign_id: string, order: CampaignOrder): Promise<void> {
  const keyOf = await placeKeys(account.graph, order);
  const { kept: ad_set, spare, ads: standing } = await standingBelow(account, campaign_id);
  if (ad_set === undefined) throw new Declined('The campaign has no ad set at Meta any more.');
  await set(account, campaign_id, { name: order.name, ...capOf(order) });
  const { start_time } = adSetSpec(campaign_id, order, account, keyOf);
  // A start that has passed cannot be set again, not even to what it is.
  const isMoved = Date.parse(ad_set.start_time) !== Date.parse(start_time);
  await set(account, ad_set.id, { ...adSetSettings(order, keyOf), ...(isMoved && { start_time }) });
  await makeAds(account, order, { adset_id: ad_set.id, standing, look: true });
  const wanted = order.files.map((file) => tagOf(order, file));
  for (const { id } of spare) await setStatus(account, id, 'ARCHIVED');
  for (const { id, name } of standing) {
    if (!wanted.some((tag) => name.endsWith(tag))) await setStatus(account, id, 'ARCHIVED');
  }
}
