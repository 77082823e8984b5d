import { z } from 'zod';
import type { CampaignOrder } from '../ad-platform.ts';
import { keyTag } from '../lookup.ts';
import { Refusal } from '../outcomes.ts';
import { type AdGroupOptions, adGroupSettings, parseTime, startTimeFor } from './ad-group-spec.ts';
import { deleteLists, findOrUploadLists } from './audience/customer-list.ts';
import { findLookups } from './audience/lookups.ts';
import { centsToDollars, plainName } from './campaign-spec.ts';
import { createAdGroup, createAds, createUploads, type TikTokAccount, type Upload } from './create.ts';
import { adTagFor } from './creative/ad-spec.ts';
import { findOrCreateIdentity } from './creative/identity.ts';
import { planAdGroups, type TikTokGroup } from './group-plan.ts';
import { campaignById, type ExistingGroup, existingBelow } from './lists.ts';

const Anything = z.unknown();
const MAX_IDS = 20;

async function deleteAll({ api }: TikTokAccount, level: 'ad' | 'adgroup', ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const batch = { [`${level}_ids`]: ids.slice(from, from + MAX_IDS), operation_status: 'DELETE' };
    await api.change(`${level}/status/update/`, batch, Anything);
  }
}

const endGroups = (account: TikTokAccount, groups: readonly { readonly adgroup_id: string }[]): Promise<void> =>
  deleteAll(
    account,
    'adgroup',
    groups.map(({ adgroup_id }) => adgroup_id),
  );

/** Ends duplicate ad groups, which would share the budget of one. */
export async function endExtraAdGroups(account: TikTokAccount, campaign_id: string): Promise<void> {
  await endGroups(account, (await existingBelow(account.api, campaign_id)).extra);
}

/** An ad group of the order, and what exists of it. */
interface Pair {
  readonly group: TikTokGroup;
  readonly existing: ExistingGroup | undefined;
}

async function updateGroup({ api, now }: TikTokAccount, { group, existing }: Pair, options: AdGroupOptions) {
  if (existing === undefined) return;
  const { adgroup_id, schedule_start_time } = existing;
  // The start of an ad group that has started cannot change.
  const start = parseTime(schedule_start_time) > now() && { schedule_start_time: startTimeFor(group.order, now()) };
  await api.change('adgroup/update/', { adgroup_id, ...adGroupSettings(group, options), ...start }, Anything);
}

/** Creates what is missing of an ad group, and returns its ads with old copy or files. */
async function completeGroup(
  account: TikTokAccount,
  campaign_id: string,
  { group, existing }: Pair,
  { upload, ...options }: AdGroupOptions & { readonly upload: Upload },
): Promise<string[]> {
  const adgroup_id = existing?.adgroup_id ?? (await createAdGroup(account, campaign_id, group, options));
  const ads = existing?.ads ?? [];
  await createAds(account, group, { adgroup_id, existing: ads, upload });
  const current_tags = group.order.files.map((file) => adTagFor(group.order, file));
  return ads.filter(({ ad_name }) => !current_tags.some((tag) => ad_name.endsWith(tag))).map(({ ad_id }) => ad_id);
}

/**
 * Updates everything to the order. New ads are created before the old ones are deleted, so that a running campaign always
 * has ads.
 */
export async function updateCampaign(account: TikTokAccount, campaign_id: string, order: CampaignOrder): Promise<void> {
  const { api, pixel_id, now } = account;
  const lookups = await findLookups(api, order, pixel_id);
  const campaign = await campaignById(api, campaign_id);
  const { groups, extra } = await existingBelow(api, campaign_id);
  if (campaign === undefined || groups.length === 0)
    throw new Refusal('The campaign or its ad group is missing at TikTok.');
  const customer_lists = await findOrUploadLists(api, order);
  const options = { lookups, customer_lists, pixel_id, now: now(), upload: createUploads(account) };
  // TikTok decides when a campaign is created who distributes its budget.
  const pairs = planAdGroups(order, lookups, campaign.budget_optimize_on ?? false).map(
    (group): Pair => ({ group, existing: groups.find(({ tag }) => tag === group.tag) }),
  );
  const budget = centsToDollars(order.budget_cents);
  const updateWhole = () =>
    api.change('campaign/update/', { campaign_id, campaign_name: plainName(order.name), budget }, Anything);
  const updateGroups = async () => {
    for (const pair of pairs) await updateGroup(account, pair, options);
  };
  // The ad groups' budget must never exceed the campaign's.
  const isIncrease = budget >= (campaign.budget ?? 0);
  for (const set of isIncrease ? [updateWhole, updateGroups] : [updateGroups, updateWhole]) await set();
  const old: string[] = [];
  const publisher = { ...account, identity_id: await findOrCreateIdentity(api, order, account.identity_id) };
  for (const pair of pairs) old.push(...(await completeGroup(publisher, campaign_id, pair, options)));
  const removed = groups.filter(({ tag }) => !pairs.some(({ group }) => group.tag === tag));
  await endGroups(account, [...extra, ...removed]);
  await deleteAll(account, 'ad', old);
  await deleteLists(api, keyTag(order.key), customer_lists);
}
