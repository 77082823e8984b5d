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

/** A permission, or the one thing that only the role itself opens. */
export type StaffRequirement = Permission | 'super_admin';

interface StaffStanding {
  readonly role: StaffRole;
  readonly permissions: readonly Permission[];
}

/** A super_admin may do everything; anybody else only what their permission list names. */
export function staffMay(standing: StaffStanding, requirement: StaffRequirement): boolean {
  if (standing.role === 'super_admin') return true;
  return requirement !== 'super_admin' && standing.permissions.includes(requirement);
}

/** Nobody gives what they lack: a role or a permission can only be granted by somebody who has it. */
export const mayGrant = (giver: StaffStanding, wanted: StaffStanding): boolean =>
  (wanted.role !== 'super_admin' || giver.role === 'super_admin') &&
  wanted.permissions.every((permission) => staffMay(giver, permission));

/** The staff dashboard's tabs in the order they are shown, each with what it takes to see it. */
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

export const visibleStaffTabs = (standing: StaffStanding): StaffTab[] =>
  staffTabs.filter((tab) => staffMay(standing, tab.needs));
