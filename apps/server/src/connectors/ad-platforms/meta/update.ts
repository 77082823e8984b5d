import type { CampaignOrder } from '../ad-platform.ts';
import { keyTag } from '../lookup.ts';
import { Refusal } from '../outcomes.ts';
import { adSetSettings, adSetSpec, pixelFor } from './ad-set-spec.ts';
import { deleteLists, findOrUploadList } from './audience/customer-list.ts';
import { findLookups } from './audience/lookups.ts';
import { bidFor } from './bidding.ts';
import { campaignMoney, spendCapFor } from './campaign-spec.ts';
import { createAds, existingBelow, type MetaAccount } from './create.ts';
import { adTagFor } from './creative-spec.ts';
import { CampaignBudget, Done } from './nodes.ts';

const set = ({ graph }: MetaAccount, id: string, params: Parameters<typeof graph.change>[1]) =>
  graph.change(id, params, Done);

export const setStatus = (account: MetaAccount, id: string, status: 'ACTIVE' | 'PAUSED' | 'ARCHIVED') =>
  set(account, id, { status });

/** Ends duplicate ad sets, which would spend the budget twice. */
export async function endExtraAdSets(account: MetaAccount, campaign_id: string): Promise<void> {
  const { extra } = await existingBelow(account, campaign_id);
  for (const { id } of extra) await setStatus(account, id, 'ARCHIVED');
}

/** Returns the budget to give back to the ad set when campaign budget optimization was switched off. */
async function budgetOfAdSet({ graph }: MetaAccount, campaign_id: string, adset_id: string, order: CampaignOrder) {
  if (order.budget_optimization) return {};
  const { lifetime_budget } = await graph.read(campaign_id, { fields: 'lifetime_budget' }, CampaignBudget);
  if (lifetime_budget === undefined || lifetime_budget === '0') return {};
  return { adset_budgets: [{ adset_id, lifetime_budget: order.budget_cents }] };
}

/**
 * Updates everything to the order. New ads are created before the old ones are archived, so that a running campaign always
 * has ads.
 */
export async function updateCampaign(account: MetaAccount, campaign_id: string, order: CampaignOrder): Promise<void> {
  const lookups = await findLookups(account, order);
  const { group: ad_set, extra, ads: existing } = await existingBelow(account, campaign_id);
  if (ad_set === undefined) throw new Refusal('The campaign has no ad set at Meta.');
  const customer_list = await findOrUploadList(account, order);
  await set(account, campaign_id, {
    name: order.name,
    ...campaignMoney(order, bidFor(order, pixelFor(order, account)).bid_strategy),
    ...(await budgetOfAdSet(account, campaign_id, ad_set.id, order)),
    ...spendCapFor(order),
  });
  const options = { lookups, customer_list };
  const { start_time } = adSetSpec(campaign_id, order, account, options);
  // Meta refuses to set a start in the past, even if it is unchanged.
  const isMoved = Date.parse(ad_set.start_time) !== Date.parse(start_time);
  await set(account, ad_set.id, { ...adSetSettings(order, account, options), ...(isMoved && { start_time }) });
  await createAds(account, order, { adset_id: ad_set.id, existing, find: true, lookups });
  const current_tags = order.files.map((file) => adTagFor(order, file));
  for (const { id } of extra) await setStatus(account, id, 'ARCHIVED');
  for (const { id, name } of existing) {
    if (!current_tags.some((tag) => name.endsWith(tag))) await setStatus(account, id, 'ARCHIVED');
  }
  await deleteLists(account, keyTag(order.key), customer_list);
}
