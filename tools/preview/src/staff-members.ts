import type { NewAdmin } from '@universal-media/contract/accounts/admins';

/** The staff of the demo, with every role and permission. Mei is new and has not signed in yet. */
export const members = {
  dana: { email: 'dana@universalmedia.example', full_name: 'Dana Whitfield', role: 'super_admin', permissions: [] },
  rosa: { email: 'rosa@universalmedia.example', full_name: 'Rosa Delgado', role: 'super_admin', permissions: [] },
  sam: {
    email: 'sam@universalmedia.example',
    full_name: 'Sam Adeyemi',
    role: 'admin',
    permissions: ['admin_management', 'campaign_control'],
  },
  priya: {
    email: 'priya@universalmedia.example',
    full_name: 'Priya Raman',
    role: 'support_staff',
    permissions: ['dispute_management', 'campaign_control'],
  },
  tomas: {
    email: 'tomas@universalmedia.example',
    full_name: 'Tomás Lindqvist',
    role: 'billing_team',
    permissions: ['billing_oversight'],
  },
  olu: {
    email: 'olu@universalmedia.example',
    full_name: 'Olu Bankole',
    role: 'support_staff',
    permissions: ['dispute_management'],
  },
  mei: {
    email: 'mei@universalmedia.example',
    full_name: 'Mei Tanaka',
    role: 'tech_admin',
    permissions: ['admin_management'],
  },
} satisfies Record<string, Omit<NewAdmin, 'reason'>>;

export type MemberName = keyof typeof members;
