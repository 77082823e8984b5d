import type { CampaignCost } from '@universal-media/contract/campaign-total';
import { processingFeeCents } from '@universal-media/contract/credit-price';
import type { PlatformShare } from '@universal-media/contract/platform-shares';
import { platformById } from '@universal-media/contract/platforms';
import type { ReceiptGroup } from '../../../ui/receipt-sum.ts';
import { costLines } from '../plan-rail/cost-lines.ts';

export type PaymentMethod = 'credits' | 'card';

/** What a campaign costs, line by line: the media by platform, how the fee is made up, and what a card adds. */
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
    { lines: [{ label: 'Card processing 2.9 % + 0.30', amount_cents: processingFeeCents(cost.total_cents) }] },
  ];
}

/** What the card is charged for a campaign. */
export const cardCharge = (total_cents: number): number => total_cents + processingFeeCents(total_cents);
