import { allocated, allocationInForce } from '@universal-media/contract/campaigns/budget/allocation';
import { type CampaignCost, campaignCost, totalBudget } from '@universal-media/contract/campaigns/budget/total';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { campaignDays, isDate } from '@universal-media/contract/campaigns/dates';
import type { Allocation } from '@universal-media/contract/platforms/minimum-spend';
import { audienceSize } from '@universal-media/contract/targeting/targeting-options';

export interface PlanFigures {
  /** Media in whole dollars. */
  readonly total: number;
  readonly days: number;
  readonly a_day_cents: number;
  readonly allocation: Allocation;
  /** Dollars that are not allocated yet. */
  readonly left: number;
  /** The saved split no longer fits, because the platforms or the budget changed. */
  readonly splitOutdated: boolean;
  readonly cost: CampaignCost;
  /** Why there is no forecast yet. */
  readonly no_forecast: string | null;
}

/** The figures of the plan panel that follow from the campaign alone; the forecast comes from the server. */
export function planFigures(campaign: CampaignData): PlanFigures {
  const { selectedPlatforms, budget_allocation, start_date, end_date } = campaign;
  const total = totalBudget(campaign);
  const days = campaignDays(start_date, end_date);
  const allocation = allocationInForce(budget_allocation, selectedPlatforms, total);
  return {
    total,
    days,
    a_day_cents: Math.round((total * 100) / days),
    allocation,
    left: total - allocated(allocation),
    splitOutdated: budget_allocation !== null && !sameSplit(budget_allocation, allocation),
    cost: campaignCost(campaign, selectedPlatforms.length),
    no_forecast: whyNoForecast(campaign, total),
  };
}

/** The size of the audience; null while the population is unknown. */
export const audienceFor = (
  campaign: Pick<CampaignData, 'audience_targeting'>,
  people: number | null,
): number | null => (people === null ? null : audienceSize(people, campaign.audience_targeting));

function whyNoForecast({ selectedPlatforms, start_date, end_date }: CampaignData, total: number): string | null {
  if (selectedPlatforms.length === 0) return 'Choose a platform to see your forecast.';
  if (total === 0) return 'Enter a budget to see your forecast.';
  if (!isDate(start_date) || !isDate(end_date))
    return 'Choose dates to see your forecast. Prices change with the season.';
  return null;
}

function sameSplit(one: Allocation, other: Allocation): boolean {
  const platforms = new Set([...Object.keys(one), ...Object.keys(other)]);
  const amounts = (split: Allocation) => new Map(Object.entries(split));
  return [...platforms].every((platform) => amounts(one).get(platform) === amounts(other).get(platform));
}
