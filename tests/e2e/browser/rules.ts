import { advise } from '@universal-media/contract/campaigns/advice/advanced-advice';
import { allocationInForce } from '@universal-media/contract/campaigns/budget/allocation';
import { campaignCost, totalBudget } from '@universal-media/contract/campaigns/budget/total';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { findMissing } from '@universal-media/contract/campaigns/readiness';

// Bundled the way the web is and run in a page, as the builder runs it there: the browser's side of the comparison.

function judge(given: unknown) {
  const campaign = CampaignData.parse(given);
  const { selectedPlatforms, budget_allocation, time_zone } = campaign;
  const total_budget = totalBudget(campaign);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' }).format(new Date());
  return {
    missing: findMissing(campaign, today),
    advice: advise(campaign),
    budget_allocation: allocationInForce(budget_allocation, selectedPlatforms, total_budget),
    total_budget,
    ...campaignCost(campaign, selectedPlatforms.length),
  };
}

export const judgeCampaigns = (campaigns: readonly unknown[]): unknown[] => campaigns.map(judge);
