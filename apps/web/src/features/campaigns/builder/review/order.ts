import { allocationInForce } from '@universal-media/contract/campaigns/budget/allocation';
import type { PlatformShare } from '@universal-media/contract/campaigns/budget/platform-shares';
import { platformShares } from '@universal-media/contract/campaigns/budget/platform-shares';
import type { CampaignCost } from '@universal-media/contract/campaigns/budget/total';
import { campaignCost, totalBudget } from '@universal-media/contract/campaigns/budget/total';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { cardFeeRule, processingFeeCents } from '@universal-media/contract/money/credit-price';
import { platformById } from '@universal-media/contract/platforms/platforms';
import type { ReceiptGroup } from '#ui/tables/receipt-sum.ts';
import { costLines } from '../plan-panel/cost-lines.ts';

/** The cost of a campaign and each platform's share, to the cent. */
export function orderFigures(campaign: CampaignData) {
  const { budget_allocation, selectedPlatforms } = campaign;
  const cost = campaignCost(campaign, selectedPlatforms.length);
  const allocation = allocationInForce(budget_allocation, selectedPlatforms, totalBudget(campaign));
  return { cost, shares: platformShares(allocation, cost) };
}

export type PaymentMethod = 'credits' | 'card';

/** The cost of a campaign, line by line: media by platform, the fee, and the card fee. */
export function orderLines(
  shares: readonly PlatformShare[],
  cost: CampaignCost,
  method: PaymentMethod,
): ReceiptGroup[] {
  const media = shares.map(({ platform, media_cents }) => ({
    label: platformById(platform).name,
    amount_cents: media_cents,
  }));
  const [, ...fee] = costLines(cost, shares.length);
  const groups = [{ lines: media, sum: 'Media' }, ...fee];
  if (method === 'credits') return groups;
  return [
    ...groups,
    {
      lines: [{ label: `Card processing ${cardFeeRule}`, amount_cents: processingFeeCents(cost.total_cents) }],
    },
  ];
}

/** The amount charged to the card for a campaign. */
export const cardCharge = (total_cents: number): number => total_cents + processingFeeCents(total_cents);
