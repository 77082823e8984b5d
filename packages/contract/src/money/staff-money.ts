import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import { LedgerLine } from './credits.ts';

export const BILLING_DAYS = 30;
export const CREDIT_DAYS = 7;
/** How many months `monthly_stats` covers, this month included. */
export const CREDIT_MONTHS = 6;

export const Adjustment = z
  .object({
    adjustment_id: z.uuid(),
    user_id: z.uuid(),
    user_email: z.string(),
    credit_amount: z.number().int(),
    reason: z.string(),
    status: z.enum(['waiting', 'done', 'rejected']),
    asked_by: z.string(),
    /** Whether the reader asked for it and so cannot approve it. */
    is_own: z.boolean(),
    asked_at: Instant,
    decided_by: z.string().nullable(),
    decided_at: Instant.nullable(),
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.infer<typeof Adjustment>;

export const AdjustmentInput = z
  .object({
    user_id: z.uuid(),
    credit_amount: z
      .number()
      .int('Enter whole credits.')
      .min(-1_000_000)
      .max(1_000_000)
      .refine((amount) => amount !== 0, 'Enter an amount.'),
    reason: z
      .string()
      .trim()
      .max(300)
      // Counts code points, as the database does.
      .refine((reason) => Array.from(reason).length >= 3, 'Enter a reason.'),
  })
  .meta({ id: 'AdjustmentInput' });
export type AdjustmentInput = z.infer<typeof AdjustmentInput>;

/** What staff see of an advertiser while they adjust credits. */
const AdjustedAccount = z
  .object({ user_id: z.uuid(), email: z.string(), full_name: z.string(), credit_balance: z.number() })
  .meta({ id: 'AdjustedAccount' });
export type AdjustedAccount = z.infer<typeof AdjustedAccount>;

const Adjusted = z.object({
  success: z.literal(true),
  adjustment: Adjustment,
  /** Null while it waits for approval. */
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
    /** Checkouts that are open now, and refunds that the payment provider has not confirmed yet. */
    outstanding_payments: z.number().int(),
    refund_requests: z.number().int(),
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
    /** The advertisers whose campaigns used most credits in these days. */
    top_users: z.array(z.object({ _id: z.uuid(), email: z.string(), credits_used: z.number() })),
    /** Every package with its paid orders in the last 30 days. */
    credit_packages: z.array(
      z.object({ name: z.string(), credits: z.number(), price: z.number(), purchases: z.number().int() }),
    ),
    /** By month, oldest first, this month included. */
    monthly_stats: z.array(z.object({ _id: z.string(), credits_sold: z.number(), revenue: z.number() })),
    /** Unspent credits of all advertisers: our liability. */
    outstanding_paid: z.number(),
    outstanding_granted: z.number(),
    outstanding_held: z.number(),
  })
  .meta({ id: 'CreditAnalytics' });
export type CreditAnalytics = z.infer<typeof CreditAnalytics>;

const adjustmentId = z.object({ adjustment_id: z.uuid() });
const access = { kind: 'staff', needs: 'credit_management' } as const;
const changing = { ...access, proof: 'recent' } as const;

export const staffMoneyEndpoints = group({
  adjustCredits: endpoint({
    method: 'POST',
    path: '/api/admin/credits/adjust',
    summary: 'Add or deduct credits; above the limit a second staff member must approve',
    access: changing,
    body: AdjustmentInput,
    answers: { status: 201, body: Adjusted },
    errors: ['not_found', 'balance_too_low'],
  }),
  listAdjustments: endpoint({
    method: 'GET',
    path: '/api/admin/credits/adjustments',
    summary: 'List adjustments that wait for approval and the last 50 that were decided',
    access,
    query: z.object({
      /** The advertiser whose remaining limit is asked for. */
      user_id: z.uuid().optional(),
    }),
    answers: {
      status: 200,
      body: z.object({
        adjustments: z.array(Adjustment),
        approval_above: z.number().int(),
        /** What the caller can still add to the advertiser today without an approval, in credits; null without one. */
        free_credits: z.number().nullable(),
        /** The advertiser whose limit is asked for; null without one. */
        account: AdjustedAccount.nullable(),
      }),
    },
    errors: [],
  }),
  approveAdjustment: endpoint({
    method: 'POST',
    path: '/api/admin/credits/adjustments/{adjustment_id}/approve',
    summary: 'Approve an adjustment that another staff member asked for',
    access: changing,
    params: adjustmentId,
    answers: { status: 200, body: Adjusted },
    errors: ['not_found', 'own_adjustment', 'already_decided', 'balance_too_low'],
  }),
  rejectAdjustment: endpoint({
    method: 'POST',
    path: '/api/admin/credits/adjustments/{adjustment_id}/reject',
    summary: 'Reject an adjustment',
    access: changing,
    params: adjustmentId,
    answers: { status: 200, body: Adjusted },
    errors: ['not_found', 'already_decided'],
  }),
  listUserLedgerLines: endpoint({
    method: 'GET',
    path: '/api/admin/credits/users/{user_id}/ledger',
    summary: "List every movement of a user's credits as the user reads it, latest first",
    access,
    params: z.object({ user_id: z.uuid() }),
    query: z.object({ cursor: Cursor.optional() }),
    answers: { status: 200, body: z.object({ lines: z.array(LedgerLine), next_cursor: NextCursor }) },
    errors: ['not_found'],
  }),
  getBillingOverview: endpoint({
    method: 'GET',
    path: '/api/admin/billing/overview',
    summary: 'Read revenue, transactions, failed payments and top spenders of the last 30 days',
    access: { kind: 'staff', needs: 'billing_oversight' },
    answers: { status: 200, body: Billing },
    errors: [],
  }),
  getCreditAnalytics: endpoint({
    method: 'GET',
    path: '/api/admin/credits/analytics',
    summary: 'Read credits sold and used in the last 7 days, and outstanding credits',
    access,
    answers: { status: 200, body: CreditAnalytics },
    errors: [],
  }),
});
