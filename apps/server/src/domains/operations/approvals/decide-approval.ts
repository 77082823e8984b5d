import { type Approval, approvalKinds, mayDecide } from '@universal-media/contract/operations/approvals';
import { staffMay } from '@universal-media/contract/wire/permissions';
import { Refusal } from '#core/kit/refusal.ts';
import type { RequestId, StaffCaller } from '#core/operations/staff-caller.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { type ApprovalContext, handlerFor, recordApproval, stateAt, toApproval } from './approval.ts';
import { type ApprovalRow, approvalStore as store } from './store.ts';

interface DecisionInput {
  readonly approval_id: string;
  readonly note?: string | undefined;
}

/** Locks a request that waits and that the staff member may see. */
async function lockWaiting(trx: Trx, { admin }: StaffCaller, approval_id: string): Promise<ApprovalRow> {
  const row = await store.lock(trx, approval_id);
  const isVisible = row && (row.asked_by === admin.admin_id || mayDecide(admin, row.kind));
  if (!isVisible) throw new Refusal('not_found');
  if (row.state !== 'waiting') throw new Refusal('already_decided');
  return row;
}

/**
 * The decider must be active and have the permission now, not only at the start of the request. Returns whether the same
 * is true of the asker.
 */
async function assertMayDecide(trx: Trx, { admin }: StaffCaller, { asked_by, kind }: ApprovalRow): Promise<boolean> {
  const { needs } = approvalKinds[kind];
  const members = await store.lockMembers(trx, [asked_by, admin.admin_id]);
  const able = members.filter((member) => member.status === 'active' && staffMay(member, needs));
  if (!able.some(({ admin_id }) => admin_id === admin.admin_id)) throw new Refusal('not_found');
  return able.some(({ admin_id }) => admin_id === asked_by);
}

/** Approves a request in the transaction of the caller and performs it. Exactly one decision wins, because the row is locked. */
export async function approveWaiting(
  context: ApprovalContext,
  trx: Trx,
  who: StaffCaller,
  { approval_id, note }: DecisionInput,
  { request_id }: RequestId,
): Promise<void> {
  const row = await lockWaiting(trx, who, approval_id);
  const { admin_id } = who.admin;
  if (row.asked_by === admin_id) throw new Refusal('own_request');
  const now = context.clock.now();
  if (stateAt(row, now) === 'expired') throw new Refusal('approval_expired');
  if (!(await assertMayDecide(trx, who, row))) throw new Refusal('approval_outdated');
  const { same_device, same_address } = await store.compareSessions(trx, who.session_id, row.asked_by);
  if (same_device) throw new Refusal('same_device');
  const closing = { decided_by: admin_id, decided_at: now, note: note || null };
  await store.close(trx, approval_id, { ...closing, state: 'approved' });
  // Two people in one office share an address, so this is no reason to refuse, but an investigator may want to know.
  const by = { admin_id, request_id, facts: { same_address, note: closing.note } };
  await recordApproval(context, trx, 'approved', row, by);
  const { asked_by, reason, secret } = row;
  const approved = { approval_id, asked_by, reason, secret, decider: who, request_id };
  await handlerFor(context, row.kind).perform(trx, row.payload, approved);
}

/** Rejects a request of another staff member, or withdraws the caller's own. */
export async function declineWaiting(
  context: ApprovalContext,
  trx: Trx,
  who: StaffCaller,
  { approval_id, note }: DecisionInput,
  state: 'rejected' | 'withdrawn',
  { request_id }: RequestId,
): Promise<void> {
  const row = await lockWaiting(trx, who, approval_id);
  const { admin_id } = who.admin;
  const isOwn = row.asked_by === admin_id;
  if (state === 'rejected' && isOwn) throw new Refusal('own_request');
  if (state === 'withdrawn' && !isOwn) throw new Refusal('not_found');
  if (!isOwn) await assertMayDecide(trx, who, row);
  const decided_by = isOwn ? null : admin_id;
  const closing = { decided_by, decided_at: context.clock.now(), note: note || null };
  await store.close(trx, approval_id, { ...closing, state });
  const by = { admin_id, request_id, facts: { note: closing.note } };
  await recordApproval(context, trx, state, row, by);
  await handlerFor(context, row.kind).close(trx, row.payload, {
    actor: { kind: 'staff', admin_id },
    decided_by,
    request_id,
  });
}

const readApproval = async (
  context: ApprovalContext,
  trx: Trx,
  who: StaffCaller,
  approval_id: string,
): Promise<Approval> => toApproval(await store.findNamed(trx, approval_id), who, context.clock.now());

/** Approves what another staff member asked for. It takes effect in the same transaction. */
export const approveRequest = (
  context: ApprovalContext,
  transact: SystemTransact,
  who: StaffCaller,
  input: DecisionInput,
  request: RequestId,
): Promise<Approval> =>
  transact(async (trx) => {
    await approveWaiting(context, trx, who, input, request);
    return readApproval(context, trx, who, input.approval_id);
  });

/** Rejects what another staff member asked for. */
export const rejectRequest = (
  context: ApprovalContext,
  transact: SystemTransact,
  who: StaffCaller,
  input: DecisionInput,
  request: RequestId,
): Promise<Approval> =>
  transact(async (trx) => {
    await declineWaiting(context, trx, who, input, 'rejected', request);
    return readApproval(context, trx, who, input.approval_id);
  });

/** Withdraws the caller's own request. */
export const withdrawRequest = (
  context: ApprovalContext,
  transact: SystemTransact,
  who: StaffCaller,
  approval_id: string,
  request: RequestId,
): Promise<Approval> =>
  transact(async (trx) => {
    await declineWaiting(context, trx, who, { approval_id }, 'withdrawn', request);
    return readApproval(context, trx, who, approval_id);
  });
