import { z } from 'zod';
import { Cents } from '../wire/cents.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { PURCHASE_MIN } from './credit-price.ts';

/** Unused paid credits can be refunded to the card for this many days. */
export const REFUND_DAYS = 7;

/** How long the buyer's return context is kept readable. */
export const RETURN_CONTEXT_MINUTES = 60;

export const cancelledPayment = 'Payment was cancelled. You can try again or pay with credits.';
export const paidMessage = (credits: number) =>
  `Payment successful! ${credits} credits have been added to your account.`;

/** Replaced in the return and cancel URLs of a purchase by the id of its return context. */
export const CONTEXT_PLACEHOLDER = '{CONTEXT_ID}';

/** What the buyer was doing before checkout. The server stores it and never reads it. */
export const ReturnContext = z.record(z.string().max(100), z.unknown());

export const PurchaseInput = z
  .object({
    package_amount: z.number().int('Enter whole dollars.').min(PURCHASE_MIN, `Minimum: $${PURCHASE_MIN}`),
    origin_url: z.string().max(2_000),
    return_url: z.string().max(2_000),
    cancel_url: z.string().max(2_000),
    is_recurring: z.boolean().default(false),
    recurring_type: z.literal('monthly').optional(),
    discount_code: z.string().max(60).optional(),
    return_context: ReturnContext.optional(),
  })
  .meta({ id: 'PurchaseInput' });
export type PurchaseInput = z.infer<typeof PurchaseInput>;

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
    /** Each month of a monthly purchase has an id of its own. */
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
    /** How much of it can be refunded to the card now. */
    refundable_cents: Cents,
    refundable_until: Instant.nullable(),
    /** How much of its bonus and discount is not spent. A refund takes what is missing from the paid credits. */
    granted_left_cents: Cents,
    /** Where an open order can be paid, until its checkout expires. */
    checkout_url: z.string().nullable(),
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
  purchaseCredits: endpoint({
    method: 'POST',
    path: '/api/credits/purchase',
    summary: 'Order credits and get the checkout URL',
    access: { kind: 'advertiser', terms: 'accepted', email: 'confirmed' },
    body: PurchaseInput,
    keyed: true,
    answers: { status: 201, body: Checkout },
    errors: [
      'terms_required',
      'email_unconfirmed',
      'foreign_url',
      'invalid_discount',
      'purchase_too_large',
      'account_in_review',
      'payments_unavailable',
      'too_many_requests',
    ],
  }),
  getPaymentStatus: endpoint({
    method: 'POST',
    path: '/api/payment-status/{session_id}',
    summary: 'Read the status of a payment; never adds credits',
    access: { kind: 'advertiser' },
    params: z.object({ session_id: z.string().min(1).max(300) }),
    answers: { status: 200, body: PaymentStatus },
    errors: ['not_found'],
  }),
  getReturnContext: endpoint({
    method: 'GET',
    path: '/api/payments/context/{context_id}',
    summary: 'Read what you were doing before checkout',
    access: { kind: 'advertiser' },
    params: z.object({ context_id: z.uuid() }),
    answers: { status: 200, body: z.object({ return_context: ReturnContext }) },
    errors: ['not_found'],
  }),
  listPurchases: endpoint({
    method: 'GET',
    path: '/api/credits/purchases',
    summary: 'List your last 50 purchases, including each monthly one, latest first',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: { status: 200, body: z.object({ purchases: z.array(Purchase) }) },
    errors: [],
  }),
  refundPurchase: endpoint({
    method: 'POST',
    path: '/api/credits/purchases/{purchase_id}/refund',
    summary: 'Refund unused paid credits to the card',
    access: { kind: 'advertiser', proof: 'recent' },
    params: purchaseId,
    body: z.object({ amount_cents: z.number().int().positive() }),
    answers: { status: 202, body: z.object({ refund_id: z.uuid() }) },
    errors: ['not_found', 'not_refundable'],
  }),
  downloadReceipt: endpoint({
    method: 'GET',
    path: '/api/credits/purchases/{purchase_id}/receipt',
    summary: 'Download the receipt of a purchase as PDF',
    access: { kind: 'advertiser', shown_to_staff: true },
    params: purchaseId,
    file: true,
    errors: ['not_found'],
  }),
  listSubscriptions: endpoint({
    method: 'GET',
    path: '/api/credits/subscriptions',
    summary: 'List your monthly purchases',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: { status: 200, body: z.object({ subscriptions: z.array(Subscription) }) },
    errors: [],
  }),
  cancelSubscription: endpoint({
    method: 'DELETE',
    path: '/api/credits/subscriptions/{subscription_id}',
    summary: 'Cancel a monthly purchase; its credits stay yours',
    access: { kind: 'advertiser' },
    params: z.object({ subscription_id: z.string().min(1).max(300) }),
    answers: { status: 202, body: Subscription },
    errors: ['not_found'],
  }),
  /** The signature of the payment provider authenticates the caller. */
  receivePaymentEvent: endpoint({
    method: 'POST',
    path: '/api/webhooks/stripe',
    summary: 'Receive events of the payment provider',
    access: { kind: 'public' },
    raw: true,
    answers: { status: 204 },
    errors: ['bad_signature'],
  }),
});
