import { type DiscountCheck, invalidDiscount } from '@universal-media/contract/discounts';
import { centsOf } from '@universal-media/contract/money';
import { CallError } from '../../lib/call-error.ts';
import { credits, money, percent } from '../../lib/format.ts';

/** What a code brings, in a sentence. */
export function effectWords({ discount_amount, bonus_credits, impression_boost_percentage }: DiscountCheck): string {
  const parts = [
    ...(discount_amount > 0 ? [`${money(centsOf(discount_amount))} off this order`] : []),
    ...(bonus_credits > 0 ? [`${credits(centsOf(bonus_credits))} credits on top`] : []),
    ...(impression_boost_percentage > 0
      ? [`${percent(impression_boost_percentage / 100)} more impressions in your next campaign`]
      : []),
  ];
  return `${parts.join(', ')}.`;
}

/** Why a code was not taken, or why it could not be asked about. */
export function discountProblem(check: DiscountCheck | undefined, error: unknown): string | undefined {
  if (check) return check.valid ? undefined : check.message || invalidDiscount;
  if (!error) return undefined;
  const refused = error instanceof CallError && error.failure.kind === 'refused' ? error.failure : undefined;
  if (!refused) return 'Error validating discount code';
  return typeof refused.detail === 'string' ? refused.detail : invalidDiscount;
}
