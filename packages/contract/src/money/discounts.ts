import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { centsOf } from '../wire/money.ts';
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
const percentOf = (order_cents: number, percent: number): number =>
  Math.floor((order_cents * Math.round(Math.min(percent, 100) * 100)) / 10_000);

/** Computes what a code takes off an order or adds to it. A fixed amount never exceeds the order. */
export function discountEffect(type: DiscountType, value: number, order_cents: number): DiscountEffect {
  switch (type) {
    case 'percentage':
      return { ...noDiscount, discount_cents: percentOf(order_cents, value) };
    case 'fixed_amount':
      return { ...noDiscount, discount_cents: Math.min(centsOf(value), order_cents) };
    case 'bonus_credits':
      return { ...noDiscount, bonus_cents: centsOf(value) };
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
    assigned_users: z.number().int(),
    created_by: z.string().nullable(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'DiscountCode' });
export type DiscountCode = z.infer<typeof DiscountCode>;

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

const maxValues: Partial<Record<DiscountType, number>> = { percentage: 100, impression_boost: 500 };

/** Explains why a value does not fit the type of a code, if it does not. The type of a code never changes. */
export function unfitDiscount(type: DiscountType, value: number): string | undefined {
  const max = maxValues[type];
  return max !== undefined && value > max ? `Enter a percentage of at most ${max}.` : undefined;
}

export const NewDiscountCode = z
  .object({ code: Code, ...fields })
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
  })
  .partial()
  .meta({ id: 'DiscountChange' });
export type DiscountChange = z.infer<typeof DiscountChange>;

const codeId = z.object({ code_id: z.uuid() });
const OneCode = z.object({ discount_code: DiscountCode });
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
    summary: 'Create a discount code',
    access,
    body: NewDiscountCode,
    answers: { status: 201, body: OneCode },
    errors: ['code_taken'],
  }),
  updateDiscountCode: endpoint({
    method: 'PUT',
    path: '/api/admin/discount-codes/{code_id}',
    summary: 'Change or reactivate a discount code',
    access,
    params: codeId,
    body: DiscountChange,
    answers: { status: 200, body: OneCode },
    errors: ['not_found', 'code_overdrawn'],
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
    summary: 'Assign a code to a user; an assigned code works for its assignees only',
    access,
    params: codeId,
    body: z.object({ user_id: z.uuid() }),
    answers: { status: 200, body: OneCode },
    errors: ['not_found', 'already_assigned'],
  }),
});
