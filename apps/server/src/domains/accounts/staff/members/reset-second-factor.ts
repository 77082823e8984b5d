import type { IdentityCheck, SecondStepReset } from '@universal-media/contract/accounts/security/identity-check';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { removeSecondFactor } from '../sign-in/second-factor.ts';
import { endStaffSessions } from '../sign-in/staff-sessions.ts';
import { type ChangedAdmin, clearFailedAttempts, lockForChange, toAdmin } from './admin.ts';
import { requestSecondFactorReset } from './request-change.ts';
import { type StaffRow, adminStore as store } from './store.ts';

/**
 * Asks a second super admin to let a staff member set up the authenticator app again. One staff
 * member alone must not take over the account of a colleague this way.
 */
export async function resetSecondFactor(
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  admin_id: string,
  { reason, ...check }: SecondStepReset,
  facts: RequestFacts,
): Promise<ChangedAdmin> {
  return transact(async (trx) => {
    const { member } = await lockForChange(trx, who.admin.admin_id, admin_id);
    const approval_id = await requestSecondFactorReset(context, trx, member, check, { who, reason, facts });
    return { admin: toAdmin(member), approval_id };
  });
}

/** Resets the second factor of a super admin who lost the app and the recovery codes, and has no colleague to ask. */
export async function resetSecondFactorFromCommandLine(
  context: AccountsContext,
  email: string,
  check: IdentityCheck,
): Promise<void> {
  const member = await context.transact(async (trx) => {
    const found = await store.findByEmail(trx, email);
    if (!found) throw new Refusal('not_found', `There is no staff member with the email address ${email}.`);
    const reason = 'from the command line';
    await removeAndRecord(context, trx, found, { actor: { kind: 'system' }, request_id: null, reason, check });
    return found;
  });
  await clearFailedAttempts(context.limits, member);
}

export async function removeAndRecord(
  context: AccountsContext,
  trx: Trx,
  { admin_id }: StaffRow,
  {
    check,
    ...cause
  }: {
    readonly actor: Actor;
    readonly request_id: string | null;
    readonly reason: string;
    readonly check: IdentityCheck;
  },
): Promise<void> {
  await removeSecondFactor(trx, admin_id);
  const subject = { kind: 'staff', id: admin_id };
  await context.audit.record(trx, { ...cause, action: 'staff.second_factor_reset', subject, after: check });
  const { actor, request_id } = cause;
  await endStaffSessions(context, trx, { admin_id, reason: 'second_factor_reset', actor, request_id });
}
