import { z } from 'zod';
import type { CampaignOrder } from '../ad-platform.ts';
import { Declined } from '../steps.ts';
import { adGroupSettings, readTime, startOf } from './ad-group-spec.ts';
import { tagOf } from './ad-spec.ts';
import { dollarsOf, plainName } from './campaign-spec.ts';
import { campaignById, standingBelow } from './lists.ts';
import { makeAds, type TikTokAccount } from './make.ts';
import { placeIds } from './places.ts';

const Anything = z.unknown();
const IDS_MOST = 20;

async function endAll({ api }: TikTokAccount, level: 'ad' | 'adgroup', ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_MOST) {
    const some = { [`${level}_ids`]: ids.slice(from, from + IDS_MOST), operation_status: 'DELETE' };
    await api.change(`${level}/status/update/`, some, Anything);
  }
}

const endGroups = (account: TikTokAccount, groups: readonly { readonly adgroup_id: string }[]): Promise<void> =>
  endAll(
    account,
    'adgroup',
    groups.map(({ adgroup_id }) => adgroup_id),
  );

/** Two ad groups would share a budget that is meant for one. */
export async function endSpareAdGroups(account: TikTokAccount, campaign_id: string): Promise<void> {
  await endGroups(account, (await standingBelow(account.api, campaign_id)).spare);
}

/**
 * Everything as the order has it now. Words and files are in the ads: new ones are made before the old ones go, so that a
 * campaign that runs is never without.
 */
export async function changeCampaign(account: TikTokAccount, campaign_id: string, order: CampaignOrder): Promise<void> {
  const { api, pixel_id, now } = account;
  const places = await placeIds(api, order, pixel_id);
  const campaign = await campaignById(api, campaign_id);
  const { kept: ad_group, spare, ads: standing } = await standingBelow(api, campaign_id);
  if (campaign === undefined || ad_group === undefined)
    throw new Declined('The campaign is not whole at TikTok any more.');
  const { adgroup_id, schedule_start_time } = ad_group;
  const budget = dollarsOf(order.budget_cents);
  const whole = () =>
    api.change('campaign/update/', { campaign_id, campaign_name: plainName(order.name), budget }, Anything);
  // What has begun cannot begin at another time.
  const moved = readTime(schedule_start_time) > now() && { schedule_start_time: startOf(order, now()) };
  const group = () =>
    api.change('adgroup/update/', { adgroup_id, ...adGroupSettings(order, places), ...moved }, Anything);
  // The group never has more than the campaign around it.
  const isMore = budget >= (campaign.budget ?? 0);
  for (const set of isMore ? [whole, group] : [group, whole]) await set();
  await makeAds(account, order, adgroup_id, standing);
  await endGroups(account, spare);
  const wanted = order.files.map((file) => tagOf(order, file));
  const old = standing.filter(({ ad_name }) => !wanted.some((tag) => ad_name.endsWith(tag)));
  await endAll(
    account,
    'ad',
    old.map(({ ad_id }) => ad_id),
  );
}
