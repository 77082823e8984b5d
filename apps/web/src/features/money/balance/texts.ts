import type { CreditOrigin, TxnKind, Wallet } from '@universal-media/contract/money/credits';
import { count, credits } from '#lib/format/format.ts';

/** Labels of ledger transactions in the credit history. */
export const kindLabels: Record<TxnKind, string> = {
  purchase: 'Purchase',
  renewal: 'Monthly purchase',
  grant: 'Bonus credits',
  bonus: 'Bonus',
  milestone: 'Milestone reward',
  adjustment: 'Adjustment',
  hold: 'Hold',
  capture: 'Spent',
  release: 'Hold released',
  undelivered: 'Undelivered spend returned',
  refund: 'Refund to card',
  refund_done: 'Refund sent',
  refund_undone: 'Refund failed',
  dispute_opened: 'Card dispute',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  reversal: 'Correction',
  debt_paid: 'Debt paid',
};

/** Where the credits of the balance came from. */
export const originLabels: Record<CreditOrigin, string> = {
  purchase: 'Purchases',
  code: 'Discount codes',
  bonus: 'Purchase bonuses',
  milestone: 'Milestones',
  grant: 'Bonus credits',
  adjustment: 'Adjustments',
  returned: 'Undelivered spend',
  opening: 'Earlier balance',
};

/** Says what is owed and how to pay it. */
export const debtText = (debt_cents: number): string =>
  `You owe ${credits(debt_cents)} credits because a payment was taken back. Campaigns that were running are paused, and those that hadn't started are canceled. Credits you add pay it first; after that you can resume your campaigns.`;

/** Describes how long the balance lasts at the media delivered in the last 7 days. */
export function coverText({ balance_cents, covers_days }: Pick<Wallet, 'balance_cents' | 'covers_days'>): string {
  if (balance_cents === 0) return 'Add credits to launch a campaign. 1 credit = $1 USD.';
  if (covers_days === null) return 'No spending in the last 7 days.';
  if (covers_days === 0) return 'Lasts less than a day at your current spend rate.';
  const days = covers_days === 1 ? '1 day' : `${count(covers_days)} days`;
  return `Lasts about ${days} at your current spend rate.`;
}
