import { z } from 'zod';
import type { CampaignOrder } from '../ad-platform.ts';
import { Refusal } from '../outcomes.ts';
import { adGroupSettings, parseTime, startTimeFor } from './ad-group-spec.ts';
import { adTagFor } from './ad-spec.ts';
import { centsToDollars, plainName } from './campaign-spec.ts';
import { createAds, type TikTokAccount } from './create.ts';
import { campaignById, existingBelow } from './lists.ts';
import { findPlaceIds } from './places.ts';

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

/**
 * Updates everything to the order. New ads are created before the old ones are deleted, so that a running campaign always
 * has ads.
 */
export async function updateCampaign(account: TikTokAccount, campaign_id: string, order: CampaignOrder): Promise<void> {
  const { api, pixel_id, now } = account;
  const places = await findPlaceIds(api, order, pixel_id);
  const campaign = await campaignById(api, campaign_id);
  const { group: ad_group, extra, ads: existing } = await existingBelow(api, campaign_id);
  if (campaign === undefined || ad_group === undefined)
    throw new Refusal('The campaign or its ad group is missing at TikTok.');
  const { adgroup_id, schedule_start_time } = ad_group;
  const budget = centsToDollars(order.budget_cents);
  const updateWhole = () =>
    api.change('campaign/update/', { campaign_id, campaign_name: plainName(order.name), budget }, Anything);
  // The start of an ad group that has started cannot change.
  const start = parseTime(schedule_start_time) > now() && { schedule_start_time: startTimeFor(order, now()) };
  const updateGroup = () =>
    api.change('adgroup/update/', { adgroup_id, ...adGroupSettings(order, places), ...start }, Anything);
  // The ad group's budget must never exceed the campaign's.
  const isIncrease = budget >= (campaign.budget ?? 0);
  for (const set of isIncrease ? [updateWhole, updateGroup] : [updateGroup, updateWhole]) await set();
  await createAds(account, order, adgroup_id, existing);
  await endGroups(account, extra);
  const current_tags = order.files.map((file) => adTagFor(order, file));
  const old = existing.filter(({ ad_name }) => !current_tags.some((tag) => ad_name.endsWith(tag)));
  await deleteAll(
    account,
    'ad',
    old.map(({ ad_id }) => ad_id),
  );
}
