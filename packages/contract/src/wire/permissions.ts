import { z } from 'zod';

export const permissions = [
  'admin_management',
  'dispute_management',
  'campaign_control',
  'billing_oversight',
  'credit_management',
] as const;
export const Permission = z.enum(permissions);
export type Permission = z.infer<typeof Permission>;

export const staffRoles = ['super_admin', 'admin', 'support_staff', 'billing_team', 'tech_admin'] as const;
export const StaffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof StaffRole>;

/** A permission, or the super_admin role itself. */
export type StaffRequirement = Permission | 'super_admin';

interface StaffRights {
  readonly role: StaffRole;
  readonly permissions: readonly Permission[];
}

/** Returns whether a staff member meets a requirement. A super_admin meets all of them. */
export function staffMay(rights: StaffRights, requirement: StaffRequirement): boolean {
  if (rights.role === 'super_admin') return true;
  return requirement !== 'super_admin' && rights.permissions.includes(requirement);
}

/** Returns whether a staff member may grant a role and permissions: only those they have themselves. */
export const mayGrant = (grantor: StaffRights, granted: StaffRights): boolean =>
  (granted.role !== 'super_admin' || grantor.role === 'super_admin') &&
  granted.permissions.every((permission) => staffMay(grantor, permission));

/** The permissions that let a staff member decide requests of others. Some requests take a super_admin. */
export const approvalPermissions = ['admin_management', 'campaign_control', 'credit_management'] as const;

/** The staff dashboard's tabs in display order, each with its required permission; `any_approval` is any that decides. */
export const staffTabs = [
  { id: 'dashboard', label: 'Dashboard', needs: 'admin_management' },
  { id: 'admins', label: 'Admin Management', needs: 'super_admin' },
  { id: 'disputes', label: 'Disputes', needs: 'dispute_management' },
  { id: 'risk', label: 'Risk', needs: 'dispute_management' },
  { id: 'support', label: 'Support', needs: 'dispute_management' },
  { id: 'campaigns', label: 'Campaigns', needs: 'campaign_control' },
  { id: 'users', label: 'Users', needs: 'campaign_control' },
  { id: 'discounts', label: 'Discount Codes', needs: 'admin_management' },
  { id: 'billing', label: 'Billing', needs: 'billing_oversight' },
  { id: 'credits', label: 'Credits', needs: 'credit_management' },
  { id: 'sendgrid', label: 'Email Automation', needs: 'admin_management' },
  { id: 'reports', label: 'Reports', needs: 'admin_management' },
  { id: 'approvals', label: 'Approvals', needs: 'any_approval' },
  { id: 'audit', label: 'Audit Log', needs: 'super_admin' },
] as const satisfies ReadonlyArray<{ id: string; label: string; needs: StaffRequirement | 'any_approval' }>;

export type StaffTab = (typeof staffTabs)[number];

export const visibleStaffTabs = (rights: StaffRights): StaffTab[] =>
  staffTabs.filter(({ needs }) =>
    needs === 'any_approval'
      ? approvalPermissions.some((permission) => staffMay(rights, permission))
      : staffMay(rights, needs),
  );

/** Errors of changes that take two staff members, of staff who see an account as its advertiser, and of saved views. */
export const staffErrors = {
  viewing_as_staff: {
    status: 403,
    sentence: "You're viewing this account as staff. Nothing can be changed here.",
    when: 'Any call but the reads that staff may make while they see an account as its advertiser.',
  },
  view_name_taken: {
    status: 409,
    sentence: 'You already have a view with this name. Choose another name.',
    when: 'Saving a view of a staff list under the name of another one.',
  },
  invitation_unneeded: {
    status: 409,
    sentence: 'This staff member has a password already, or is not active.',
    when: 'Sending an invitation again to a staff member who does not wait for one.',
  },
  password_link_unneeded: {
    status: 409,
    sentence: 'This staff member has no password yet, or is not active. Send the invitation again instead.',
    when: 'Sending a link for a new password to a staff member who is invited or not active.',
  },
  own_request: {
    status: 409,
    sentence: 'Another staff member must decide your request.',
    when: 'Approving or rejecting your own request. Withdraw it instead.',
  },
  same_device: {
    status: 409,
    sentence: 'This browser was also used by the staff member who asked. Approve it from your own device.',
    when: 'Approving a request from a browser in which the staff member who asked has signed in.',
  },
  approval_pending: {
    status: 409,
    sentence: 'This change already waits for approval.',
    when: 'Asking again for a change that waits for a second staff member.',
  },
  approval_expired: {
    status: 409,
    sentence: 'This request has expired. Ask for the change again.',
    when: 'Approving a request after its last day.',
  },
  approval_outdated: {
    status: 409,
    sentence: 'This has changed since the request was made. Reject it and ask for the change again.',
    when: 'Approving a request about something that changed meanwhile, or of a staff member who lost the permission.',
  },
  no_second_approver: {
    status: 409,
    sentence: 'No other super admin can approve this. Add one on the server with “pnpm staff:create”.',
    when: 'Changing who has power without a second active super admin who could approve it.',
  },
} as const;
