import Stripe from 'stripe';
import type { RefundInput, RefundOutcome } from './payments.ts';

// Stripe forgets an idempotency key after a day, but keeps the metadata of a refund.
async function madeBefore(stripe: Stripe, { refund_id, payment_id }: RefundInput): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: payment_id, limit: 100 })) {
    if (refund.metadata?.['refund_id'] === refund_id) return refund;
  }
  return null;
}

function make(stripe: Stripe, { refund_id, payment_id, amount_cents }: RefundInput): Promise<Stripe.Refund> {
  return stripe.refunds.create(
    { payment_intent: payment_id, amount: amount_cents, metadata: { refund_id } },
    { idempotencyKey: `refund-${refund_id}` },
  );
}

const FAILED = new Set<string | null>(['failed', 'canceled']);

export async function stripeRefund(stripe: Stripe, input: RefundInput): Promise<RefundOutcome> {
  try {
    const { id, status, failure_reason } = (await madeBefore(stripe, input)) ?? (await make(stripe, input));
    if (FAILED.has(status)) return { outcome: 'refused', reason: failure_reason ?? `The refund is ${status}.` };
    return { outcome: 'done', provider_refund_id: id };
  } catch (error) {
    // Stripe refuses this refund: no such payment, nothing left, disputed. Other errors leave the outcome unknown.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { outcome: 'refused', reason: error.message };
    throw error;
  }
}
