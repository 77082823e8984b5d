import {
  Code,
  type DiscountChange,
  type DiscountCode,
  DiscountType,
  type NewDiscountCode,
} from '@universal-media/contract/discounts';
import { z } from 'zod';
import { type Day, localToday } from '../../ui/calendar-days.ts';

/** What stands beside a field that was left empty; the documented sentence stands above the form. */
export const missing = 'Required';

const Value = z
  .number()
  .nullable()
  .refine((value): boolean => value !== null, { error: missing, abort: true });

/** What a field holds while something stands in it that cannot be read: it must not pass for an empty one. */
export const unreadNumber = Number.NaN;
export const unreadDay = 'unread';

const LastDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Write it like Nov 16, 2026');
const aNumber = { error: 'Write a number, or leave it empty' };

const terms = {
  name: z.string().trim().min(1, missing).max(120),
  description: z.string().trim().max(500),
  discount_type: DiscountType,
  discount_value: Value,
  minimum_amount: z.number(aNumber).min(0, 'At least 0').max(1_000_000, 'At most $1,000,000').nullable(),
  maximum_uses: z
    .number(aNumber)
    .int('Whole uses only')
    .min(1, 'At least 1')
    .max(1_000_000, 'At most 1,000,000; leave it empty for no limit')
    .nullable(),
  expires_on: LastDay.nullable(),
  is_active: z.boolean(),
};

type Worth = { readonly discount_type: DiscountType; readonly discount_value: number | null };

/** Dollars may have cents; per cent and credits are whole. */
export function valueProblem({ discount_type, discount_value }: Worth): string | undefined {
  if (discount_value === null) return missing;
  if (discount_value <= 0) return 'Enter a value above 0';
  if (discount_value > 100_000) return 'At most 100,000';
  if (discount_type === 'percentage' && discount_value > 100) return 'A percentage is at most 100';
  if (discount_type !== 'fixed_amount' && !Number.isInteger(discount_value)) return 'Whole numbers only';
  return undefined;
}

const checkValue = (form: Worth, context: z.core.$RefinementCtx) => {
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

/** The code itself is chosen once: for one that is there it is only shown. */
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
};

export function formOf(code: DiscountCode | undefined): CodeForm {
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
  };
}

/** A code holds through the whole of its last day, by the clock of whoever set it. */
export function endOfDay(day: Day | null): string | null {
  if (day === null) return null;
  const end = new Date(`${day}T00:00:00`);
  end.setHours(23, 59, 59, 999);
  return end.toISOString();
}

export const newCodeOf = ({ expires_on, discount_value, ...form }: CodeForm): NewDiscountCode => ({
  ...form,
  discount_value: discount_value ?? 0,
  expiration_date: endOfDay(expires_on),
});

/** Only what was touched is sent: what a colleague changed meanwhile stays changed. */
export function changeOf(before: CodeForm, now: CodeForm): DiscountChange {
  return {
    ...(now.name !== before.name && { name: now.name }),
    ...(now.description !== before.description && { description: now.description }),
    ...(now.discount_value !== before.discount_value && { discount_value: now.discount_value ?? 0 }),
    ...(now.minimum_amount !== before.minimum_amount && { minimum_amount: now.minimum_amount }),
    ...(now.maximum_uses !== before.maximum_uses && { maximum_uses: now.maximum_uses }),
    ...(now.expires_on !== before.expires_on && { expiration_date: endOfDay(now.expires_on) }),
    ...(now.is_active !== before.is_active && { is_active: now.is_active }),
  };
}
