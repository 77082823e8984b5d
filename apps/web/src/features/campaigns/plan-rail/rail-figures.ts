import { allocated, allocationInForce } from '@universal-media/contract/allocation';
import type { CampaignData } from '@universal-media/contract/campaign';
import { campaignDays, isDate } from '@universal-media/contract/campaign-dates';
import { type CampaignCost, campaignCost, totalBudget } from '@universal-media/contract/campaign-total';
import { type FirstForecast, firstForecast } from '@universal-media/contract/first-forecast';
import type { Allocation } from '@universal-media/contract/minimum-spend';
import { audienceSize } from '@universal-media/contract/targeting-options';

export interface RailFigures {
  /** Media in whole dollars. */
  readonly total: number;
  readonly days: number;
  readonly a_day_cents: number;
  readonly allocation: Allocation;
  /** Dollars no platform has yet. */
  readonly left: number;
  /** A split was saved, but the platforms or the budget have changed since, and it no longer holds. */
  readonly split_given_up: boolean;
  readonly cost: CampaignCost;
  readonly forecast: FirstForecast | null;
  /** Why there is no forecast yet. */
  readonly no_forecast: string | null;
}

/** Everything the rail says of a campaign; `people` are those who live in its places, null while nobody knows. */
export function railFigures(campaign: CampaignData, people: number | null): RailFigures {
  const { selectedPlatforms, budget_allocation, campaign_type, start_date, end_date } = campaign;
  const total = totalBudget(campaign);
  const days = campaignDays(start_date, end_date);
  const allocation = allocationInForce(budget_allocation, selectedPlatforms, total);
  const no_forecast = whyNoForecast(campaign, total);
  return {
    total,
    days,
    a_day_cents: Math.round((total * 100) / days),
    allocation,
    left: total - allocated(allocation),
    split_given_up: budget_allocation !== null && !sameSplit(budget_allocation, allocation),
    cost: campaignCost(campaign, selectedPlatforms.length),
    forecast:
      no_forecast === null
        ? firstForecast({ allocation, campaign_type, start_date, end_date, audience: audienceOf(campaign, people) })
        : null,
    no_forecast,
  };
}

/** How many people a campaign can meet; null while nobody has counted those of its places. */
export const audienceOf = (campaign: Pick<CampaignData, 'audience_targeting'>, people: number | null): number | null =>
  people === null ? null : audienceSize(people, campaign.audience_targeting);

function whyNoForecast({ selectedPlatforms, start_date, end_date }: CampaignData, total: number): string | null {
  if (selectedPlatforms.length === 0) return 'Choose a platform, and what your money can buy there stands here.';
  if (total === 0) return 'Enter a budget, and what it can buy stands here.';
  if (!isDate(start_date) || !isDate(end_date)) return 'Choose the dates: prices change with the season.';
  return null;
}

function sameSplit(one: Allocation, other: Allocation): boolean {
  const platforms = new Set([...Object.keys(one), ...Object.keys(other)]);
  const amounts = (split: Allocation) => new Map(Object.entries(split));
  return [...platforms].every((platform) => amounts(one).get(platform) === amounts(other).get(platform));
}
