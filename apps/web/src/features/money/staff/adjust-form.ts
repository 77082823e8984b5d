import { AdjustmentInput } from '@universal-media/contract/money/staff-money';
import { z } from 'zod';

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

/** Computes what an amount does to a balance. Undefined for an invalid amount. */
export function outlook(
  balance: number,
  amount: number | null,
  approval_above: number | undefined,
): Outlook | undefined {
  if (amount === null || !Number.isInteger(amount) || amount === 0) return undefined;
  const after = balance + amount;
  return {
    after,
    too_much: after < 0,
    needs_approval: approval_above !== undefined && Math.abs(amount) > approval_above,
  };
}
