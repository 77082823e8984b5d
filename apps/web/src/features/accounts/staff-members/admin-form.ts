import { type Admin, AdminChange, NewAdmin } from '@universal-media/contract/accounts/admins';
import { Permission, StaffRole } from '@universal-media/contract/wire/permissions';
import { z } from 'zod';

const fields = {
  email: AdminChange.shape.email,
  full_name: AdminChange.shape.full_name,
  role: StaffRole,
  permissions: z.array(Permission),
};

const ForNew = z.object({ ...fields, password: NewAdmin.shape.password });
const ForChange = z.object({ ...fields, password: z.union([z.literal(''), NewAdmin.shape.password]) });

/** Form values. A new staff member needs a password; for an existing one, blank keeps the current password. */
export const adminForm = (existing: boolean): z.ZodType<AdminForm, AdminForm> => (existing ? ForChange : ForNew);
export type AdminForm = z.output<typeof ForNew>;

export const formOf = (admin: Admin | undefined): AdminForm => ({
  email: admin?.email ?? '',
  full_name: admin?.full_name ?? '',
  password: '',
  role: admin?.role ?? 'admin',
  permissions: admin?.permissions ?? [],
});

/** Super admins have every permission by role, so none are stored that would apply after a role change. */
export const bodyOf = (form: AdminForm): AdminForm =>
  form.role === 'super_admin' ? { ...form, permissions: [] } : form;
