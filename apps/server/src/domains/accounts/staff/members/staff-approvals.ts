import { IdentityCheck } from '@universal-media/contract/accounts/security/identity-check';
import { mayGrant, Permission, StaffRole } from '@universal-media/contract/wire/permissions';
import { z } from 'zod';
import { staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { ApprovedRequest } from '#domains/operations/operations.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { auditedFacts, clearFailedAttempts, lockForChange } from './admin.ts';
import { applyStaffChange, applyStatus } from './apply-change.ts';
import { inviteMember } from './invite.ts';
import { removeAndRecord } from './reset-second-factor.ts';
import { notifyMember } from './send-access-email.ts';
import type { StaffRow } from './store.ts';

const change = { email: z.string(), full_name: z.string(), role: StaffRole, permissions: z.array(Permission) };
const Facts = z.object({ ...change, status: z.enum(['active', 'inactive']) });
const Activation = z.object({ admin_id: z.uuid(), before: Facts });
const Change = z.object({ admin_id: z.uuid(), before: Facts, change: z.object(change) });
/** Requests from before the check was asked for have none, and cannot be approved. */
const Reset = z.object({ admin_id: z.uuid(), ...IdentityCheck.partial().shape });

const toCause = ({ decider, request_id }: ApprovedRequest) => ({ actor: staffActor(decider), request_id });

/** Locks the asker and the member as they were when the request was made. */
async function lockUnchanged(trx: Trx, asked_by: string, admin_id: string, before: z.infer<typeof Facts>) {
  const locked = await lockForChange(trx, asked_by, admin_id);
  const isUnchanged = JSON.stringify(Facts.parse(auditedFacts(locked.member))) === JSON.stringify(Facts.parse(before));
  if (!isUnchanged) throw new Refusal('approval_outdated');
  return locked;
}

function clearAfterCommit({ limits }: AccountsContext, trx: Trx, member: StaffRow): void {
  // A failure leaves the member locked out for minutes; the change itself is committed.
  afterCommit(trx, () => void clearFailedAttempts(limits, member).catch(() => undefined));
}

/** Registers what approved changes of staff members do. */
export function registerStaffApprovals(context: AccountsContext): void {
  const { approvals } = context;
  approvals.register('staff_activation', {
    payload: Activation,
    async perform(trx, { admin_id, before }, approved) {
      const { member } = await lockUnchanged(trx, approved.asked_by, admin_id, before);
      await applyStatus(context, trx, member, 'active', toCause(approved));
      if (member.password_hash === null) await inviteMember(context, trx, admin_id);
    },
  });

  approvals.register('staff_change', {
    payload: Change,
    async perform(trx, { admin_id, before, change: input }, approved) {
      // A request from before colleagues could no longer type a password.
      if (approved.secret !== null) throw new Refusal('approval_outdated');
      const { grantor, member } = await lockUnchanged(trx, approved.asked_by, admin_id, before);
      if (!mayGrant(grantor, input)) throw new Refusal('approval_outdated');
      await applyStaffChange(context, trx, member, input, toCause(approved));
    },
  });

  approvals.register('second_factor_reset', {
    payload: Reset,
    async perform(trx, { admin_id, ...stated }, approved) {
      const { data: check } = IdentityCheck.safeParse(stated);
      if (!check) throw new Refusal('approval_outdated');
      const { asked_by, decider, reason } = approved;
      const { member } = await lockForChange(trx, asked_by, admin_id);
      await removeAndRecord(context, trx, member, { ...toCause(approved), reason: reason ?? '', check });
      const decided_by = decider.admin.admin_id;
      await notifyMember(context, trx, member, { what: 'second_factor', asked_by, decided_by });
      clearAfterCommit(context, trx, member);
    },
  });
}
