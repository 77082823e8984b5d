import { z } from 'zod';
import { Email, FullName } from '../wire/email.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { NewPassword } from '../wire/password.ts';
import { Permission, StaffRole } from '../wire/permissions.ts';

const staffStatuses = ['active', 'inactive'] as const;

export const Admin = z
  .object({
    admin_id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    role: StaffRole,
    permissions: z.array(Permission),
    status: z.enum(staffStatuses),
    /** Whether the authenticator app is set up. */
    second_factor: z.boolean(),
    created_at: Instant,
    last_login: Instant.nullable(),
  })
  .meta({ id: 'Admin' });
export type Admin = z.infer<typeof Admin>;

export const NewAdmin = z
  .object({
    email: Email,
    full_name: FullName,
    password: NewPassword,
    role: StaffRole.default('admin'),
    permissions: z.array(Permission).max(5).default([]),
  })
  .meta({ id: 'NewAdmin' });
export type NewAdmin = z.infer<typeof NewAdmin>;

/** A blank password keeps the current one. */
export const AdminChange = z
  .object({
    email: Email,
    full_name: FullName,
    password: z.union([z.literal(''), NewPassword]).optional(),
    role: StaffRole,
    permissions: z.array(Permission).max(5),
  })
  .meta({ id: 'AdminChange' });
export type AdminChange = z.infer<typeof AdminChange>;

const adminId = z.object({ admin_id: z.uuid() });
const OneAdmin = z.object({ admin: Admin });

export const adminEndpoints = group({
  listAdmins: endpoint({
    method: 'GET',
    path: '/api/admin/list-admins',
    summary: 'List all staff members',
    access: { kind: 'staff', needs: 'super_admin' },
    answers: { status: 200, body: z.object({ admins: z.array(Admin) }) },
    errors: [],
  }),
  createAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/auth/create',
    summary: 'Create a staff member',
    access: { kind: 'staff', needs: 'super_admin' },
    body: NewAdmin,
    answers: { status: 201, body: OneAdmin },
    errors: ['email_taken', 'forbidden'],
  }),
  updateAdmin: endpoint({
    method: 'PUT',
    path: '/api/admin/update-admin/{admin_id}',
    summary: 'Change a staff member',
    access: { kind: 'staff', needs: 'super_admin' },
    params: adminId,
    body: AdminChange,
    answers: { status: 200, body: OneAdmin },
    errors: ['not_found', 'email_taken', 'last_super_admin', 'forbidden'],
  }),
  setAdminStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/deactivate-admin/{admin_id}',
    summary: 'Activate or deactivate a staff member; deactivation ends their sessions immediately',
    access: { kind: 'staff', needs: 'super_admin' },
    params: adminId,
    body: z.object({ status: z.enum(staffStatuses) }),
    answers: { status: 200, body: OneAdmin },
    errors: ['not_found', 'last_super_admin'],
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/admins/{admin_id}/reset-second-factor',
    summary: 'Let a staff member who lost their phone set up the authenticator app again',
    access: { kind: 'staff', needs: 'super_admin' },
    params: adminId,
    body: z.object({ reason: z.string().trim().min(3, 'Enter a reason.').max(300) }),
    answers: { status: 200, body: OneAdmin },
    errors: ['not_found'],
  }),
});
