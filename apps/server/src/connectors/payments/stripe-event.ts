import type { PaymentEvent, PaymentFact } from './payment-event.ts';
import { Dispute, Event, FailedPayment, Invoice, Refund, Session, Subscription } from './stripe-objects.ts';

// Null means irrelevant. A malformed event throws, because an event about money must not be dropped.
type Reading = (object: unknown) => PaymentFact | null;

const checkoutPaid: Reading = (object) => {
  const session = Session.parse(object);
  const { client_reference_id: purchase_id, payment_status } = session;
  // Completed but unpaid: a bank debit is on its way and is reported again when it arrives.
  if (purchase_id === null || payment_status === 'unpaid') return null;
  return {
    type: 'checkout_paid',
    session_id: session.id,
    purchase_id,
    payment_id: session.payment_intent,
    subscription_id: session.subscription,
    amount_cents: session.amount_total,
  };
};

const checkoutExpired: Reading = (object) => {
  const { id: session_id, client_reference_id: purchase_id } = Session.parse(object);
  return purchase_id === null ? null : { type: 'checkout_expired', session_id, purchase_id };
};

const debitFailed: Reading = (object) => {
  const { client_reference_id: purchase_id, payment_intent: payment_id } = Session.parse(object);
  return purchase_id === null ? null : { type: 'payment_failed', purchase_id, payment_id, reason: null };
};

const paymentFailed: Reading = (object) => {
  const { id, metadata, last_payment_error } = FailedPayment.parse(object);
  const reason = last_payment_error?.message ?? null;
  return { type: 'payment_failed', purchase_id: metadata.purchase_id ?? null, payment_id: id, reason };
};

// The first month's invoice is reported by its checkout.
function renewal(object: unknown) {
  const { id: invoice_id, amount_paid: amount_cents, billing_reason, parent } = Invoice.parse(object);
  const subscription_id = parent?.subscription_details?.subscription;
  if (subscription_id === undefined || billing_reason === 'subscription_create') return null;
  return { subscription_id, invoice_id, amount_cents };
}

const renewalPaid: Reading = (object) => {
  const paid = renewal(object);
  return paid && { type: 'renewal_paid', ...paid };
};

const renewalFailed: Reading = (object) => {
  const failed = renewal(object);
  if (failed === null) return null;
  const { subscription_id, invoice_id } = failed;
  return { type: 'renewal_failed', subscription_id, invoice_id };
};

const refundOutcome: Reading = (object) => {
  const { id: refund_id, amount: amount_cents, metadata, payment_intent: payment_id, status } = Refund.parse(object);
  const type = status === 'succeeded' ? 'refunded' : status === 'failed' ? 'refund_failed' : null;
  if (payment_id === null || type === null) return null;
  return { type, payment_id, refund_id, amount_cents, ours: metadata?.refund_id ?? null };
};

const DISPUTES = {
  needs_response: 'dispute_opened',
  under_review: 'dispute_opened',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const;
const isKnown = (status: string): status is keyof typeof DISPUTES => Object.hasOwn(DISPUTES, status);

// An inquiry of a bank has its own states (`warning_…`) and takes no money.
const dispute: Reading = (object) => {
  const { id: dispute_id, amount, payment_intent: payment_id, status, evidence_details } = Dispute.parse(object);
  if (payment_id === null || !isKnown(status)) return null;
  const due_by = evidence_details?.due_by ?? null;
  const due_at = due_by === null ? null : new Date(due_by * 1000);
  return { type: DISPUTES[status], dispute_id, payment_id, amount_cents: amount, due_at };
};

const READINGS: Readonly<Record<string, Reading>> = {
  'checkout.session.completed': checkoutPaid,
  'checkout.session.async_payment_succeeded': checkoutPaid,
  'checkout.session.async_payment_failed': debitFailed,
  'checkout.session.expired': checkoutExpired,
  'payment_intent.payment_failed': paymentFailed,
  'invoice.paid': renewalPaid,
  'invoice.payment_failed': renewalFailed,
  'customer.subscription.deleted': (object) => ({
    type: 'subscription_ended',
    subscription_id: Subscription.parse(object).id,
  }),
  'refund.created': refundOutcome,
  'refund.updated': refundOutcome,
  'refund.failed': refundOutcome,
  'charge.dispute.created': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.closed': dispute,
};

export const EVENTS_WE_READ = Object.keys(READINGS);

/** Converts an event of Stripe. */
export function readStripeEvent(value: unknown): PaymentEvent {
  const { id: event_id, created, type, data } = Event.parse(value);
  const reading = Object.hasOwn(READINGS, type) ? READINGS[type] : undefined;
  const fact = reading?.(data.object) ?? { type: 'other' as const, name: type };
  return { event_id, created_at: new Date(created * 1000), ...fact };
}
