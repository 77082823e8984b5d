import { centsOf } from '@universal-media/contract/money';
import { staffMay } from '@universal-media/contract/permissions';
import type { AdjustmentWish } from '@universal-media/contract/staff-money';
import type { RequestFacts, Staff } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { Posted } from '../../wallet/service.ts';
import { adjustmentStore as store } from '../store.ts';
import { type Adjusted, actorOf, type BookingDeps, bookingOf, type Change } from './booking.ts';

const STARTING = 'Starting credits';
const ALONE_HOURS = 24;

export function askingOf(deps: BookingDeps) {
  const { wallet, clock, newId, approval_above } = deps;
  const { move, balanceOf, record, answer } = bookingOf(deps);

  const wait = async (trx: Trx, who: Staff, change: Change, request_id: string): Promise<Adjusted> => {
    const asked = { asked_by: who.admin.admin_id, asked_at: clock.now() };
    await store.insert(trx, { ...change, ...asked, status: 'waiting' });
    await record(trx, who, 'asked', change, request_id);
    return answer(trx, who, change.adjustment_id);
  };

  const book = async (trx: Trx, who: Staff, change: Change, request_id: string, post: () => Promise<Posted>) => {
    const now = clock.now();
    const moved = await move(trx, change.user_id, post);
    const asked = { asked_by: who.admin.admin_id, asked_at: now };
    // Nobody decided: it was small enough to need no second person.
    await store.insert(trx, { ...change, ...asked, status: 'done', decided_at: now, txn_id: moved.txn_id });
    await record(trx, who, 'booked', change, request_id, moved);
    return answer(trx, who, change.adjustment_id, moved);
  };

  /** Several small gifts to one account are one large one: what it was given without a second person counts for a day. */
  const needsSecond = async (trx: Trx, user_id: string, cents: number): Promise<boolean> => {
    if (cents < 0) return -cents > centsOf(approval_above);
    // Of two at the same moment the second counts the first.
    await wallet.lock(trx, user_id);
    const since = new Date(clock.now().getTime() - ALONE_HOURS * 3_600_000);
    return cents + (await store.givenAlone(trx, user_id, since)) > centsOf(approval_above);
  };

  return {
    /** Books at once up to the limit; above it the credits stay where they are until somebody else approves. */
    ask: (
      transact: Transact,
      who: Staff,
      { user_id, credit_amount, reason }: AdjustmentWish,
      { request_id }: RequestFacts,
    ): Promise<Adjusted> =>
      transact(async (trx) => {
        if (!(await store.userExists(trx, user_id))) throw new Refusal('not_found');
        const cents = centsOf(credit_amount);
        const change = { adjustment_id: newId(), user_id, amount_cents: BigInt(cents), reason };
        if (await needsSecond(trx, user_id, cents)) {
          if (-cents > (await balanceOf(trx, user_id))) throw new Refusal('balance_too_low');
          return wait(trx, who, change, request_id);
        }
        const cause = { user_id, cents, reason, reference: change.adjustment_id, actor: actorOf(who) };
        return book(trx, who, change, request_id, () => wallet.adjust(trx, cause));
      }),

    /** What a new account begins with, in the transaction that opens it. The same limit holds. */
    async start(trx: Trx, who: Staff, user_id: string, credits: number, { request_id }: RequestFacts): Promise<void> {
      if (!staffMay(who.admin, 'credit_management')) throw new Refusal('forbidden');
      const cents = centsOf(credits);
      const change = { adjustment_id: newId(), user_id, amount_cents: BigInt(cents), reason: STARTING };
      if (credits > approval_above) return void (await wait(trx, who, change, request_id));
      const cause = { user_id, cents, reason: STARTING, reference: change.adjustment_id, actor: actorOf(who) };
      const post = () => wallet.grant(trx, { ...cause, kind: 'grant', from: 'adjustment' });
      await book(trx, who, change, request_id, post);
    },
  };
}
