import { type PaymentStatus, paidMessage } from '@universal-media/contract/purchases';
import { z } from 'zod';
import { refusedAs } from '../../lib/call-error.ts';

/** How a payment ended. Goes along with the history entry, so that a reload still knows it and the next step forgets it. */
export const PaymentOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('paid'), credits: z.number(), purchase_id: z.string() }),
  z.object({ outcome: z.enum(['expired', 'failed', 'unknown']) }),
]);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

/** What the server's answer means; undefined while nothing is decided, which an answer that never came is as well. */
export function outcomeOf(status: PaymentStatus | undefined, error: unknown): PaymentOutcome | undefined {
  if (!status) return refusedAs(error, 'not_found') ? { outcome: 'unknown' } : undefined;
  const { payment_status, payment_record, purchase_id } = status;
  if (payment_status === 'pending') return undefined;
  if (payment_status !== 'paid') return { outcome: payment_status };
  return { outcome: 'paid', credits: payment_record.credits_to_receive, purchase_id };
}

export function outcomeWords(payment: PaymentOutcome): string {
  switch (payment.outcome) {
    case 'paid':
      return paidMessage(payment.credits);
    case 'expired':
      return 'The payment was not completed. Your card was not charged.';
    case 'failed':
      return 'The payment did not go through. No credits were added.';
    case 'unknown':
      return 'We know of no such payment of yours. Your purchases are listed below.';
  }
}
