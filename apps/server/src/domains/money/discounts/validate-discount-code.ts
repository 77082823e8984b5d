import type { Account } from '@universal-media/contract/accounts/account';
import type { DiscountEffect } from '@universal-media/contract/money/credit-price';
import {
  DISCOUNT_MIN_ORDER,
  type DiscountCheck,
  discountHint,
  invalidDiscount,
} from '@universal-media/contract/money/discounts';
import { toCents, toCredits } from '@universal-media/contract/wire/money';
import type { Limits } from '#connectors/limits/limits.ts';
import type { Advertiser } from '#core/accounts/principal.ts';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import { checkCode } from './check-code.ts';
import { discountStore as store } from './store.ts';

interface ValidationContext {
  readonly limits: Limits;
  readonly clock: Clock;
}

const invalid = (message: string): DiscountCheck => ({
  valid: false,
  message,
  discount_amount: 0,
  bonus_credits: 0,
  impression_boost_percentage: 0,
  terms: null,
});

function describeEffect(code: string, { discount_cents, bonus_cents }: DiscountEffect): string {
  if (bonus_cents > 0) return `${code}: ${toCredits(bonus_cents)} bonus credits.`;
  return `${code}: $${toCredits(discount_cents).toFixed(2)} off.`;
}

/** Tells a buyer what a code does to an order, or why it does nothing. Reserves nothing. */
export async function validateDiscountCode(
  { limits, clock }: ValidationContext,
  transact: OwnerTransact,
  { user }: Advertiser,
  { code, order_amount }: { readonly code: string; readonly order_amount: number },
): Promise<DiscountCheck> {
  await limits.take('discount_check_account', user.user_id);
  if (order_amount < DISCOUNT_MIN_ORDER) return invalid(discountHint);
  const order = { user_id: user.user_id, code, order_cents: toCents(order_amount), now: clock.now() };
  try {
    const { code: spelling, effect, terms } = await transact((trx) => checkCode(trx, order));
    return {
      valid: true,
      message: describeEffect(spelling, effect),
      discount_amount: toCredits(effect.discount_cents),
      bonus_credits: toCredits(effect.bonus_cents),
      impression_boost_percentage: 0,
      terms,
    };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_discount') throw error;
    return invalid(typeof error.detail === 'string' ? error.detail : invalidDiscount);
  }
}

/** Lists the codes that staff assigned to an advertiser, for their account page. */
export async function listAssignedCodes(
  trx: Trx,
  user_id: string,
): Promise<Pick<Account, 'discount_codes' | 'unused_discount_codes'>> {
  const rows = await store.listAssigned(trx, user_id);
  const discount_codes = rows.map(({ code, assigned_at, used_at }) => ({
    code,
    is_used: used_at !== null,
    assigned_at: assigned_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }));
  return { discount_codes, unused_discount_codes: discount_codes.filter(({ is_used }) => !is_used).length };
}
