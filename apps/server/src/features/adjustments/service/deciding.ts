import { exactCents } from '../../../core/exact-cents.ts';
import type { RequestFacts, Staff } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import { type AdjustmentRow, adjustmentStore as store } from '../store.ts';
import { type Adjusted, actorOf, type BookingDeps, bookingOf } from './booking.ts';

export function decidingOf(deps: BookingDeps) {
  const { wallet, clock } = deps;
  const { move, record, answer } = bookingOf(deps);

  const waiting = async (trx: Trx, adjustment_id: string): Promise<AdjustmentRow> => {
    const row = await store.lock(trx, adjustment_id);
    if (!row) throw new Refusal('not_found');
    if (row.status !== 'waiting') throw new Refusal('already_decided');
    return row;
  };

  return {
    /** By somebody else than who asked, whatever their role. */
    approve: (transact: Transact, who: Staff, adjustment_id: string, { request_id }: RequestFacts): Promise<Adjusted> =>
      transact(async (trx) => {
        const row = await waiting(trx, adjustment_id);
        if (row.asked_by === who.admin.admin_id) throw new Refusal('own_adjustment');
        const { user_id, reason } = row;
        if (!(await store.userExists(trx, user_id))) throw new Refusal('not_found');
        const cause = { user_id, reason, reference: adjustment_id, actor: actorOf(who) };
        const cents = exactCents(row.amount_cents);
        const moved = await move(trx, user_id, () => wallet.adjust(trx, { ...cause, cents }));
        const decided = { decided_by: who.admin.admin_id, decided_at: clock.now() };
        await store.decide(trx, adjustment_id, { ...decided, status: 'done', txn_id: moved.txn_id });
        await record(trx, who, 'approved', row, request_id, moved);
        return answer(trx, who, adjustment_id, moved);
      }),

    /** By anybody with the permission; who asked may withdraw. */
    reject: (transact: Transact, who: Staff, adjustment_id: string, { request_id }: RequestFacts): Promise<Adjusted> =>
      transact(async (trx) => {
        const row = await waiting(trx, adjustment_id);
        const decided = { decided_by: who.admin.admin_id, decided_at: clock.now() };
        await store.decide(trx, adjustment_id, { ...decided, status: 'rejected', txn_id: null });
        await record(trx, who, 'rejected', row, request_id);
        return answer(trx, who, adjustment_id);
      }),
  };
}
