import type { DiscountEffect } from '@universal-media/contract/money/credit-price';
import { Code, type DiscountCheck, discountEffect, invalidDiscount } from '@universal-media/contract/money/discounts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import { isPrivate } from './code-view.ts';
import { type CodeRow, discountStore as store } from './store.ts';

type DiscountTerms = NonNullable<DiscountCheck['terms']>;

export interface CheckedCode {
  readonly code_id: string;
  readonly code: string;
  readonly effect: DiscountEffect;
  readonly terms: DiscountTerms;
}

interface CodeForOrder {
  readonly user_id: string;
  /** As the buyer typed it. */
  readonly code: string;
  readonly order_cents: number;
  readonly now: Date;
}

/** Why a code is refused, as the buyer reads it. */
export const reasons = {
  unknown: invalidDiscount,
  assigned_to_others: 'This discount code belongs to another account.',
  inactive: 'This discount code is no longer active.',
  expired: 'This discount code has expired.',
  boost: 'This discount code was for extra impressions, which we no longer offer.',
  used: 'You already used this discount code.',
  reserved: 'This discount code is part of a payment you started. Finish that payment, or try again when it expires.',
  used_up: 'This discount code has been used up.',
  minimum: (dollars: string) => `This discount code needs an order of at least $${dollars}.`,
} as const;

export const refuseCode = (reason: string) => new Refusal('invalid_discount', reason);

const formatDollars = (cents: bigint): string => {
  const dollars = Number(cents) / 100;
  return dollars.toFixed(Number.isInteger(dollars) ? 0 : 2);
};

/** Refuses a private code to everyone but its assignees, and to an assignee who has used or reserved it. */
export async function assertUsableBy(trx: Trx, user_id: string, code: CodeRow): Promise<void> {
  if (!isPrivate(code)) return;
  const { is_assigned, is_used, is_reserved } = await store.readAssignment(trx, user_id, code.code_id);
  if (!is_assigned) throw refuseCode(reasons.assigned_to_others);
  if (is_used) throw refuseCode(reasons.used);
  if (is_reserved) throw refuseCode(reasons.reserved);
}

/** Refuses a code that is inactive, expired or used up. A reservation checks the same in one statement. */
export function assertOpen(row: CodeRow, now: Date): void {
  const { discount_type, is_active, expires_at, maximum_uses, current_uses } = row;
  if (discount_type === 'impression_boost') throw refuseCode(reasons.boost);
  if (!is_active) throw refuseCode(reasons.inactive);
  if (expires_at !== null && expires_at <= now) throw refuseCode(reasons.expired);
  if (maximum_uses !== null && current_uses >= maximum_uses) throw refuseCode(reasons.used_up);
}

/** Computes what a code does to an order, or refuses it with a reason. Reserves nothing. */
export async function checkCode(
  trx: Trx,
  { user_id, code: typed, order_cents, now }: CodeForOrder,
): Promise<CheckedCode> {
  const spelling = Code.safeParse(typed);
  const row = spelling.success ? await store.findByCode(trx, spelling.data) : undefined;
  if (!row) throw refuseCode(reasons.unknown);
  await assertUsableBy(trx, user_id, row);
  assertOpen(row, now);
  const { code_id, code, minimum_cents, discount_type, discount_value } = row;
  if (minimum_cents !== null && BigInt(order_cents) < minimum_cents) {
    throw refuseCode(reasons.minimum(formatDollars(minimum_cents)));
  }
  const terms = { discount_type, discount_value: Number(discount_value) };
  return { code_id, code, terms, effect: discountEffect(discount_type, terms.discount_value, order_cents) };
}
