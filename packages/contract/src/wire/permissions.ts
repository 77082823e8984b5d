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

/** The staff dashboard's tabs in display order, each with its required permission. */
export const staffTabs = [
  { id: 'dashboard', label: 'Dashboard', needs: 'admin_management' },
  { id: 'admins', label: 'Admin Management', needs: 'super_admin' },
  { id: 'disputes', label: 'Disputes', needs: 'dispute_management' },
  { id: 'campaigns', label: 'Campaigns', needs: 'campaign_control' },
  { id: 'users', label: 'Users', needs: 'campaign_control' },
  { id: 'discounts', label: 'Discount Codes', needs: 'admin_management' },
  { id: 'billing', label: 'Billing', needs: 'billing_oversight' },
  { id: 'credits', label: 'Credits', needs: 'credit_management' },
  { id: 'sendgrid', label: 'Email Automation', needs: 'admin_management' },
  { id: 'reports', label: 'Reports', needs: 'admin_management' },
  { id: 'audit', label: 'Audit Log', needs: 'super_admin' },
] as const satisfies ReadonlyArray<{ id: string; label: string; needs: StaffRequirement }>;

export type StaffTab = (typeof staffTabs)[number];

export const visibleStaffTabs = (rights: StaffRights): StaffTab[] =>
  staffTabs.filter((tab) => staffMay(rights, tab.needs));
