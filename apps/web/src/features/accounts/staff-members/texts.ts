import { type Permission, type StaffRole, staffTabs } from '@universal-media/contract/wire/permissions';

export const roleLabels: Record<StaffRole, string> = {
  super_admin: 'Super admin',
  admin: 'Admin',
  support_staff: 'Support staff',
  billing_team: 'Billing team',
  tech_admin: 'Tech admin',
};

export const permissionLabels: Record<Permission, string> = {
  admin_management: 'Admin management',
  dispute_management: 'Dispute management',
  campaign_control: 'Campaign control',
  billing_oversight: 'Billing oversight',
  credit_management: 'Credit management',
};

/** One-word labels for narrow column headings. */
export const permissionHeads: Record<Permission, string> = {
  admin_management: 'Admin',
  dispute_management: 'Disputes',
  campaign_control: 'Campaigns',
  billing_oversight: 'Billing',
  credit_management: 'Credits',
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Returns a text such as "Opens Campaigns and Users", derived from the tabs. */
export const opens = (permission: Permission): string =>
  `Opens ${list.format(staffTabs.filter(({ needs }) => needs === permission).map(({ label }) => label))}`;
