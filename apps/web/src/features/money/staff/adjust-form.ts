import { AdjustmentInput } from '@universal-media/contract/money/staff-money';
import { z } from 'zod';
import { creditText } from './figures.ts';

export const AdjustForm = z.object({
  amount: z
    .number()
    .nullable()
    .refine((amount): boolean => amount !== null, { error: 'Enter an amount.', abort: true })
    .refine((amount) => AdjustmentInput.shape.credit_amount.safeParse(amount).success, {
      error: (issue) => AdjustmentInput.shape.credit_amount.safeParse(issue.input).error?.issues[0]?.message,
    }),
  reason: AdjustmentInput.shape.reason,
});
export type AdjustForm = z.output<typeof AdjustForm>;

export interface Outlook {
  readonly after: number;
  /** More would be deducted than the balance. */
  readonly too_much: boolean;
  /** A second staff member must approve it. */
  readonly needs_approval: boolean;
}

/** What staff may do alone: deduct up to `approval_above`, and add what is left of it today. */
interface Limits {
  readonly approval_above: number;
  readonly free_credits: number | null;
}

/** Says why an amount needs a second staff member. */
export function describeLimit(limits: Limits | undefined): string {
  if (!limits) return '';
  const { approval_above, free_credits } = limits;
  return free_credits === null || free_credits >= approval_above
    ? `Above ${creditText(approval_above)} credits a day, a second person must approve.`
    : `You can add ${creditText(free_credits)} more credits to this user today without approval (limit: ${creditText(approval_above)} a day).`;
}

/** Computes what an amount does to a balance. Undefined for an invalid amount. */
export function outlook(balance: number, amount: number | null, limits: Limits | undefined): Outlook | undefined {
  if (amount === null || !Number.isInteger(amount) || amount === 0) return undefined;
  const after = balance + amount;
  return {
    after,
    too_much: after < 0,
    needs_approval:
      limits !== undefined &&
      (amount < 0 ? -amount > limits.approval_above : amount > (limits.free_credits ?? limits.approval_above)),
  };
}
