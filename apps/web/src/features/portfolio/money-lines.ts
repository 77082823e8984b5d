import type { CampaignMoney } from '@universal-media/contract/campaigns';
import type { ReceiptGroup } from '../../ui/receipt-sum.ts';

const shown = (lines: ReceiptGroup['lines']) => lines.filter(({ amount_cents }) => amount_cents !== 0);

/** What a campaign costs. The total is in whole credits, so that what rounding added is a line of its own. */
export const costLines = ({ media_cents, fee_cents, total_cents }: CampaignMoney): ReceiptGroup[] => [
  {
    lines: [
      { label: 'Media', amount_cents: media_cents },
      { label: 'Campaign fee', amount_cents: fee_cents },
      ...shown([{ label: 'Up to whole credits', amount_cents: total_cents - media_cents - fee_cents }]),
    ],
  },
];

/** Where the credits are that were set aside for it; nothing while nothing was. */
export function whereaboutsLines(money: CampaignMoney): ReceiptGroup[] {
  const { held_cents, captured_cents, released_cents, returned_cents } = money;
  if (held_cents === 0) return [];
  return [
    {
      lines: shown([
        { label: 'Charged, live on platforms', amount_cents: captured_cents - returned_cents },
        { label: 'Still set aside', amount_cents: held_cents - captured_cents - released_cents },
        { label: 'Back in your wallet', amount_cents: released_cents },
        { label: 'Back, never delivered', amount_cents: returned_cents },
      ]),
    },
  ];
}
