import { allocationInForce } from '@universal-media/contract/campaigns/budget/allocation';
import { type PlatformShare, platformShares } from '@universal-media/contract/campaigns/budget/platform-shares';
import { type CampaignCost, campaignCost, totalBudget } from '@universal-media/contract/campaigns/budget/total';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';

export interface Plan {
  readonly cost: CampaignCost;
  readonly shares: readonly PlatformShare[];
}

/** Splits a cost by platform, following the budget allocation. */
export const splitCost = (
  { selectedPlatforms, budget_allocation, ...budget }: CampaignData,
  cost: CampaignCost,
): PlatformShare[] =>
  platformShares(allocationInForce(budget_allocation, selectedPlatforms, totalBudget(budget)), cost);

/** Computes the cost of a campaign, in total and by platform. The server computes it nowhere else. */
export function buildPlan(campaign: CampaignData): Plan {
  const cost = campaignCost(campaign, campaign.selectedPlatforms.length);
  return { cost, shares: splitCost(campaign, cost) };
}

/** The columns of a campaign's row that follow from its data and plan. */
export const planColumns = (campaign: CampaignData, { cost }: Plan) => ({
  name: campaign.name.trim(),
  campaign_data: campaign,
  kind: campaign.testimonial_id === null ? ('standard' as const) : ('testimonial' as const),
  testimonial_id: campaign.testimonial_id,
  start_date: campaign.start_date,
  end_date: campaign.end_date,
  time_zone: campaign.time_zone,
  media_cents: BigInt(cost.media_cents),
  fee_cents: BigInt(cost.fee_cents),
  total_cents: BigInt(cost.total_cents),
});
