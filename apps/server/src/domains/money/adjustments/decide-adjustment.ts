import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { adjustBalance } from '../ledger/credit.ts';
import {
  type AdjustmentContext,
  type AdjustmentResult,
  postAdjustment,
  recordAdjustment,
  toActor,
  toResult,
} from './adjustment.ts';
import { type AdjustmentRow, adjustmentStore as store } from './store.ts';

async function lockWaiting(trx: Trx, adjustment_id: string): Promise<AdjustmentRow> {
  const row = await store.lock(trx, adjustment_id);
  if (!row) throw new Refusal('not_found');
  if (row.status !== 'waiting') throw new Refusal('already_decided');
  return row;
}

/** Approves an adjustment and moves the credits. The staff member who asked cannot approve, whatever their role. */
export function approveAdjustment(
  context: AdjustmentContext,
  transact: SystemTransact,
  who: Staff,
  adjustment_id: string,
  { request_id }: RequestFacts,
): Promise<AdjustmentResult> {
  return transact(async (trx) => {
    const row = await lockWaiting(trx, adjustment_id);
    if (row.asked_by === who.admin.admin_id) throw new Refusal('own_adjustment');
    const { user_id, reason } = row;
    if (!(await store.userExists(trx, user_id))) throw new Refusal('not_found');
    const cause = { user_id, reason, reference: adjustment_id, actor: toActor(who) };
    const cents = exactCents(row.amount_cents);
    const moved = await postAdjustment(trx, user_id, () => adjustBalance(context, trx, { ...cause, cents }));
    const decided = { decided_by: who.admin.admin_id, decided_at: context.clock.now() };
    await store.decide(trx, adjustment_id, { ...decided, status: 'done', txn_id: moved.txn_id });
    await recordAdjustment(context, trx, who, 'approved', row, request_id, moved);
    return toResult(trx, who, adjustment_id, moved);
  });
}

/** Rejects an adjustment. The staff member who asked may reject it too, to withdraw it. */
export function rejectAdjustment(
  context: AdjustmentContext,
  transact: SystemTransact,
  who: Staff,
  adjustment_id: string,
  { request_id }: RequestFacts,
): Promise<AdjustmentResult> {
  return transact(async (trx) => {
    const row = await lockWaiting(trx, adjustment_id);
    const decided = { decided_by: who.admin.admin_id, decided_at: context.clock.now() };
    await store.decide(trx, adjustment_id, { ...decided, status: 'rejected', txn_id: null });
    await recordAdjustment(context, trx, who, 'rejected', row, request_id);
    return toResult(trx, who, adjustment_id);
  });
}
