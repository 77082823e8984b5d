import { type Admin, AdminChange } from '@universal-media/contract/accounts/admins';
import { ApprovalReason } from '@universal-media/contract/operations/approvals';
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

/** Form values. Staff members choose their passwords themselves, with a link in an email. */
export const adminForm = z.object(fields);
export type AdminForm = z.output<typeof adminForm>;

export const toForm = (admin: Admin | undefined): AdminForm => ({
  email: admin?.email ?? '',
  full_name: admin?.full_name ?? '',
  role: admin?.role ?? 'admin',
  permissions: admin?.permissions ?? [],
  reason: '',
});

/** Super admins have every permission by role, so none are stored that would apply after a role change. */
export const toBody = ({ reason, ...form }: AdminForm): Omit<AdminForm, 'reason'> & { reason?: string } => ({
  ...form,
  ...(form.role === 'super_admin' && { permissions: [] }),
  ...(reason !== '' && { reason }),
});
