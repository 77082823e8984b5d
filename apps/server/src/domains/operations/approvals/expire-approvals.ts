import { systemActor } from '#core/operations/actor.ts';
import type { Trx } from '#storage/transact.ts';
import { type ApprovalContext, handlerFor, recordApproval } from './approval.ts';
import { type ApprovalRow, approvalStore as store } from './store.ts';

/** Closes a request that was not decided in time. The row is locked. */
export async function expireRow(context: ApprovalContext, trx: Trx, row: ApprovalRow): Promise<void> {
  const closing = { state: 'expired', decided_by: null, decided_at: context.clock.now(), note: null } as const;
  await store.close(trx, row.approval_id, closing);
  const closed = { actor: systemActor, decided_by: null, request_id: null };
  await handlerFor(context, row.kind).close(trx, row.payload, closed);
  await recordApproval(context, trx, 'expired', row, { admin_id: null, request_id: null });
}

/** Closes every request whose time is over, in small transactions. Returns how many there were. */
export async function expireApprovals(context: ApprovalContext): Promise<number> {
  let total = 0;
  for (;;) {
    const closed = await context.transact(async (trx) => {
      const rows = await store.lockExpired(trx, context.clock.now());
      for (const row of rows) await expireRow(context, trx, row);
      return rows.length;
    });
    total += closed;
    if (closed === 0) return total;
  }
}

/**
 * Withdraws what waits about an advertiser whose account is being erased, and removes texts that may name them. Every
 * domain erases its own rows, so that nothing is left to close there.
 */
export async function eraseApprovals(context: ApprovalContext, trx: Trx, user_id: string): Promise<void> {
  const closing = { state: 'withdrawn', decided_by: null, decided_at: context.clock.now(), note: null } as const;
  await store.closeAbout(trx, user_id, closing);
  await store.eraseTexts(trx, user_id);
}
