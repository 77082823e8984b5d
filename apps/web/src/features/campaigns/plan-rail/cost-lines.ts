import type { CampaignCost } from '@universal-media/contract/campaign-total';
import { campaignFee } from '@universal-media/contract/fee';
import { credits } from '../../../lib/format.ts';
import type { ReceiptGroup, ReceiptLine } from '../../../ui/receipt-sum.ts';
import { counted } from '../counted.ts';

const { base_cents, per_platform_cents, budget_percent, least_cents, most_cents } = campaignFee;

/** What a launch costs, line by line. The lines add up to what it takes, also where the fee is held to its least or most. */
export function costLines(cost: CampaignCost, platform_count: number): ReceiptGroup[] {
  const { media_cents, fee_cents, total_cents } = cost;
  const parts: ReceiptLine[] = [
    { label: 'Base fee', amount_cents: base_cents },
    {
      label: `${counted(platform_count, 'platform')} × ${credits(per_platform_cents)}`,
      amount_cents: per_platform_cents * platform_count,
    },
    { label: `${budget_percent} % of media`, amount_cents: Math.round((media_cents * budget_percent) / 100) },
  ];
  const held = fee_cents - parts.reduce((sum, line) => sum + line.amount_cents, 0);
  const rounded = total_cents - media_cents - fee_cents;
  return [
    { lines: [{ label: 'Media', amount_cents: media_cents }] },
    { lines: held === 0 ? parts : [...parts, { label: heldWords(held), amount_cents: held }], sum: 'Campaign fee' },
    ...(rounded > 0 ? [{ lines: [{ label: 'Rounded up to a whole credit', amount_cents: rounded }] }] : []),
  ];
}

const heldWords = (held: number): string =>
  held > 0 ? `The least fee is ${credits(least_cents)}` : `The most is ${credits(most_cents)}`;

/** What a balance leaves after the launch, or what it lacks for it. */
export function afterLaunch(balance_cents: number, total_cents: number): { left_cents: number; short_cents: number } {
  const left = balance_cents - total_cents;
  return { left_cents: Math.max(0, left), short_cents: Math.max(0, -left) };
}
