import { z } from 'zod';

const cents = z.number().int();
const metadata = z.record(z.string(), z.string());

/** The part of the control's account of everything that a checker needs. */
export const State = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      amount_total: cents,
      client_reference_id: z.string().nullable(),
      metadata,
      mode: z.enum(['payment', 'subscription']),
      payment_intent: z.string().nullable(),
      payment_status: z.enum(['paid', 'unpaid']),
      status: z.enum(['open', 'complete', 'expired']),
      subscription: z.string().nullable(),
      success_url: z.string(),
      cancel_url: z.string().nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      amount: cents,
      amount_received: cents,
      amount_refunded: cents,
      disputed: z.boolean(),
      metadata,
      status: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({ id: z.string(), amount: cents, metadata, payment_intent: z.string(), status: z.string() }),
  ),
  disputes: z.array(z.object({ id: z.string(), amount: cents, payment_intent: z.string(), status: z.string() })),
  subscriptions: z.array(z.object({ id: z.string(), metadata, status: z.string() })),
  invoices: z.array(
    z.object({
      id: z.string(),
      amount_paid: cents,
      billing_reason: z.string(),
      parent: z.object({ subscription_details: z.object({ subscription: z.string() }) }),
      status: z.string(),
    }),
  ),
  invoice_payments: z.array(
    z.object({ invoice: z.string(), payment: z.object({ payment_intent: z.string() }), status: z.string() }),
  ),
  events: z.array(z.object({ id: z.string(), type: z.string(), created: z.number() })),
  deliveries: z.array(
    z.object({
      event: z.string(),
      type: z.string(),
      lost: z.boolean(),
      attempts: z.number(),
      taken: z.number(),
      last_status: z.number().nullable(),
    }),
  ),
  /** Zero: nothing more comes by itself. */
  pending_deliveries: z.number(),
  totals: z.object({ paid_cents: cents, refunded_cents: cents, disputed_cents: cents, net_cents: cents }),
});

export type State = z.infer<typeof State>;
