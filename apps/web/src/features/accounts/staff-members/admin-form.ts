import { type Admin, AdminChange } from '@universal-media/contract/accounts/admins';
import { ApprovalReason } from '@universal-media/contract/operations/approvals';
import { NewPassword } from '@universal-media/contract/wire/password';
import { Permission, StaffRole } from '@universal-media/contract/wire/permissions';
import { z } from 'zod';

const fields = {
  email: AdminChange.shape.email,
  full_name: AdminChange.shape.full_name,
  role: StaffRole,
  permissions: z.array(Permission),
  /** For the second super admin. Optional. */
  reason: z.union([z.literal(''), ApprovalReason]),
};

/** Form values. New staff members choose their password themselves; for an existing one, blank keeps the current one. */
export const adminForm = z.object({ ...fields, password: z.union([z.literal(''), NewPassword]) });
export type AdminForm = z.output<typeof adminForm>;

export const formOf = (admin: Admin | undefined): AdminForm => ({
  email: admin?.email ?? '',
  full_name: admin?.full_name ?? '',
  password: '',
  role: admin?.role ?? 'admin',
  permissions: admin?.permissions ?? [],
  reason: '',
});

/** Super admins have every permission by role, so none are stored that would apply after a role change. */
export const bodyOf = ({ reason, ...form }: AdminForm): Omit<AdminForm, 'reason'> & { reason?: string } => ({
  ...form,
  ...(form.role === 'super_admin' && { permissions: [] }),
  ...(reason !== '' && { reason }),
});
