import {
  APPROVALS_PER_PAGE,
  type Approval,
  ApprovalKind,
  mayDecide,
} from '@universal-media/contract/operations/approvals';
import { z } from 'zod';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import type { StaffCaller } from '#core/operations/staff-caller.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { type ApprovalContext, toApproval } from './approval.ts';
import { approvalStore as store } from './store.ts';

interface ApprovalFilter {
  readonly state: 'waiting' | 'decided';
  readonly cursor?: string | undefined;
}

interface ApprovalPage {
  readonly approvals: Approval[];
  readonly to_decide: number;
  readonly next_cursor: string | null;
}

/** Lists the approvals that a staff member may decide or asked for. */
export async function listApprovals(
  { clock }: ApprovalContext,
  transact: SystemTransact,
  who: StaffCaller,
  { state, cursor }: ApprovalFilter,
): Promise<ApprovalPage> {
  const of = `approvals ${state}`;
  const Position = z.object({ of: z.literal(of), id: z.uuid() });
  const now = clock.now();
  const { admin_id } = who.admin;
  const kinds = ApprovalKind.options.filter((kind) => mayDecide(who.admin, kind));
  const after_id = readCursor(Position, cursor)?.id;
  return transact(async (trx) => {
    // One row more than a page holds shows whether there is a next page.
    const limit = APPROVALS_PER_PAGE + 1;
    const rows = await store.list(trx, { admin_id, kinds, waiting: state === 'waiting', now, after_id, limit });
    const page = rows.slice(0, APPROVALS_PER_PAGE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      approvals: page.map((row) => toApproval(row, who, now)),
      to_decide: await store.countToDecide(trx, admin_id, kinds, now),
      next_cursor: last ? writeCursor({ of, id: last.approval_id }) : null,
    };
  });
}

/** Reads the approvals about an advertiser for their data export, without the names of staff members. */
export const exportApprovals = async (trx: Trx, user_id: string) =>
  (await store.listByUser(trx, user_id)).map((row) => ({
    ...row,
    amount_cents: row.amount_cents === null ? null : Number(row.amount_cents),
  }));
