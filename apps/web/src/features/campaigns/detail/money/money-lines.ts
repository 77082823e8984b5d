import type { CampaignMoney, RunMoney } from '@universal-media/contract/campaigns/campaigns';
import { heldNow } from '@universal-media/contract/campaigns/read/held-now';
import type { PlatformState } from '@universal-media/contract/campaigns/status';
import type { ReceiptGroup } from '#ui/tables/receipt-sum.ts';

const withoutZeros = (lines: ReceiptGroup['lines']) => lines.filter(({ amount_cents }) => amount_cents !== 0);

/** Breaks down what a campaign costs. The total is rounded up to whole credits, so rounding has its own line. */
export const costLines = ({ media_cents, fee_cents, total_cents }: CampaignMoney): ReceiptGroup[] => [
  {
    lines: [
      { label: 'Media', amount_cents: media_cents },
      { label: 'Campaign fee', amount_cents: fee_cents },
      ...withoutZeros([{ label: 'Rounding', amount_cents: total_cents - media_cents - fee_cents }]),
    ],
  },
];

/** Breaks down where the reserved credits are now; empty until credits are reserved. */
export function creditLines(money: CampaignMoney): ReceiptGroup[] {
  const { captured_cents, released_cents, returned_cents } = money;
  if (money.held_cents === 0) return [];
  return [
    {
      lines: withoutZeros([
        { label: 'Charged, live on platforms', amount_cents: captured_cents - returned_cents },
        { label: 'Reserved', amount_cents: heldNow(money) },
        { label: 'Returned to balance', amount_cents: released_cents },
        { label: 'Returned, undelivered', amount_cents: returned_cents },
      ]),
    },
  ];
}

/** What is still reserved for one run: its share until it is charged, nothing once the platform rejected it. */
export const reservedCents = (run: RunMoney, state: PlatformState | undefined): number =>
  state === 'refused' || state === 'ended'
    ? 0
    : Math.max(0, run.media_cents + run.fee_cents - run.captured_media_cents - run.captured_fee_cents);
