import { REFUND_DAYS } from '@universal-media/contract/money/purchases';

/** The refund policy, shown wherever money is about to move. */
export const refundPolicy = [
  `You can refund unused paid credits to your card within ${REFUND_DAYS} days of the purchase.`,
  "Bonus and discount credits are removed in proportion, and what you spent of them is deducted; the processing fee isn't refundable.",
  'Credits on hold return to your balance if the campaign is withdrawn or rejected before its ads go live.',
  'Once ads run, nothing is refunded to a card. Bonus credits have no cash value.',
].join(' ');
