import { allocationInForce } from '@universal-media/contract/allocation';
import type { CampaignData } from '@universal-media/contract/campaign';
import { campaignCost, totalBudget } from '@universal-media/contract/campaign-total';
import { platformShares } from '@universal-media/contract/platform-shares';

/** What a campaign costs, and what of it each platform gets: to the cent, as a launch takes it. */
export function orderFigures(campaign: CampaignData) {
  const { budget_allocation, selectedPlatforms } = campaign;
  const cost = campaignCost(campaign, selectedPlatforms.length);
  const allocation = allocationInForce(budget_allocation, selectedPlatforms, totalBudget(campaign));
  return { cost, shares: platformShares(allocation, cost) };
}
