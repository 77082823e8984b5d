import { creditsOf } from '@universal-media/contract/money';
import type { Clock } from '../../../core/clock.ts';
import {
  grantedFirst,
  leftOfHold,
  linesOfCapture,
  linesOfHold,
  linesOfRelease,
  linesOfUndelivered,
  paidFirst,
  type Split,
  totalOf,
  wholeCents,
} from '../../../core/ledger.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Trx } from '../../../storage/transact.ts';
import { type Hold, walletStore as store } from '../store.ts';
import type { Cause, Post, Posted, Why } from './posting.ts';

interface HoldWish extends Cause {
  readonly hold_id: string;
  readonly user_id: string;
  readonly cents: number;
}

interface Capture extends Why {
  readonly hold_id: string;
  /** Each part of a hold (a platform that went live) is captured once. */
  readonly part: string;
  readonly media_cents: number;
  readonly fee_cents: number;
}

interface Release extends Why {
  readonly hold_id: string;
}

interface PartRelease extends Release {
  /** Each part of a hold (a platform that refused) goes back once. */
  readonly part: string;
  readonly cents: number;
}

interface Undelivered extends Cause {
  readonly user_id: string;
  readonly cents: number;
}

const insufficient = (required_cents: number, available_cents: number) =>
  new Refusal('insufficient_credits', {
    error: 'insufficient_credits',
    shortfall: creditsOf(required_cents - available_cents),
    current_balance: creditsOf(available_cents),
    required: creditsOf(required_cents),
  });

const heldIn = ({ held_paid_cents, held_granted_cents }: Hold): Split => ({
  paid_cents: held_paid_cents,
  granted_cents: held_granted_cents,
});

/** Credits set aside for a campaign: captured part by part as it goes live, and the rest given back. */
export function holdsOf(post: Post, clock: Clock) {
  const ownerOf = async (trx: Trx, hold_id: string): Promise<string> => {
    const hold = await store.findHold(trx, hold_id);
    if (!hold) throw new Refusal('not_found');
    return hold.user_id;
  };

  /** To be asked once the wallet is locked: from then on nobody else changes the hold. */
  const leftOf = async (trx: Trx, hold_id: string): Promise<Split> => {
    const hold = await store.findHold(trx, hold_id);
    if (!hold) throw new Refusal('not_found');
    return leftOfHold(heldIn(hold), hold.captured_cents, hold.released_cents);
  };

  return {
    async hold(trx: Trx, { hold_id, cents, ...cause }: HoldWish): Promise<Posted> {
      wholeCents({ cents }, 1);
      return post(trx, { ...cause, kind: 'hold' }, async (balances) => {
        const available = { paid_cents: balances.paid, granted_cents: balances.granted };
        if (cents > totalOf(available)) throw insufficient(cents, totalOf(available));
        const held = grantedFirst(cents, available);
        const { user_id, reference } = cause;
        await store.insertHold(trx, { hold_id, user_id, reference, ...held, at: clock.now() });
        return linesOfHold(held);
      });
    },

    async capture(trx: Trx, { hold_id, part, media_cents, fee_cents, ...why }: Capture): Promise<Posted> {
      wholeCents({ media_cents, fee_cents });
      const user_id = await ownerOf(trx, hold_id);
      const captured_cents = media_cents + fee_cents;
      return post(trx, { ...why, kind: 'capture', reference: `${hold_id}:${part}`, user_id }, async () => {
        const left = await leftOf(trx, hold_id);
        if (captured_cents > totalOf(left)) throw insufficient(captured_cents, totalOf(left));
        await store.runDown(trx, hold_id, { captured_cents, released_cents: 0 }, clock.now());
        return linesOfCapture(grantedFirst(captured_cents, left), media_cents, fee_cents);
      });
    },

    /** More than is left is a fault of whoever worked out the parts. */
    async releasePart(trx: Trx, { hold_id, part, cents, ...why }: PartRelease): Promise<Posted> {
      wholeCents({ cents }, 1);
      const user_id = await ownerOf(trx, hold_id);
      return post(trx, { ...why, kind: 'release', reference: `${hold_id}:${part}`, user_id }, async () => {
        const left = await leftOf(trx, hold_id);
        if (cents > totalOf(left)) throw new RangeError(`hold ${hold_id} has ${totalOf(left)} left, and not ${cents}`);
        await store.runDown(trx, hold_id, { captured_cents: 0, released_cents: cents }, clock.now());
        return linesOfRelease(paidFirst(cents, left));
      });
    },

    /** Whatever is left goes back to the pockets it came from. Null when nothing was. */
    async release(trx: Trx, { hold_id, ...why }: Release): Promise<Posted | null> {
      const user_id = await ownerOf(trx, hold_id);
      const wallet = await store.begin(trx, user_id, 'release', hold_id);
      const left = await leftOf(trx, hold_id);
      if (totalOf(left) === 0 && !wallet?.booked) return null;
      return post(trx, { ...why, kind: 'release', reference: hold_id, user_id }, async () => {
        await store.runDown(trx, hold_id, { captured_cents: 0, released_cents: totalOf(left) }, clock.now());
        return linesOfRelease(left);
      });
    },

    /** Captured media that no platform delivered. More than was captured is a fault of whoever settled it. */
    async returnUndelivered(trx: Trx, { cents, ...cause }: Undelivered): Promise<Posted> {
      wholeCents({ cents }, 1);
      return post(trx, { ...cause, kind: 'undelivered' }, async () => {
        const spent_cents = await store.mediaSpend(trx, cause.user_id);
        if (cents > spent_cents) throw new RangeError(`${cents} of ${spent_cents} captured cannot come back`);
        return linesOfUndelivered(cents);
      });
    },
  };
}
