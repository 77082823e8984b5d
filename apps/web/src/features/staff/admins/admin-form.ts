import { type Admin, AdminChange, NewAdmin } from '@universal-media/contract/admins';
import { Permission, StaffRole } from '@universal-media/contract/permissions';
import { z } from 'zod';

const fields = {
  email: AdminChange.shape.email,
  full_name: AdminChange.shape.full_name,
  role: StaffRole,
  permissions: z.array(Permission),
};

const ForNew = z.object({ ...fields, password: NewAdmin.shape.password });
const ForChange = z.object({ ...fields, password: z.union([z.literal(''), NewAdmin.shape.password]) });

/** What the dialog holds. A new staff member needs a password; for one that is there, blank keeps theirs. */
export const adminForm = (existing: boolean): z.ZodType<AdminForm, AdminForm> => (existing ? ForChange : ForNew);
export type AdminForm = z.output<typeof ForNew>;

export const formOf = (admin: Admin | undefined): AdminForm => ({
  email: admin?.email ?? '',
  full_name: admin?.full_name ?? '',
  password: '',
  role: admin?.role ?? 'admin',
  permissions: admin?.permissions ?? [],
});

/** A super admin may do everything by role, so no permission is kept that would only mean something later. */
export const bodyOf = (form: AdminForm): AdminForm =>
  form.role === 'super_admin' ? { ...form, permissions: [] } : form;
