import type { TxnKind, Wallet } from '@universal-media/contract/credits';
import { count } from '../../lib/format.ts';

/** What a movement is called in the history. */
export const kindWords: Record<TxnKind, string> = {
  purchase: 'Purchase',
  renewal: 'Monthly purchase',
  grant: 'Given',
  bonus: 'Bonus',
  milestone: 'Milestone reward',
  adjustment: 'Adjustment',
  hold: 'Set aside',
  capture: 'Spent',
  release: 'Returned',
  undelivered: 'Not delivered, returned',
  refund: 'Refund to card',
  refund_done: 'Refund sent',
  refund_undone: 'Refund taken back',
  dispute_opened: 'Card dispute',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  reversal: 'Correction',
};

/** How long the balance lasts. Where nothing was spent there is no pace, and none is made up. */
export function coverText({ balance_cents, covers_days }: Pick<Wallet, 'balance_cents' | 'covers_days'>): string {
  if (balance_cents === 0) return 'Add credits to launch a campaign. One credit is one US dollar.';
  if (covers_days === null) return 'Nothing was spent in the last 30 days, so there is no pace to reckon with.';
  if (covers_days === 0) return 'Covers less than a day at the pace of the last 30 days.';
  const days = covers_days === 1 ? '1 day' : `${count(covers_days)} days`;
  return `Covers about ${days} at the pace of the last 30 days.`;
}
