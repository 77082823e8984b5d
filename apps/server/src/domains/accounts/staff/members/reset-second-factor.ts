import type { Admin } from '@universal-media/contract/accounts/admins';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { removeSecondFactor } from '../sign-in/second-factor.ts';
import { endStaffSessions } from '../sign-in/staff-sessions.ts';
import { clearFailedAttempts, lockForChange, staffActor, toAdmin } from './admin.ts';
import { type StaffRow, adminStore as store } from './store.ts';

/** Lets a staff member set up the authenticator app again at the next sign-in. */
export async function resetSecondFactor(
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  admin_id: string,
  reason: string,
  { request_id }: RequestFacts,
): Promise<Admin> {
  const member = await transact(async (trx) => {
    const found = await lockForChange(trx, who, admin_id);
    await removeAndRecord(context, trx, found.member, { actor: staffActor(who), request_id, reason });
    return found.member;
  });
  await clearFailedAttempts(context.limits, member);
  return { ...toAdmin(member), second_factor: false };
}

/** Resets the second factor of a super admin who lost the app and the recovery codes, and has no colleague to ask. */
export async function resetSecondFactorFromCommandLine(context: AccountsContext, email: string): Promise<void> {
  const member = await context.transact(async (trx) => {
    const found = await store.findByEmail(trx, email);
    if (!found) throw new Refusal('not_found', `There is no staff member with the email address ${email}.`);
    const reason = 'from the command line';
    await removeAndRecord(context, trx, found, { actor: { kind: 'system' }, request_id: null, reason });
    return found;
  });
  await clearFailedAttempts(context.limits, member);
}

async function removeAndRecord(
  context: AccountsContext,
  trx: Trx,
  { admin_id }: StaffRow,
  cause: { readonly actor: Actor; readonly request_id: string | null; readonly reason: string },
): Promise<void> {
  await removeSecondFactor(trx, admin_id);
  const subject = { kind: 'staff', id: admin_id };
  await context.audit.record(trx, { ...cause, action: 'staff.second_factor_reset', subject });
  const { actor, request_id } = cause;
  await endStaffSessions(context, trx, { admin_id, reason: 'second_factor_reset', actor, request_id });
}
