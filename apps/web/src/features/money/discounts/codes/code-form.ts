import {
  Code,
  type DiscountChange,
  type DiscountCode,
  DiscountType,
  type NewDiscountCode,
  unfitDiscount,
} from '@universal-media/contract/money/discounts';
import { ApprovalReason } from '@universal-media/contract/operations/approvals';
import { z } from 'zod';
import { type Day, localToday } from '#ui/dates/calendar-days.ts';

/** Shown at an empty required field. The sentence of the specification is shown above the form. */
export const missing = 'Required';

const Value = z
  .number()
  .nullable()
  .refine((value): boolean => value !== null, { error: missing, abort: true });

/** Marks a field with unreadable input, so that it is not taken for an empty one. */
export const unreadNumber = Number.NaN;
export const unreadDay = 'unread';

const LastDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date like Nov 16, 2026.');
const aNumber = { error: 'Enter a number or leave it empty.' };

const terms = {
  name: z.string().trim().min(1, missing).max(120),
  description: z.string().trim().max(500),
  discount_type: DiscountType,
  discount_value: Value,
  minimum_amount: z.number(aNumber).min(0, 'Enter at least 0.').max(1_000_000, 'Enter at most $1,000,000.').nullable(),
  maximum_uses: z
    .number(aNumber)
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(1_000_000, 'Enter at most 1,000,000, or leave it empty for no limit.')
    .nullable(),
  expires_on: LastDay.nullable(),
  is_active: z.boolean(),
  /** For the second staff member, where one must approve. Optional. */
  reason: z.union([z.literal(''), ApprovalReason]),
};

type TypedValue = { readonly discount_type: DiscountType; readonly discount_value: number | null };

/** Checks the value of a code: dollars may have cents, percentages and credits are whole. */
export function valueProblem({ discount_type, discount_value }: TypedValue): string | undefined {
  if (discount_value === null) return missing;
  if (discount_value <= 0) return 'Enter a value above 0.';
  const unfit = unfitDiscount(discount_type, discount_value);
  if (unfit) return unfit;
  if (discount_type !== 'fixed_amount' && !Number.isInteger(discount_value)) return 'Enter a whole number.';
  return undefined;
}

const checkValue = (form: TypedValue, context: z.core.$RefinementCtx) => {
  const message = valueProblem(form);
  if (message) context.addIssue({ code: 'custom', path: ['discount_value'], message });
};

const NewForm = z
  .object({
    code: z
      .string()
      .refine((code) => code.trim() !== '', { error: missing, abort: true })
      .pipe(Code),
    ...terms,
  })
  .superRefine(checkValue);
const ChangeForm = z.object({ code: z.string(), ...terms }).superRefine(checkValue);

/** The code itself is read-only once it exists. */
export const codeForm = (existing: boolean): z.ZodType<CodeForm, CodeForm> => (existing ? ChangeForm : NewForm);
export type CodeForm = z.output<typeof ChangeForm>;

const blank: CodeForm = {
  code: '',
  name: '',
  description: '',
  discount_type: 'percentage',
  discount_value: null,
  minimum_amount: null,
  maximum_uses: null,
  expires_on: null,
  is_active: true,
  reason: '',
};

export function toForm(code: DiscountCode | undefined): CodeForm {
  if (!code) return blank;
  const { name, description, discount_type, discount_value, minimum_amount, maximum_uses, is_active } = code;
  return {
    code: code.code,
    name,
    description,
    discount_type,
    discount_value,
    minimum_amount,
    maximum_uses,
    expires_on: code.expiration_date === null ? null : localToday(new Date(code.expiration_date)),
    is_active,
    reason: '',
  };
}

/** A code is valid through its last day, in the time zone of the staff member who set it. */
export function endOfDay(day: Day | null): string | null {
  if (day === null) return null;
  const end = new Date(`${day}T00:00:00`);
  end.setHours(23, 59, 59, 999);
  return end.toISOString();
}

export const toNewCode = ({ expires_on, discount_value, reason, ...form }: CodeForm): NewDiscountCode => ({
  ...form,
  ...(reason !== '' && { reason }),
  discount_value: discount_value ?? 0,
  expiration_date: endOfDay(expires_on),
});

/** Sends only changed fields, so that a colleague's concurrent changes are kept. */
export function toChange(before: CodeForm, now: CodeForm): DiscountChange {
  const change = {
    ...(now.name !== before.name && { name: now.name }),
    ...(now.description !== before.description && { description: now.description }),
    ...(now.discount_value !== before.discount_value && { discount_value: now.discount_value ?? 0 }),
    ...(now.minimum_amount !== before.minimum_amount && { minimum_amount: now.minimum_amount }),
    ...(now.maximum_uses !== before.maximum_uses && { maximum_uses: now.maximum_uses }),
    ...(now.expires_on !== before.expires_on && { expiration_date: endOfDay(now.expires_on) }),
    ...(now.is_active !== before.is_active && { is_active: now.is_active }),
  };
  return Object.keys(change).length > 0 && now.reason !== '' ? { ...change, reason: now.reason } : change;
}
