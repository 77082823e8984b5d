import type { DiscountEffect } from '@universal-media/contract/money/credit-price';
import type { Trx } from '#storage/transact.ts';
import { assertOpen, assertUsableBy, reasons, refuseCode } from './check-code.ts';
import { discountStore as store } from './store.ts';

interface Reservation {
  readonly purchase_id: string;
  readonly user_id: string;
  readonly code_id: string;
  /** As `checkCode` computed it. */
  readonly effect: DiscountEffect;
}

/**
 * Reserves one use of a code for a checkout. The payment redeems it or the end of the checkout releases it, whichever comes
 * first and however often each is reported. The purchase row must exist. Refuses when another checkout took the last use.
 */
export async function reserveCode(
  trx: Trx,
  { purchase_id, user_id, code_id, effect }: Reservation,
  now: Date,
): Promise<void> {
  const taken = await store.take(trx, code_id, now);
  if (!taken) {
    const row = await store.findById(trx, code_id);
    if (row) assertOpen(row, now);
    throw refuseCode(row ? reasons.used_up : reasons.unknown);
  }
  // Checked with the code's row locked: no other checkout can come between this check and our insert.
  await assertUsableBy(trx, user_id, taken);
  const [discount_cents, bonus_cents] = [BigInt(effect.discount_cents), BigInt(effect.bonus_cents)];
  await store.reserve(trx, { purchase_id, user_id, code_id, discount_cents, bonus_cents, now });
}

/** Redeems a reservation. False when the purchase had no code, or its reservation was released. */
export async function redeemCode(trx: Trx, purchase_id: string, now: Date): Promise<boolean> {
  const settled = await store.settle(trx, purchase_id, 'redeemed_at', now);
  if (!settled) return (await store.find(trx, purchase_id))?.redeemed_at instanceof Date;
  await store.markUsed(trx, settled.user_id, settled.code_id, now);
  await store.countRedeemed(trx, settled);
  return true;
}

/** Releases a reservation. False when the purchase had no code, or was paid. */
export async function releaseCode(trx: Trx, purchase_id: string, now: Date): Promise<boolean> {
  const settled = await store.settle(trx, purchase_id, 'released_at', now);
  if (!settled) return (await store.find(trx, purchase_id))?.released_at instanceof Date;
  await store.giveBack(trx, settled.code_id);
  return true;
}
