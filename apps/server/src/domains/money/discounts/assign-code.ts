import { ASSIGNEES_PER_PAGE, type CodeAssignee } from '@universal-media/contract/money/discounts';
import { z } from 'zod';
import { staffActor } from '#core/accounts/principal.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { afterCommit, type SystemTransact, type Trx } from '#storage/transact.ts';
import { assignmentStore as store } from './assignment-store.ts';
import type { Cause, CodeContext } from './change-code.ts';
import { codeStore } from './codes-store.ts';
import { type CodeRow, discountStore } from './store.ts';

/** A cursor is valid only for the list it was made with. */
const positionSchema = (list: string) =>
  z.object({ of: z.literal(list), at: z.iso.datetime({ precision: 6 }).startsWith('20'), id: z.uuid() });

/** Lists who has a code, latest first. */
export const listCodeAssignees = (
  transact: SystemTransact,
  { code_id, cursor }: { readonly code_id: string; readonly cursor?: string | undefined },
): Promise<{ assignees: CodeAssignee[]; next_cursor: string | null }> =>
  transact(async (trx) => {
    if (!(await discountStore.findById(trx, code_id))) throw new Refusal('not_found');
    const list = `assignees ${code_id}`;
    const after = readCursor(positionSchema(list), cursor);
    const rows = await store.list(trx, { code_id, after, limit: ASSIGNEES_PER_PAGE + 1 });
    const page = rows.slice(0, ASSIGNEES_PER_PAGE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      assignees: page.map(({ position: _, assigned_at, used_at, ...row }) => ({
        ...row,
        assigned_at: assigned_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
      })),
      next_cursor: last ? writeCursor({ of: list, at: last.position, id: last.user_id }) : null,
    };
  });

/** Assigns a locked code to an advertiser. An advertiser who used it before gets no second use. */
export async function applyAssignment(
  context: CodeContext,
  trx: Trx,
  row: CodeRow,
  user_id: string,
  { by, request_id }: Cause,
): Promise<void> {
  const { code_id } = row;
  const now = context.clock.now();
  if (!(await codeStore.userExists(trx, user_id))) throw new Refusal('not_found');
  const is_new = await store.assign(trx, { code_id, user_id, assigned_by: by.admin.admin_id, assigned_at: now });
  if (!is_new) throw new Refusal('already_assigned');
  const change = { verb: 'assigned', user_id, assigned_users: row.assigned_users + 1 } as const;
  await recordAssignment(context, trx, row, change, { by, request_id });
}

/**
 * Takes a locked code from an advertiser. The code stays private, also without assignees. Orders that used or reserved the
 * code keep their discount.
 */
export async function applyRemoval(
  context: CodeContext,
  trx: Trx,
  row: CodeRow,
  user_id: string,
  { by, request_id, reason }: Cause & { readonly reason: string },
): Promise<void> {
  const removal = { code_id: row.code_id, removed_by: by.admin.admin_id, removed_at: context.clock.now() };
  if (!(await store.remove(trx, user_id, removal))) throw new Refusal('not_found');
  const change = { verb: 'unassigned', user_id, assigned_users: row.assigned_users - 1, reason } as const;
  await recordAssignment(context, trx, row, change, { by, request_id });
}

interface AssignmentChange {
  readonly verb: 'assigned' | 'unassigned';
  readonly user_id: string;
  readonly assigned_users: number;
  readonly reason?: string;
}

async function recordAssignment(
  { audit, live, clock }: CodeContext,
  trx: Trx,
  { code_id, code, assigned_users: earlier }: CodeRow,
  { verb, user_id, assigned_users, ...reason }: AssignmentChange,
  { by, request_id }: Cause,
): Promise<void> {
  await codeStore.update(trx, code_id, { assigned_users, is_private: true, updated_at: clock.now() });
  await audit.record(trx, {
    actor: staffActor(by),
    action: `discount_code.${verb}`,
    // The subject is the advertiser, so that the entry appears in their timeline.
    subject: { kind: 'advertiser', id: user_id },
    request_id,
    before: { code_id, code, assigned_users: earlier },
    after: { code_id, code, assigned_users },
    ...reason,
  });
  afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
}

/** Opens a locked code to everyone and ends its assignments. */
export async function applyOpening(
  { audit, clock }: CodeContext,
  trx: Trx,
  { code_id, assigned_users }: CodeRow,
  { by, request_id, reason }: Cause & { readonly reason: string | null },
): Promise<void> {
  const now = clock.now();
  await store.removeAll(trx, { code_id, removed_by: by.admin.admin_id, removed_at: now });
  await codeStore.update(trx, code_id, { assigned_users: 0, is_private: false, updated_at: now });
  await audit.record(trx, {
    actor: staffActor(by),
    action: 'discount_code.made_public',
    subject: { kind: 'discount_code', id: code_id },
    request_id,
    before: { is_private: true, assigned_users },
    after: { is_private: false, assigned_users: 0 },
    ...(reason !== null && { reason }),
  });
}
