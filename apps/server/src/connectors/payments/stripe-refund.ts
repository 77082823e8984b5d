import Stripe from 'stripe';
import type { RefundOutcome, RefundWish } from './payments.ts';

// Stripe forgets what it did under an idempotency key after a day. What it wrote on the refund it keeps.
async function madeBefore(stripe: Stripe, { refund_id, payment_id }: RefundWish): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: payment_id, limit: 100 })) {
    if (refund.metadata?.['refund_id'] === refund_id) return refund;
  }
  return null;
}

function make(stripe: Stripe, { refund_id, payment_id, amount_cents }: RefundWish): Promise<Stripe.Refund> {
  return stripe.refunds.create(
    { payment_intent: payment_id, amount: amount_cents, metadata: { refund_id } },
    { idempotencyKey: `refund-${refund_id}` },
  );
}

const FAILED = new Set<string | null>(['failed', 'canceled']);

export async function stripeRefund(stripe: Stripe, wish: RefundWish): Promise<RefundOutcome> {
  try {
    const { id, status, failure_reason } = (await madeBefore(stripe, wish)) ?? (await make(stripe, wish));
    if (FAILED.has(status)) return { outcome: 'refused', reason: failure_reason ?? `The refund is ${status}.` };
    return { outcome: 'done', provider_refund_id: id };
  } catch (error) {
    // Stripe's no to this refund: no such payment, nothing left, disputed. All else says nothing about the money.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { outcome: 'refused', reason: error.message };
    throw error;
  }
}
