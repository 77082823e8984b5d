import { REFUND_DAYS } from '@universal-media/contract/purchases';

/** The whole of what we say about refunds, wherever money is about to move. */
export const refundWords = [
  `Credits you paid for and have not used go back to your card if you ask within ${REFUND_DAYS} days of the purchase.`,
  'What came on top of them is taken back in the same proportion; the processing fee stays paid.',
  'Credits set aside for a campaign return to your balance if it is withdrawn or rejected before its ads go live.',
  'Once ads run, nothing goes back to a card. Credits that were given have no cash value.',
].join(' ');
