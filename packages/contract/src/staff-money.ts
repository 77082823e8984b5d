import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';

export const BILLING_DAYS = 30;
export const CREDIT_DAYS = 7;

export const Adjustment = z
  .object({
    adjustment_id: z.uuid(),
    user_id: z.uuid(),
    user_email: z.string(),
    credit_amount: z.number().int(),
    reason: z.string(),
    status: z.enum(['waiting', 'done', 'rejected']),
    asked_by: z.string(),
    /** Whether the reader is the one who asked, and so not the one who approves. */
    is_own: z.boolean(),
    asked_at: Instant,
    decided_by: z.string().nullable(),
    decided_at: Instant.nullable(),
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.infer<typeof Adjustment>;

export const AdjustmentWish = z
  .object({
    user_id: z.uuid(),
    credit_amount: z
      .number()
      .int('Whole credits only')
      .min(-1_000_000)
      .max(1_000_000)
      .refine((amount) => amount !== 0, 'Enter an amount'),
    reason: z
      .string()
      .trim()
      .max(300)
      // Counted as the database counts: a sign outside the basic plane is one.
      .refine((reason) => Array.from(reason).length >= 3, 'Say why'),
  })
  .meta({ id: 'AdjustmentWish' });
export type AdjustmentWish = z.infer<typeof AdjustmentWish>;

const Adjusted = z.object({
  success: z.literal(true),
  adjustment: Adjustment,
  /** Null while it waits for a second person. */
  balance_before: z.number().nullable(),
  balance_after: z.number().nullable(),
});

const Billing = z
  .object({
    total_revenue: z.number(),
    total_transactions: z.number().int(),
    failed_payments: z.number().int(),
    refunded: z.number(),
    disputed: z.number(),
    monthly_recurring: z.number(),
    daily: z.array(z.object({ _id: z.iso.date(), revenue: z.number() })),
    top_spenders: z.array(
      z.object({ _id: z.uuid(), email: z.string(), total_spent: z.number(), transaction_count: z.number().int() }),
    ),
  })
  .meta({ id: 'Billing' });
export type Billing = z.infer<typeof Billing>;

const CreditAnalytics = z
  .object({
    daily_purchases: z.array(z.object({ _id: z.iso.date(), credits_sold: z.number(), revenue: z.number() })),
    daily_spending: z.array(z.object({ _id: z.iso.date(), credits_spent: z.number() })),
    total_credits_sold: z.number(),
    total_credits_used: z.number(),
    revenue_from_credits: z.number(),
    /** Credits that people hold and have not spent: what we owe in advertising. */
    outstanding_paid: z.number(),
    outstanding_granted: z.number(),
    outstanding_held: z.number(),
  })
  .meta({ id: 'CreditAnalytics' });
export type CreditAnalytics = z.infer<typeof CreditAnalytics>;

const adjustmentId = z.object({ adjustment_id: z.uuid() });
const access = { kind: 'staff', needs: 'credit_management' } as const;

export const staffMoneyEndpoints = group({
  adjust: endpoint({
    method: 'POST',
    path: '/api/admin/credits/adjust',
    summary: 'Add or take credits; above the limit a second person must approve',
    access,
    body: AdjustmentWish,
    answers: { status: 201, body: Adjusted },
    errors: ['not_found', 'balance_too_low'],
  }),
  adjustments: endpoint({
    method: 'GET',
    path: '/api/admin/credits/adjustments',
    summary: 'Adjustments that wait for a second person, and the last fifty that were decided',
    access,
    answers: { status: 200, body: z.object({ adjustments: z.array(Adjustment), approval_above: z.number().int() }) },
    errors: [],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/credits/adjustments/{adjustment_id}/approve',
    summary: 'Carry out an adjustment that somebody else asked for',
    access,
    params: adjustmentId,
    answers: { status: 200, body: Adjusted },
    errors: ['not_found', 'own_adjustment', 'already_decided', 'balance_too_low'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/admin/credits/adjustments/{adjustment_id}/reject',
    summary: 'Refuse an adjustment',
    access,
    params: adjustmentId,
    answers: { status: 200, body: Adjusted },
    errors: ['not_found', 'already_decided'],
  }),
  billing: endpoint({
    method: 'GET',
    path: '/api/admin/billing/overview',
    summary: 'Revenue, transactions, failed payments and top spenders of the last thirty days',
    access: { kind: 'staff', needs: 'billing_oversight' },
    answers: { status: 200, body: Billing },
    errors: [],
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/api/admin/credits/analytics',
    summary: 'Credits sold and used in the last seven days, and what is outstanding',
    access,
    answers: { status: 200, body: CreditAnalytics },
    errors: [],
  }),
});
