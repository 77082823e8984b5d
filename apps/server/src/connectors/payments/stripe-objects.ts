import { z } from 'zod';

// The fields we read of Stripe's objects. A webhook has plain ids where the SDK's types also allow objects.

const cents = z.int();
const id = z.string().min(1);

export const Session = z.object({
  id,
  client_reference_id: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: id.nullable(),
  subscription: id.nullable(),
  invoice: id.nullable(),
  amount_total: cents,
});

const Ours = z.object({ purchase_id: z.string().optional(), refund_id: z.string().optional() });

export const FailedPayment = z.object({
  id,
  metadata: Ours,
  last_payment_error: z.object({ message: z.string().optional() }).nullish(),
});

export const Invoice = z.object({
  id,
  amount_paid: cents,
  billing_reason: z.string().nullable(),
  parent: z
    .object({
      subscription_details: z.object({ subscription: id, metadata: Ours.nullable() }).nullable(),
    })
    .nullable(),
});

export const Subscription = z.object({ id });

export const Refund = z.object({
  id,
  amount: cents,
  metadata: Ours.nullable(),
  payment_intent: id.nullable(),
  status: z.string().nullable(),
});

export const Dispute = z.object({
  id,
  amount: cents,
  payment_intent: id.nullable(),
  status: z.string(),
  /** Null where the bank takes no evidence. */
  evidence_details: z.object({ due_by: z.int().nullable() }).nullish(),
});

export const Event = z.object({
  id,
  type: z.string(),
  created: z.int(),
  data: z.object({ object: z.unknown() }),
});
