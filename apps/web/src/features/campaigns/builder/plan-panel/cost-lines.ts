import type { CampaignCost } from '@universal-media/contract/campaigns/budget/total';
import { campaignFee, feeTerms } from '@universal-media/contract/money/fee';
import { counted } from '#lib/format/count-text.ts';
import { moneyShort } from '#lib/format/format.ts';
import type { ReceiptGroup, ReceiptLine } from '#ui/tables/receipt-sum.ts';

const { per_platform_cents, budget_percent, min_cents, max_cents } = campaignFee;

/** The cost of a launch, line by line. The lines add up to the total, even where the fee is limited. */
export function costLines(cost: CampaignCost, platform_count: number): ReceiptGroup[] {
  const { media_cents, fee_cents, total_cents } = cost;
  const { base_cents, platforms_cents, share_cents } = feeTerms(media_cents, platform_count);
  const parts: ReceiptLine[] = [
    { label: 'Base fee', amount_cents: base_cents },
    {
      label: `${counted(platform_count, 'platform')} × ${moneyShort(per_platform_cents)}`,
      amount_cents: platforms_cents,
    },
    { label: `${budget_percent}% of media`, amount_cents: share_cents },
  ];
  const adjustment = fee_cents - parts.reduce((sum, line) => sum + line.amount_cents, 0);
  const rounded = total_cents - media_cents - fee_cents;
  return [
    { lines: [{ label: 'Media', amount_cents: media_cents }] },
    {
      lines: adjustment === 0 ? parts : [...parts, { label: limitText(adjustment), amount_cents: adjustment }],
      sum: 'Campaign fee',
    },
    ...(rounded > 0 ? [{ lines: [{ label: 'Rounding to whole credits', amount_cents: rounded }] }] : []),
  ];
}

const limitText = (adjustment: number): string =>
  adjustment > 0 ? `Minimum fee (${moneyShort(min_cents)})` : `Maximum fee (${moneyShort(max_cents)})`;

/** The credits left after the launch, or the credits that are missing. */
export function afterLaunch(balance_cents: number, total_cents: number): { left_cents: number; short_cents: number } {
  const left = balance_cents - total_cents;
  return { left_cents: Math.max(0, left), short_cents: Math.max(0, -left) };
}
