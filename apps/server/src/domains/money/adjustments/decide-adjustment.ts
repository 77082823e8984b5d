import { z } from 'zod';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { ClosedRequest } from '#domains/operations/operations.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { readBalance } from '../ledger/balance.ts';
import { adjustBalance } from '../ledger/credit.ts';
import {
  type AdjustmentContext,
  type AdjustmentResult,
  postAdjustment,
  recordAdjustment,
  toResult,
} from './adjustment.ts';
import { type AdjustmentRow, adjustmentStore as store } from './store.ts';

async function lockWaiting(trx: Trx, adjustment_id: string): Promise<AdjustmentRow> {
  const row = await store.lock(trx, adjustment_id);
  if (!row) throw new Refusal('not_found');
  if (row.status !== 'waiting') throw new Refusal('already_decided');
  return row;
}

async function closeAdjustment(
  context: AdjustmentContext,
  trx: Trx,
  adjustment_id: string,
  { actor, decided_by, request_id }: ClosedRequest,
): Promise<void> {
  const row = await lockWaiting(trx, adjustment_id);
  const decided_at = context.clock.now();
  await store.decide(trx, adjustment_id, { decided_by, decided_at, status: 'rejected', txn_id: null });
  await recordAdjustment(context, trx, actor, 'rejected', row, request_id);
}

/** Registers what an approved adjustment moves, and what becomes of one that is not approved. */
export const registerAdjustmentApproval = (context: AdjustmentContext): void =>
  context.approvals.register('credit_adjustment', {
    payload: z.object({ adjustment_id: z.uuid() }),

    async perform(trx, { adjustment_id }, { decider, request_id }) {
      const row = await lockWaiting(trx, adjustment_id);
      const { user_id, reason } = row;
      if (!(await store.userExists(trx, user_id))) throw new Refusal('not_found');
      const actor = staffActor(decider);
      const cause = { user_id, reason, reference: adjustment_id, actor, cents: exactCents(row.amount_cents) };
      const moved = await postAdjustment(trx, user_id, () => adjustBalance(context, trx, cause));
      const decided = { decided_by: decider.admin.admin_id, decided_at: context.clock.now() };
      await store.decide(trx, adjustment_id, { ...decided, status: 'done', txn_id: moved.txn_id });
      await recordAdjustment(context, trx, actor, 'approved', row, request_id, moved);
    },

    close: (trx, { adjustment_id }, closed) => closeAdjustment(context, trx, adjustment_id, closed),
  });

/** Reads without a lock: the approval is locked first, and decides between several concurrent decisions. */
async function findWaiting(trx: Trx, adjustment_id: string): Promise<AdjustmentRow> {
  const row = await store.find(trx, adjustment_id);
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
  request: RequestFacts,
): Promise<AdjustmentResult> {
  return transact(async (trx) => {
    const { asked_by, user_id, amount_cents } = await findWaiting(trx, adjustment_id);
    if (asked_by === who.admin.admin_id) throw new Refusal('own_adjustment');
    await context.approvals.approve(trx, who, adjustment_id, request);
    // The balance is locked since it was changed.
    const after_cents = (await readBalance(trx, user_id)).balance_cents;
    const before_cents = after_cents - exactCents(amount_cents);
    return toResult(trx, who, adjustment_id, { before_cents, after_cents });
  });
}

/** Rejects an adjustment. The staff member who asked may reject it too, to withdraw it. */
export function rejectAdjustment(
  context: AdjustmentContext,
  transact: SystemTransact,
  who: Staff,
  adjustment_id: string,
  request: RequestFacts,
): Promise<AdjustmentResult> {
  const { approvals } = context;
  return transact(async (trx) => {
    const { asked_by } = await findWaiting(trx, adjustment_id);
    const isOwn = asked_by === who.admin.admin_id;
    if (await approvals.exists(trx, adjustment_id)) {
      const decline = isOwn ? approvals.withdraw : approvals.reject;
      await decline(trx, who, adjustment_id, request);
    } else {
      // Asked by the version before, while the migration ran: it has no approval, so it can only be rejected.
      const decided_by = isOwn ? null : who.admin.admin_id;
      await closeAdjustment(context, trx, adjustment_id, { ...request, actor: staffActor(who), decided_by });
    }
    return toResult(trx, who, adjustment_id);
  });
}
