import type { Admin } from '@universal-media/contract/admins';
import { permissions as everyPermission, mayGrant, type Permission } from '@universal-media/contract/permissions';
import type { Staff } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Trx } from '../../../storage/transact.ts';
import type { Actor } from '../../audit/service.ts';
import { type StaffRow, adminStore as store } from '../store.ts';

export const adminOf = (row: StaffRow): Admin => ({
  admin_id: row.admin_id,
  email: row.email,
  full_name: row.full_name,
  role: row.role,
  permissions: row.permissions,
  status: row.status === 'active' ? 'active' : 'inactive',
  second_factor: row.totp_confirmed_at !== null,
  created_at: row.created_at.toISOString(),
  last_login: row.last_login?.toISOString() ?? null,
});

/** What the audit log tells of a member, before and after. */
export const standingOf = ({ email, full_name, role, permissions, status }: StaffRow) => ({
  email,
  full_name,
  role,
  permissions,
  status,
});

/** Each once, in the order they are always shown in. */
export const inOrder = (wanted: readonly Permission[]): Permission[] =>
  everyPermission.filter((permission) => wanted.includes(permission));

export const actorOf = ({ admin }: Staff): Actor => ({ kind: 'staff', admin_id: admin.admin_id });

/**
 * Both as they are in this moment and locked: the rights of whoever acts may have gone since the call came in. And nobody
 * touches a member whose rights they could not have given.
 */
export async function actOn(trx: Trx, who: Staff, admin_id: string): Promise<{ giver: StaffRow; member: StaffRow }> {
  const rows = await store.lock(trx, [who.admin.admin_id, admin_id]);
  const giver = rows.find((row) => row.admin_id === who.admin.admin_id);
  const member = rows.find((row) => row.admin_id === admin_id);
  if (!member) throw new Refusal('not_found');
  if (giver?.status !== 'active' || !mayGrant(giver, member)) throw new Refusal('forbidden');
  return { giver, member };
}
