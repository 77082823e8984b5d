import type { DiscountEffect } from '@universal-media/contract/credit-price';
import type { Clock } from '../../../core/clock.ts';
import type { Trx } from '../../../storage/transact.ts';
import { discountStore as store } from '../store.ts';
import { mustBeFree, mustBeOpen, no, reasons } from './checking.ts';

interface Reservation {
  readonly purchase_id: string;
  readonly user_id: string;
  readonly code_id: string;
  /** As `check` worked it out. */
  readonly effect: DiscountEffect;
}

/**
 * A use of a code is promised to a checkout, and then either redeemed by its payment or released by its end: one of the
 * two, whichever comes first, however often each is reported.
 */
export const reservationOf = (clock: Clock) => ({
  /** The purchase must stand in the database already. Throws `invalid_discount` when somebody else was faster. */
  async reserve(trx: Trx, { purchase_id, user_id, code_id, effect }: Reservation): Promise<void> {
    const now = clock.now();
    const taken = await store.take(trx, code_id, now);
    if (!taken) {
      const row = await store.findById(trx, code_id);
      if (row) mustBeOpen(row, now);
      throw no(row ? reasons.used_up : reasons.unknown);
    }
    // Asked after the code's row is ours: nobody else can be between this answer and our own entry.
    await mustBeFree(trx, user_id, taken);
    const [discount_cents, bonus_cents] = [BigInt(effect.discount_cents), BigInt(effect.bonus_cents)];
    await store.reserve(trx, { purchase_id, user_id, code_id, discount_cents, bonus_cents, now });
  },

  /** True when the code now counts as used by this purchase; false when it had none, or its promise has ended. */
  async redeem(trx: Trx, purchase_id: string): Promise<boolean> {
    const now = clock.now();
    const settled = await store.settle(trx, purchase_id, 'redeemed_at', now);
    if (!settled) return (await store.find(trx, purchase_id))?.redeemed_at instanceof Date;
    await store.markUsed(trx, settled.user_id, settled.code_id, now);
    await store.countRedeemed(trx, settled);
    return true;
  },

  /** True when the use is free again; false when the purchase had no code, or was paid. */
  async release(trx: Trx, purchase_id: string): Promise<boolean> {
    const settled = await store.settle(trx, purchase_id, 'released_at', clock.now());
    if (!settled) return (await store.find(trx, purchase_id))?.released_at instanceof Date;
    await store.giveBack(trx, settled.code_id);
    return true;
  },
});
