import { type PaymentStatus, paidMessage } from '@universal-media/contract/money/purchases';
import { z } from 'zod';
import { refusedAs } from '#lib/call/call-error.ts';

/** The outcome of a payment. It is stored in the history entry, so it survives a reload and is gone on the next page. */
export const PaymentOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('paid'), credits: z.number(), purchase_id: z.string() }),
  z.object({ outcome: z.enum(['expired', 'failed', 'unknown']) }),
]);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

/** Converts the server's response to an outcome. Undefined while the payment is not decided. */
export function toOutcome(status: PaymentStatus | undefined, error: unknown): PaymentOutcome | undefined {
  if (!status) return refusedAs(error, 'not_found') ? { outcome: 'unknown' } : undefined;
  const { payment_status, payment_record, purchase_id } = status;
  if (payment_status === 'pending') return undefined;
  if (payment_status !== 'paid') return { outcome: payment_status };
  return { outcome: 'paid', credits: payment_record.credits_to_receive, purchase_id };
}

export function describeOutcome(payment: PaymentOutcome): string {
  switch (payment.outcome) {
    case 'paid':
      return paidMessage(payment.credits);
    case 'expired':
      return "The payment wasn't completed. Your card was not charged.";
    case 'failed':
      return "The payment didn't go through. No credits were added.";
    case 'unknown':
      return "We couldn't find that payment. Your purchases are listed below.";
  }
}
