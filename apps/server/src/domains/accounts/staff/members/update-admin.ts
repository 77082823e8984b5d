import type { Admin, AdminChange } from '@universal-media/contract/accounts/admins';
import { mayGrant } from '@universal-media/contract/wire/permissions';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { endStaffSessions, publishToStaff } from '../sign-in/staff-sessions.ts';
import { auditedFacts, clearFailedAttempts, lockForChange, sortPermissions, staffActor, toAdmin } from './admin.ts';
import { adminStore as store } from './store.ts';

export const listAdmins = (transact: Transact): Promise<Admin[]> =>
  transact(async (trx) => (await store.list(trx)).map((row) => toAdmin(row)));

/** Changes a staff member. A new password ends their sessions. */
export async function updateAdmin(
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  admin_id: string,
  { password, ...input }: AdminChange,
  { request_id }: RequestFacts,
): Promise<Admin> {
  const { audit, limits, passwords } = context;
  const password_hash = password ? await passwords.choose(password, 'password') : undefined;
  const updated = await transact(async (trx) => {
    const { grantor, member } = await lockForChange(trx, who, admin_id);
    if (!mayGrant(grantor, input)) throw new Refusal('forbidden');
    const permissions = sortPermissions(input.permissions);
    const row = await store.update(trx, admin_id, { ...input, permissions, ...(password_hash && { password_hash }) });
    const entry = { actor: staffActor(who), subject: { kind: 'staff', id: admin_id }, request_id };
    const [before, after] = [auditedFacts(member), auditedFacts(row)];
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await audit.record(trx, { ...entry, action: 'staff.updated', before, after });
      await publishToStaff(context, trx, admin_id, { type: 'user_changed' });
    }
    if (password_hash) {
      await audit.record(trx, { ...entry, action: 'staff.password_changed' });
      const { actor } = entry;
      await endStaffSessions(context, trx, { admin_id, reason: 'password_changed', actor, request_id });
    }
    return row;
  });
  if (password_hash) await clearFailedAttempts(limits, updated);
  return toAdmin(updated);
}

/** Activates or deactivates a staff member. Deactivation ends their sessions. */
export const setAdminStatus = (
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  admin_id: string,
  status: Admin['status'],
  { request_id }: RequestFacts,
): Promise<Admin> =>
  transact(async (trx) => {
    const { member } = await lockForChange(trx, who, admin_id);
    if (member.status === status) return toAdmin(member);
    const row = await store.update(trx, admin_id, { status });
    const actor = staffActor(who);
    await context.audit.record(trx, {
      actor,
      action: status === 'active' ? 'staff.activated' : 'staff.deactivated',
      subject: { kind: 'staff', id: admin_id },
      request_id,
      before: auditedFacts(member),
      after: auditedFacts(row),
    });
    if (status === 'inactive') {
      await endStaffSessions(context, trx, { admin_id, reason: 'deactivated', actor, request_id });
    }
    return toAdmin(row);
  });
