import { z } from 'zod';
import { Cents } from '../wire/cents.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';

export const PAYMENTS_PER_PAGE = 50;

/** The parts of the list of payments. Refunded and disputed payments are paid ones, too. */
export const paymentViews = ['paid', 'refunded', 'disputed', 'failed', 'open', 'expired'] as const;
export type PaymentView = (typeof paymentViews)[number];

/** An order of credits, one month of a monthly purchase, or an attempt to pay that failed. */
export const Payment = z
  .object({
    /** The purchase, the ledger transaction of a monthly payment, or the provider's event of a failed attempt. */
    payment_id: z.string(),
    kind: z.enum(['purchase', 'renewal', 'attempt']),
    /** Null when a failed attempt belongs to no known account. */
    user_id: z.uuid().nullable(),
    /** Null for unknown and erased accounts. */
    user_email: z.string().nullable(),
    state: z.enum(['open', 'paid', 'expired', 'failed']),
    /** What the card is charged; null when it is unknown. */
    charge_cents: Cents.nullable(),
    credits_cents: Cents.nullable(),
    refunded_cents: Cents,
    disputed_cents: Cents,
    /** Why it failed, as the payment provider tells the buyer. */
    reason: z.string().nullable(),
    /** The payment provider's reference. */
    provider_id: z.string().nullable(),
    /** Only what was paid has a receipt. */
    receipt_number: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

const access = { kind: 'staff', needs: 'billing_oversight' } as const;

export const paymentStaffEndpoints = group({
  listPayments: endpoint({
    method: 'GET',
    path: '/api/admin/billing/payments',
    summary: 'List the payments of all advertisers or of one, latest first, or a single payment',
    access,
    query: z.object({
      view: z.enum(paymentViews).optional(),
      user_id: z.uuid().optional(),
      /** Only this payment. Failed attempts have no id of ours. */
      payment_id: z.uuid().optional(),
      cursor: Cursor.optional(),
    }),
    answers: { status: 200, body: z.object({ payments: z.array(Payment), next_cursor: NextCursor }) },
    errors: [],
  }),
  exportPayments: endpoint({
    method: 'POST',
    path: '/api/admin/billing/payments/export',
    summary: 'Export the payments of all advertisers as CSV, latest first; every export is audited',
    access: { ...access, proof: 'recent' },
    body: z.object({ view: z.enum(paymentViews).optional() }),
    file: true,
    errors: ['too_many_requests'],
  }),
  downloadPaymentReceipt: endpoint({
    method: 'GET',
    path: '/api/admin/billing/payments/{payment_id}/receipt',
    summary: "Download the receipt of an advertiser's payment as PDF",
    access,
    params: z.object({ payment_id: z.uuid() }),
    file: true,
    errors: ['not_found'],
  }),
});
