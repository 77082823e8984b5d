import type { Admin } from '@universal-media/contract/accounts/admins';
import { permissions as everyPermission, mayGrant, type Permission } from '@universal-media/contract/wire/permissions';
import type { Limits } from '#connectors/limits/limits.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import { refusals, type StaffRow, adminStore as store } from './store.ts';

export const toAdmin = (row: StaffRow): Admin => ({
  admin_id: row.admin_id,
  email: row.email,
  full_name: row.full_name,
  role: row.role,
  permissions: row.permissions,
  status: row.status === 'active' ? 'active' : 'inactive',
  is_invited: row.password_hash === null,
  second_factor: row.totp_confirmed_at !== null,
  created_at: row.created_at.toISOString(),
  last_login: row.last_login?.toISOString() ?? null,
});

/** Selects the facts that the audit log records before and after a change. */
export const auditedFacts = ({ email, full_name, role, permissions, status }: StaffRow) => ({
  email,
  full_name,
  role,
  permissions,
  status,
});

/** Removes duplicates and sorts permissions in their display order. */
export const sortPermissions = (granted: readonly Permission[]): Permission[] =>
  everyPermission.filter((permission) => granted.includes(permission));

/**
 * Locks both staff members, because the rights of the acting one may have changed since the request came in. Refuses to
 * change a member whose rights the acting one could not have granted.
 */
export async function lockForChange(
  trx: Trx,
  grantor_id: string,
  admin_id: string,
): Promise<{ grantor: StaffRow; member: StaffRow }> {
  const rows = await store.lock(trx, [grantor_id, admin_id]);
  const grantor = rows.find((row) => row.admin_id === grantor_id);
  const member = rows.find((row) => row.admin_id === admin_id);
  if (!member) throw new Refusal('not_found');
  if (grantor?.status !== 'active' || !mayGrant(grantor, member)) throw new Refusal('forbidden');
  return { grantor, member };
}

/** Refuses the address of another member at once, not only when a second super admin approves it. */
export async function assertEmailFree(trx: Trx, admin_id: string, email: string): Promise<void> {
  const holder = await store.findByEmail(trx, email);
  if (holder && holder.admin_id !== admin_id) throw refusals.staff_member_by_email();
}

/** Clears the failed attempts of a member, so that new credentials work at once. */
export async function clearFailedAttempts(
  limits: Limits,
  { admin_id, email }: Pick<StaffRow, 'admin_id' | 'email'>,
): Promise<void> {
  await limits.forget('staff_sign_in_account', email.toLowerCase());
  await limits.forget('staff_code_account', admin_id);
}

/** A staff member, and the approval that a change of them waits for. */
export interface ChangedAdmin {
  readonly admin: Admin;
  readonly approval_id: string | null;
}
