import { advise } from '@universal-media/contract/campaigns/advice/advanced-advice';
import { allocationInForce } from '@universal-media/contract/campaigns/budget/allocation';
import { campaignCost, totalBudget } from '@universal-media/contract/campaigns/budget/total';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { findMissing } from '@universal-media/contract/campaigns/readiness';
import { dayIn } from '#core/kit/calendar.ts';
import type { CampaignsContext } from '../context.ts';

/** Checks a campaign by the same functions as the builder: missing fields, advice and cost. */
export function checkCampaign({ clock }: Pick<CampaignsContext, 'clock'>, campaign: CampaignData) {
  const total_budget = totalBudget(campaign);
  const { selectedPlatforms, budget_allocation, time_zone } = campaign;
  return {
    missing: findMissing(campaign, dayIn(time_zone, clock.now())),
    advice: advise(campaign),
    budget_allocation: allocationInForce(budget_allocation, selectedPlatforms, total_budget),
    total_budget,
    ...campaignCost(campaign, selectedPlatforms.length),
  };
}
