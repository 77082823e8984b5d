import { invalid } from '../api/failure.ts';
import { type Account, found, unixNow } from './account.ts';
import type { Metadata, Refund } from './objects.ts';
import { findCharge } from './payment.ts';

interface RefundRequest {
  readonly payment_intent: string;
  readonly amount?: number | undefined;
  readonly metadata?: Metadata | undefined;
  readonly reason?: Refund['reason'] | undefined;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Gives back what is left, or the amount asked for; never more than is left, and nothing while the bank disputes it. */
export function refund(
  account: Account,
  { payment_intent, amount, metadata = {}, reason = null }: RefundRequest,
): Refund {
  const payment = found(account.payments, 'payment_intent', payment_intent, 'payment_intent');
  const charge = findCharge(account, payment);
  if (charge === undefined) {
    throw invalid(`This PaymentIntent (${payment.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount !== undefined && amount > left) {
    throw invalid(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`, {
      param: 'amount',
    });
  }
  const made: Refund = {
    id: account.luck.id('re'),
    object: 'refund',
    amount: amount ?? left,
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    metadata: { ...metadata },
    payment_intent: payment.id,
    reason,
    status: 'succeeded',
  };
  account.refunds.set(made.id, made);
  charge.amount_refunded += made.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.emit('refund.created', made);
  account.emit('charge.refunded', charge);
  // Stripe says it again when the bank has given it a number.
  account.emit('refund.updated', made);
  return made;
}

/** The bank sends the money back: the card is gone. */
export function failRefund(account: Account, id: string): Refund {
  const failed = found(account.refunds, 'refund', id);
  if (failed.status === 'failed') throw invalid(`Refund ${id} has failed already.`);
  failed.status = 'failed';
  failed.failure_reason = 'lost_or_stolen_card';
  const charge = found(account.charges, 'charge', failed.charge);
  charge.amount_refunded -= failed.amount;
  charge.refunded = false;
  account.emit('refund.failed', failed);
  account.emit('refund.updated', failed);
  return failed;
}
