import { AdjustmentWish } from '@universal-media/contract/staff-money';
import { z } from 'zod';

export const AdjustForm = z.object({
  amount: z
    .number()
    .nullable()
    .refine((amount): boolean => amount !== null, { error: 'Enter an amount', abort: true })
    .refine((amount) => AdjustmentWish.shape.credit_amount.safeParse(amount).success, {
      error: (issue) => AdjustmentWish.shape.credit_amount.safeParse(issue.input).error?.issues[0]?.message,
    }),
  reason: AdjustmentWish.shape.reason,
});
export type AdjustForm = z.output<typeof AdjustForm>;

export interface Outlook {
  readonly after: number;
  /** More would be taken than there is. */
  readonly too_much: boolean;
  /** Somebody else has to approve it. */
  readonly needs_second: boolean;
}

/** What an amount would do to a balance; nothing while it is no whole amount. */
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
    needs_second: approval_above !== undefined && Math.abs(amount) > approval_above,
  };
}
