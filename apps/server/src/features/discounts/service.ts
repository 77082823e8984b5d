import type { Account } from '@universal-media/contract/account';
import type { DiscountEffect } from '@universal-media/contract/credit-price';
import {
  DISCOUNT_ORDER_LEAST,
  type DiscountCheck,
  discountHint,
  invalidDiscount,
} from '@universal-media/contract/discounts';
import { centsOf, creditsOf } from '@universal-media/contract/money';
import type { Limits } from '../../connectors/limits/limits.ts';
import type { Advertiser } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import { checkingOf } from './service/checking.ts';
import { type CodeDeps, codesOf } from './service/codes.ts';
import { reservationOf } from './service/reservation.ts';
import { discountStore as store } from './store.ts';

interface DiscountDeps extends CodeDeps {
  readonly limits: Limits;
}

interface Asked {
  readonly code: string;
  readonly order_amount: number;
}

const invalid = (message: string): DiscountCheck => ({
  valid: false,
  message,
  discount_amount: 0,
  bonus_credits: 0,
  impression_boost_percentage: 0,
});

function messageOf(code: string, { discount_cents, bonus_cents, boost_percentage }: DiscountEffect): string {
  if (boost_percentage !== null) return `${code}: ${boost_percentage}% more impressions.`;
  if (bonus_cents > 0) return `${code}: ${creditsOf(bonus_cents)} bonus credits.`;
  return `${code}: $${creditsOf(discount_cents).toFixed(2)} off.`;
}

type Codes = Pick<Account, 'discount_codes' | 'unused_discount_codes'>;

export function discountService(deps: DiscountDeps) {
  const { clock, limits } = deps;
  const { check } = checkingOf(clock);

  /** The codes that staff gave somebody by name. */
  const listOf = async (trx: Trx, user_id: string): Promise<Codes> => {
    const rows = await store.listOf(trx, user_id);
    const discount_codes = rows.map(({ code, assigned_at, used_at }) => ({
      code,
      is_used: used_at !== null,
      assigned_at: assigned_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    }));
    return { discount_codes, unused_discount_codes: discount_codes.filter(({ is_used }) => !is_used).length };
  };

  return {
    check,
    ...reservationOf(clock),
    codes: codesOf(deps),

    /** For somebody who has not ordered yet: the answer is a sentence either way, and reserves nothing. */
    async validate(transact: Transact, { user }: Advertiser, { code, order_amount }: Asked): Promise<DiscountCheck> {
      await limits.take('discount_check_account', user.user_id);
      if (order_amount < DISCOUNT_ORDER_LEAST) return invalid(discountHint);
      try {
        const wish = { user_id: user.user_id, code, order_cents: centsOf(order_amount) };
        const { code: spelt, effect } = await transact((trx) => check(trx, wish));
        return {
          valid: true,
          message: messageOf(spelt, effect),
          discount_amount: creditsOf(effect.discount_cents),
          bonus_credits: creditsOf(effect.bonus_cents),
          impression_boost_percentage: effect.boost_percentage ?? 0,
        };
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'invalid_discount') throw error;
        return invalid(typeof error.detail === 'string' ? error.detail : invalidDiscount);
      }
    },

    listOf,

    /** Their part of what somebody asks for of their data. */
    exported: {
      name: 'discount_codes',
      read: async (trx: Trx, user_id: string) => (await listOf(trx, user_id)).discount_codes,
    },
  };
}

export type DiscountService = ReturnType<typeof discountService>;
