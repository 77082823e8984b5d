import { z } from 'zod';
import { ApprovalReason, WaitingApproval } from '../operations/approvals.ts';
import { Email, FullName } from '../wire/email.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Permission, StaffRole } from '../wire/permissions.ts';
import { SecondStepReset } from './security/identity-check.ts';

const staffStatuses = ['active', 'inactive'] as const;

export const Admin = z
  .object({
    admin_id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    role: StaffRole,
    permissions: z.array(Permission),
    status: z.enum(staffStatuses),
    /** True until the member has chosen a password. */
    is_invited: z.boolean(),
    /** Whether the authenticator app is set up. */
    second_factor: z.boolean(),
    created_at: Instant,
    last_login: Instant.nullable(),
  })
  .meta({ id: 'Admin' });
export type Admin = z.infer<typeof Admin>;

/** Without a password: the member chooses one with the link in the invitation. */
export const NewAdmin = z
  .object({
    email: Email,
    full_name: FullName,
    role: StaffRole.default('admin'),
    permissions: z.array(Permission).max(5).default([]),
    reason: ApprovalReason.optional(),
  })
  .meta({ id: 'NewAdmin' });
export type NewAdmin = z.infer<typeof NewAdmin>;

/** Without a password: members choose their own with a link that a colleague has sent to them. */
export const AdminChange = z
  .object({
    email: Email,
    full_name: FullName,
    role: StaffRole,
    permissions: z.array(Permission).max(5),
    reason: ApprovalReason.optional(),
  })
  .meta({ id: 'AdminChange' });
export type AdminChange = z.infer<typeof AdminChange>;

const adminId = z.object({ admin_id: z.uuid() });
/** What waits for a second super admin has not changed the member yet. */
const ChangedAdmin = z.object({ admin: Admin, approval_id: WaitingApproval });

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
    summary: 'Create a staff member, who is invited by email once a second super admin approves',
    access: { kind: 'staff', needs: 'super_admin', proof: 'recent' },
    body: NewAdmin,
    answers: { status: 201, body: ChangedAdmin },
    errors: ['email_taken', 'forbidden', 'no_second_approver'],
  }),
  updateAdmin: endpoint({
    method: 'PUT',
    path: '/api/admin/update-admin/{admin_id}',
    summary: 'Change a staff member; more rights or another email address wait for a second super admin',
    access: { kind: 'staff', needs: 'super_admin', proof: 'recent' },
    params: adminId,
    body: AdminChange,
    answers: { status: 200, body: ChangedAdmin },
    errors: ['not_found', 'email_taken', 'last_super_admin', 'forbidden', 'approval_pending', 'no_second_approver'],
  }),
  setAdminStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/deactivate-admin/{admin_id}',
    summary: 'Deactivate a staff member at once, or ask a second super admin to activate one',
    access: { kind: 'staff', needs: 'super_admin', proof: 'recent' },
    params: adminId,
    body: z.object({ status: z.enum(staffStatuses), reason: ApprovalReason.optional() }),
    answers: { status: 200, body: ChangedAdmin },
    errors: ['not_found', 'last_super_admin', 'approval_pending', 'no_second_approver'],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/api/admin/admins/{admin_id}/invite',
    summary: 'Send another invitation to a staff member who has not chosen a password',
    access: { kind: 'staff', needs: 'super_admin' },
    params: adminId,
    answers: { status: 204 },
    errors: ['not_found', 'invitation_unneeded'],
  }),
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/api/admin/admins/{admin_id}/password-link',
    summary: 'Email a staff member a link to choose a new password; the current one works until then',
    access: { kind: 'staff', needs: 'super_admin', proof: 'recent' },
    params: adminId,
    answers: { status: 204 },
    errors: ['not_found', 'password_link_unneeded'],
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/admins/{admin_id}/reset-second-factor',
    summary: 'Ask a second super admin to let a staff member set up the authenticator app again',
    access: { kind: 'staff', needs: 'super_admin', proof: 'recent' },
    params: adminId,
    body: SecondStepReset,
    answers: { status: 200, body: ChangedAdmin },
    errors: ['not_found', 'approval_pending', 'no_second_approver'],
  }),
});
