import { allocationInForce } from '@universal-media/contract/allocation';
import type { CampaignData } from '@universal-media/contract/campaign';
import { type CampaignCost, campaignCost, totalBudget } from '@universal-media/contract/campaign-total';
import { type PlatformShare, platformShares } from '@universal-media/contract/platform-shares';

export interface Plan {
  readonly cost: CampaignCost;
  readonly shares: readonly PlatformShare[];
}

/** A cost by platform, as the budget is split. */
export const sharesOf = (
  { selectedPlatforms, budget_allocation, ...budget }: CampaignData,
  cost: CampaignCost,
): PlatformShare[] =>
  platformShares(allocationInForce(budget_allocation, selectedPlatforms, totalBudget(budget)), cost);

/** What a campaign costs, in all and by platform: the only place where the server computes it. */
export function planOf(campaign: CampaignData): Plan {
  const cost = campaignCost(campaign, campaign.selectedPlatforms.length);
  return { cost, shares: sharesOf(campaign, cost) };
}

/** What stands in the campaign's row of it, beside the campaign itself. */
export const columnsOf = (campaign: CampaignData, { cost }: Plan) => ({
  name: campaign.name.trim(),
  campaign_data: campaign,
  start_date: campaign.start_date,
  end_date: campaign.end_date,
  time_zone: campaign.time_zone,
  media_cents: BigInt(cost.media_cents),
  fee_cents: BigInt(cost.fee_cents),
  total_cents: BigInt(cost.total_cents),
});
