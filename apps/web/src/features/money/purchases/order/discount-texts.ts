import { type DiscountCheck, invalidDiscount } from '@universal-media/contract/money/discounts';
import { toCents } from '@universal-media/contract/wire/money';
import { CallError } from '#lib/call/call-error.ts';
import { credits, money } from '#lib/format/format.ts';

/** What a code brings, in a sentence. */
export function describeEffect({ discount_amount, bonus_credits }: DiscountCheck): string {
  const parts = [
    ...(discount_amount > 0 ? [`${money(toCents(discount_amount))} off this order`] : []),
    ...(bonus_credits > 0 ? [`${credits(toCents(bonus_credits))} bonus credits`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** Explains why a code was refused, or why it could not be checked. */
export function discountProblem(check: DiscountCheck | undefined, error: unknown): string | undefined {
  if (check) return check.valid ? undefined : check.message || invalidDiscount;
  if (!error) return undefined;
  const refused = error instanceof CallError && error.failure.kind === 'refused' ? error.failure : undefined;
  if (!refused) return 'Error validating discount code';
  return typeof refused.detail === 'string' ? refused.detail : invalidDiscount;
}
