import { invalid } from '../api/failure.ts';
import { type Account, found, unixNow } from './account.ts';
import type { Dispute } from './objects.ts';
import { findCharge } from './payment.ts';

// Stripe gives between 7 and 21 days, by card network.
const EVIDENCE_DAYS = 9;

/** The holder of the card asks the bank for the money back, and the bank takes it at once. */
export function openDispute(account: Account, payment_intent: string, amount?: number): Dispute {
  const charge = findCharge(account, found(account.payments, 'payment_intent', payment_intent));
  if (charge === undefined) throw invalid('This payment brought no money.');
  if (charge.disputed) throw invalid('This payment is disputed already.');
  const dispute: Dispute = {
    id: account.luck.id('du'),
    object: 'dispute',
    amount: amount ?? charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    evidence_details: {
      due_by: unixNow() + EVIDENCE_DAYS * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  account.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  account.emit('charge.dispute.created', dispute);
  account.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank has decided: won is money that comes back to us. */
export function closeDispute(account: Account, payment_intent: string, status: 'won' | 'lost'): Dispute {
  const open = [...account.disputes.values()].find(
    (dispute) => dispute.payment_intent === payment_intent && dispute.status === 'needs_response',
  );
  if (open === undefined) throw invalid('This payment has no open dispute.');
  open.status = status;
  account.emit('charge.dispute.closed', open);
  if (status === 'won') {
    found(account.charges, 'charge', open.charge).disputed = false;
    account.emit('charge.dispute.funds_reinstated', open);
  }
  return open;
}
