import { z } from 'zod';
import { PURCHASE_LEAST } from './credit-price.ts';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';
import { Cents } from './money.ts';

/** Unused paid credits go back to the card within this many days of the purchase. */
export const REFUND_DAYS = 7;

/** What was on a buyer's screen is given back to them for this long. */
export const RETURN_CONTEXT_MINUTES = 60;

export const cancelledPayment = 'Payment was cancelled. You can try again or pay with credits.';
export const paidMessage = (credits: number) =>
  `Payment successful! ${credits} credits have been added to your account.`;

/** What the buyer was doing; ours to keep, not to read. */
export const ReturnContext = z.record(z.string().max(100), z.unknown());

export const PurchaseWish = z
  .object({
    package_amount: z.number().int('Whole dollars only').min(PURCHASE_LEAST, `Minimum: $${PURCHASE_LEAST}`),
    origin_url: z.string().max(2_000),
    return_url: z.string().max(2_000),
    cancel_url: z.string().max(2_000),
    is_recurring: z.boolean().default(false),
    recurring_type: z.literal('monthly').optional(),
    discount_code: z.string().max(60).optional(),
    return_context: ReturnContext.optional(),
  })
  .meta({ id: 'PurchaseWish' });
export type PurchaseWish = z.infer<typeof PurchaseWish>;

const Checkout = z
  .object({
    checkout_url: z.string(),
    purchase_id: z.uuid(),
    context_id: z.uuid(),
    charge_cents: Cents,
    credits_cents: Cents,
  })
  .meta({ id: 'Checkout' });
export type Checkout = z.infer<typeof Checkout>;

const PaymentStatus = z
  .object({
    payment_status: z.enum(['paid', 'pending', 'expired', 'failed']),
    payment_record: z.object({ credits_to_receive: z.number(), total_amount: z.number() }),
    purchase_id: z.uuid(),
  })
  .meta({ id: 'PaymentStatus' });
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const Purchase = z
  .object({
    purchase_id: z.uuid(),
    status: z.enum(['open', 'paid', 'expired', 'failed']),
    billing_type: z.enum(['one_time', 'monthly']),
    order_cents: Cents,
    discount_cents: Cents,
    bonus_cents: Cents,
    processing_cents: Cents,
    charge_cents: Cents,
    credits_cents: Cents,
    discount_code: z.string().nullable(),
    created_at: Instant,
    paid_at: Instant.nullable(),
    refunded_cents: Cents,
    /** What of it can still go back to the card now. */
    refundable_cents: Cents,
    refundable_until: Instant.nullable(),
  })
  .meta({ id: 'Purchase' });
export type Purchase = z.infer<typeof Purchase>;

export const Subscription = z
  .object({
    subscription_id: z.string(),
    order_cents: Cents,
    status: z.enum(['active', 'past_due', 'cancelled']),
    started_at: Instant,
    cancelled_at: Instant.nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

const purchaseId = z.object({ purchase_id: z.uuid() });

export const purchaseEndpoints = group({
  purchase: endpoint({
    method: 'POST',
    path: '/api/credits/purchase',
    summary: 'Order credits; answers where to pay',
    access: { kind: 'advertiser', terms: 'accepted' },
    body: PurchaseWish,
    keyed: true,
    answers: { status: 201, body: Checkout },
    errors: [
      'terms_required',
      'foreign_url',
      'invalid_discount',
      'purchase_too_large',
      'payments_unavailable',
      'too_many_requests',
    ],
  }),
  status: endpoint({
    method: 'POST',
    path: '/api/payment-status/{session_id}',
    summary: 'What became of a payment; asking never adds credits',
    access: { kind: 'advertiser' },
    params: z.object({ session_id: z.string().min(1).max(300) }),
    answers: { status: 200, body: PaymentStatus },
    errors: ['not_found'],
  }),
  context: endpoint({
    method: 'GET',
    path: '/api/payments/context/{context_id}',
    summary: 'What you were doing before you left to pay',
    access: { kind: 'advertiser' },
    params: z.object({ context_id: z.uuid() }),
    answers: { status: 200, body: z.object({ return_context: ReturnContext }) },
    errors: ['not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/credits/purchases',
    summary: 'Your last fifty purchases, latest first',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: z.object({ purchases: z.array(Purchase) }) },
    errors: [],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/credits/purchases/{purchase_id}/refund',
    summary: 'Send unused paid credits back to the card',
    access: { kind: 'advertiser' },
    params: purchaseId,
    body: z.object({ amount_cents: z.number().int().positive() }),
    answers: { status: 202, body: z.object({ refund_id: z.uuid() }) },
    errors: ['not_found', 'not_refundable'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/credits/purchases/{purchase_id}/receipt',
    summary: 'The receipt of a purchase as PDF',
    access: { kind: 'advertiser' },
    params: purchaseId,
    file: true,
    errors: ['not_found'],
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/api/credits/subscriptions',
    summary: 'Your monthly purchases',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: z.object({ subscriptions: z.array(Subscription) }) },
    errors: [],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/credits/subscriptions/{subscription_id}',
    summary: 'End a monthly purchase; what was paid for stays yours',
    access: { kind: 'advertiser' },
    params: z.object({ subscription_id: z.string().min(1).max(300) }),
    answers: { status: 202, body: Subscription },
    errors: ['not_found'],
  }),
  /** Signed by the payment provider: the signature is the caller's proof. */
  webhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/stripe',
    summary: 'Events of the payment provider',
    access: { kind: 'public' },
    raw: true,
    answers: { status: 204 },
    errors: ['bad_signature'],
  }),
});
