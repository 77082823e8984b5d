import type { DiscountEffect } from '@universal-media/contract/credit-price';
import { Code, discountEffect, invalidDiscount } from '@universal-media/contract/discounts';
import type { Clock } from '../../../core/clock.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Trx } from '../../../storage/transact.ts';
import { type CodeRow, discountStore as store } from '../store.ts';

export interface CheckedCode {
  readonly code_id: string;
  readonly code: string;
  readonly effect: DiscountEffect;
}

interface Wish {
  readonly user_id: string;
  /** As it was typed. */
  readonly code: string;
  readonly order_cents: number;
  readonly now?: Date;
}

/** Why a code is not taken, in the buyer's words. */
export const reasons = {
  unknown: invalidDiscount,
  of_others: 'This discount code belongs to another account.',
  inactive: 'This discount code is no longer active.',
  expired: 'This discount code has expired.',
  used: 'You have used this discount code already.',
  promised: 'This discount code is part of a payment you have begun. Finish it, or try again once it has ended.',
  used_up: 'This discount code has been used up.',
  minimum: (dollars: string) => `This discount code needs an order of at least $${dollars}.`,
} as const;

export const no = (reason: string) => new Refusal('invalid_discount', reason);

const inDollars = (cents: bigint): string => {
  const dollars = Number(cents) / 100;
  return dollars.toFixed(Number.isInteger(dollars) ? 0 : 2);
};

/** A code that was given to anybody is theirs alone, once each. */
export async function mustBeFree(trx: Trx, user_id: string, { code_id, assigned_users }: CodeRow): Promise<void> {
  if (assigned_users === 0) return;
  const { is_theirs, is_used, is_promised } = await store.standing(trx, user_id, code_id);
  if (!is_theirs) throw no(reasons.of_others);
  if (is_used) throw no(reasons.used);
  if (is_promised) throw no(reasons.promised);
}

/** What the code itself says to being used now; a reservation asks the same in one statement. */
export function mustBeOpen({ is_active, expires_at, maximum_uses, current_uses }: CodeRow, now: Date): void {
  if (!is_active) throw no(reasons.inactive);
  if (expires_at !== null && expires_at <= now) throw no(reasons.expired);
  if (maximum_uses !== null && current_uses >= maximum_uses) throw no(reasons.used_up);
}

export const checkingOf = (clock: Clock) => ({
  /** What a code does to an order, or why it does nothing. Reserves nothing. */
  async check(trx: Trx, { user_id, code: typed, order_cents, now = clock.now() }: Wish): Promise<CheckedCode> {
    const spelt = Code.safeParse(typed);
    const row = spelt.success ? await store.findByCode(trx, spelt.data) : undefined;
    if (!row) throw no(reasons.unknown);
    await mustBeFree(trx, user_id, row);
    mustBeOpen(row, now);
    const { code_id, code, minimum_cents, discount_type, discount_value } = row;
    if (minimum_cents !== null && BigInt(order_cents) < minimum_cents) {
      throw no(reasons.minimum(inDollars(minimum_cents)));
    }
    return { code_id, code, effect: discountEffect(discount_type, Number(discount_value), order_cents) };
  },
});
