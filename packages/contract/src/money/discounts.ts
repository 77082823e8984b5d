import { z } from 'zod';
import { ApprovalReason, WaitingApproval } from '../operations/approvals.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { toCents } from '../wire/money.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import { type DiscountEffect, noDiscount } from './credit-price.ts';

export const discountTypes = ['percentage', 'fixed_amount', 'bonus_credits', 'impression_boost'] as const;
export const DiscountType = z.enum(discountTypes);
export type DiscountType = z.infer<typeof DiscountType>;

/** The types that staff can offer. Nothing gives a campaign extra impressions, so a boost is not sold. */
export const offeredDiscountTypes = DiscountType.exclude(['impression_boost']).options;
export const BOOST_NOT_OFFERED = 'Impression boosts are not available. Offer bonus credits instead.';

/** A code is checked only for an order of at least this many dollars. */
export const DISCOUNT_MIN_ORDER = 10;
export const discountHint = 'Select a credit package above or enter an amount ≥ $10 to check your discount code';
export const invalidDiscount = 'Invalid discount code';

/** Computes in hundredths of a percent to avoid rounding errors: 0.57% of $100 is 57 cents, not 56. */
const toPercent = (order_cents: number, percent: number): number =>
  Math.floor((order_cents * Math.round(Math.min(percent, 100) * 100)) / 10_000);

/** Computes what a code takes off an order or adds to it. A fixed amount never exceeds the order. */
export function discountEffect(type: DiscountType, value: number, order_cents: number): DiscountEffect {
  switch (type) {
    case 'percentage':
      return { ...noDiscount, discount_cents: toPercent(order_cents, value) };
    case 'fixed_amount':
      return { ...noDiscount, discount_cents: Math.min(toCents(value), order_cents) };
    case 'bonus_credits':
      return { ...noDiscount, bonus_cents: toCents(value) };
    case 'impression_boost':
      return noDiscount;
  }
}

export const Code = z
  .string()
  .trim()
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9_-]{3,40}$/, 'Use 3 to 40 letters, digits, - or _.'));

const DiscountCheck = z
  .object({
    valid: z.boolean(),
    message: z.string(),
    discount_amount: z.number(),
    bonus_credits: z.number(),
    impression_boost_percentage: z.number(),
    /** How the code works, to price other amounts with it. Null when it is not valid. */
    terms: z.object({ discount_type: DiscountType, discount_value: z.number() }).nullable(),
  })
  .meta({ id: 'DiscountCheck' });
export type DiscountCheck = z.infer<typeof DiscountCheck>;

/** A code as staff see it. Amounts are in dollars, percentages in percent. */
export const DiscountCode = z
  .object({
    code_id: z.uuid(),
    code: z.string(),
    name: z.string(),
    description: z.string(),
    discount_type: DiscountType,
    discount_value: z.number(),
    minimum_amount: z.number().nullable(),
    maximum_uses: z.number().int().nullable(),
    current_uses: z.number().int(),
    expiration_date: Instant.nullable(),
    is_active: z.boolean(),
    status: z.enum(['active', 'inactive', 'expired', 'used_up']),
    /** Whether only assignees can use it. A private code stays private when the last assignee loses it. */
    is_private: z.boolean(),
    assigned_users: z.number().int(),
    created_by: z.string().nullable(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'DiscountCode' });
export type DiscountCode = z.infer<typeof DiscountCode>;

export const ASSIGNEES_PER_PAGE = 50;

/** An advertiser who has a code. */
const CodeAssignee = z
  .object({
    user_id: z.uuid(),
    /** Null after the account was deleted. */
    email: z.string().nullable(),
    full_name: z.string().nullable(),
    assigned_by: z.string().nullable(),
    assigned_at: Instant,
    /** When a paid order used the code. */
    used_at: Instant.nullable(),
  })
  .meta({ id: 'CodeAssignee' });
export type CodeAssignee = z.infer<typeof CodeAssignee>;

export const missingDiscountFields = 'Please fill in all required fields (Code, Name, and Discount Value).';
export const noUsersSelected = 'Please select at least one user.';

const fields = {
  name: z.string().trim().min(1, missingDiscountFields).max(120),
  description: z.string().trim().max(500).default(''),
  discount_type: DiscountType,
  discount_value: z
    .number()
    .min(0.01, 'Enter a value above 0.')
    .max(100_000)
    .multipleOf(0.01, 'Use at most two decimals.'),
  minimum_amount: z.number().min(0).max(1_000_000).nullable().default(null),
  maximum_uses: z.number().int().min(1).max(1_000_000).nullable().default(null),
  expiration_date: Instant.nullable().default(null),
  is_active: z.boolean().default(true),
};

/** The most that a code of each type may give an order, even with an approval. */
const maxValues: Record<DiscountType, { readonly max: number; readonly message: string }> = {
  percentage: { max: 100, message: 'Enter a percentage of at most 100.' },
  fixed_amount: { max: 5_000, message: 'Enter an amount of at most 5,000.' },
  bonus_credits: { max: 5_000, message: 'Enter at most 5,000 credits.' },
  impression_boost: { max: 500, message: 'Enter a percentage of at most 500.' },
};

/** Explains why a value does not fit the type of a code, if it does not. The type of a code never changes. */
export function unfitDiscount(type: DiscountType, value: number): string | undefined {
  const { max, message } = maxValues[type];
  return value > max ? message : undefined;
}

/** A code that gives more than this share of the smallest order it accepts needs a second staff member. */
export const DISCOUNT_APPROVAL_PERCENT = 30;
/** So does a code that gives more dollars or credits than this per order. */
export const DISCOUNT_APPROVAL_AMOUNT = 100;

interface DiscountTerms {
  readonly discount_type: DiscountType;
  readonly discount_value: number;
  readonly minimum_amount: number | null;
}

/** Returns whether a code gives so much per order that a second staff member must approve it. */
export function discountNeedsApproval({ discount_type, discount_value, minimum_amount }: DiscountTerms): boolean {
  if (discount_type === 'percentage') return discount_value > DISCOUNT_APPROVAL_PERCENT;
  if (discount_value > DISCOUNT_APPROVAL_AMOUNT) return true;
  const smallest_cents = toCents(Math.max(minimum_amount ?? 0, DISCOUNT_MIN_ORDER));
  const { discount_cents, bonus_cents } = discountEffect(discount_type, discount_value, smallest_cents);
  return discount_cents + bonus_cents > toPercent(smallest_cents, DISCOUNT_APPROVAL_PERCENT);
}

export const NewDiscountCode = z
  .object({ code: Code, ...fields, reason: ApprovalReason.optional() })
  .superRefine(({ discount_type, discount_value }, context) => {
    if (discount_type === 'impression_boost') {
      context.addIssue({ code: 'custom', message: BOOST_NOT_OFFERED, path: ['discount_type'] });
    }
    const message = unfitDiscount(discount_type, discount_value);
    if (message) context.addIssue({ code: 'custom', message, path: ['discount_value'] });
  })
  .meta({ id: 'NewDiscountCode' });
export type NewDiscountCode = z.infer<typeof NewDiscountCode>;

/** The code and its type cannot change, because past redemptions were computed with them. */
export const DiscountChange = z
  .object({
    name: fields.name,
    description: z.string().trim().max(500),
    discount_value: fields.discount_value,
    minimum_amount: z.number().min(0).max(1_000_000).nullable(),
    maximum_uses: z.number().int().min(1).max(1_000_000).nullable(),
    expiration_date: Instant.nullable(),
    is_active: z.boolean(),
    reason: ApprovalReason,
  })
  .partial()
  .meta({ id: 'DiscountChange' });
export type DiscountChange = z.infer<typeof DiscountChange>;

const codeId = z.object({ code_id: z.uuid() });
const OneCode = z.object({ discount_code: DiscountCode });
const ChangedCode = OneCode.extend({ approval_id: WaitingApproval });
const access = { kind: 'staff', needs: 'admin_management' } as const;

export const discountEndpoints = group({
  validateDiscountCode: endpoint({
    method: 'POST',
    path: '/api/user/discount-codes/validate',
    summary: 'Check what a code does to an order; reserves nothing',
    access: { kind: 'advertiser' },
    body: z.object({ code: z.string().max(60), order_amount: z.number().min(0).max(1_000_000) }),
    answers: { status: 200, body: DiscountCheck },
    errors: ['too_many_requests'],
  }),
});

export const discountStaffEndpoints = group({
  listDiscountCodes: endpoint({
    method: 'GET',
    path: '/api/admin/discount-codes',
    summary: 'List every discount code, newest first',
    access,
    answers: { status: 200, body: z.object({ discount_codes: z.array(DiscountCode) }) },
    errors: [],
  }),
  getDiscountStats: endpoint({
    method: 'GET',
    path: '/api/admin/discount-codes/stats',
    summary: 'Read totals of what the codes have given',
    access,
    answers: {
      status: 200,
      body: z.object({
        total_codes: z.number().int(),
        active_codes: z.number().int(),
        inactive_codes: z.number().int(),
        total_uses: z.number().int(),
        total_discount_given: z.number(),
        total_bonus_credits: z.number(),
      }),
    },
    errors: [],
  }),
  createDiscountCode: endpoint({
    method: 'POST',
    path: '/api/admin/discount-codes',
    summary: 'Create a discount code; above the limit it stays inactive until a second staff member approves it',
    access,
    body: NewDiscountCode,
    answers: { status: 201, body: ChangedCode },
    errors: ['code_taken'],
  }),
  updateDiscountCode: endpoint({
    method: 'PUT',
    path: '/api/admin/discount-codes/{code_id}',
    summary: 'Change or reactivate a discount code; what gives more above the limit waits for a second staff member',
    access,
    params: codeId,
    body: DiscountChange,
    answers: { status: 200, body: ChangedCode },
    errors: ['not_found', 'code_overdrawn', 'approval_pending'],
  }),
  deactivateDiscountCode: endpoint({
    method: 'DELETE',
    path: '/api/admin/discount-codes/{code_id}',
    summary: 'Deactivate a discount code',
    access,
    params: codeId,
    answers: { status: 200, body: OneCode },
    errors: ['not_found'],
  }),
  assignDiscountCode: endpoint({
    method: 'POST',
    path: '/api/admin/discount-codes/{code_id}/assign',
    summary: 'Assign a code to a user, for assignees only; above the limit it waits for a second staff member',
    access,
    params: codeId,
    body: z.object({ user_id: z.uuid(), reason: ApprovalReason.optional() }),
    answers: { status: 200, body: ChangedCode },
    errors: ['not_found', 'already_assigned'],
  }),
  listCodeAssignees: endpoint({
    method: 'GET',
    path: '/api/admin/discount-codes/{code_id}/users',
    summary: 'List the users who have a code, latest first',
    access,
    params: codeId,
    query: z.object({ cursor: Cursor.optional() }),
    answers: { status: 200, body: z.object({ assignees: z.array(CodeAssignee), next_cursor: NextCursor }) },
    errors: ['not_found'],
  }),
  unassignDiscountCode: endpoint({
    method: 'POST',
    path: '/api/admin/discount-codes/{code_id}/unassign',
    summary: 'Take a code from a user; orders that used it keep their discount',
    access,
    params: codeId,
    body: z.object({ user_id: z.uuid(), reason: ApprovalReason }),
    answers: { status: 200, body: OneCode },
    errors: ['not_found'],
  }),
  makeDiscountCodePublic: endpoint({
    method: 'POST',
    path: '/api/admin/discount-codes/{code_id}/make-public',
    summary: 'Open a private code to everyone and end its assignments; above the limit it waits for approval',
    access,
    params: codeId,
    body: z.object({ reason: ApprovalReason }),
    answers: { status: 200, body: ChangedCode },
    errors: ['not_found', 'approval_pending'],
  }),
});
