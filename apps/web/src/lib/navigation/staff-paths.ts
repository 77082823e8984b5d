import type { StaffTab } from '@universal-media/contract/wire/permissions';
import { paths } from '#paths.ts';

/** Builds the address of a staff tab with what it shows. Values that are undefined or empty are left out. */
export function staffPath(tab: StaffTab['id'], shown: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(shown)) if (value) query.set(name, value);
  return `${paths.staff}?${query}`;
}

/** The addresses of what staff open most. */
export const staffPaths = {
  user: (user_id: string) => staffPath('users', { user: user_id }),
  campaign: (campaign_id: string) => staffPath('campaigns', { view: 'all', campaign: campaign_id }),
  dispute: (dispute_id: string) => staffPath('disputes', { status: 'all', dispute: dispute_id }),
  payment: (payment_id: string) => staffPath('billing', { payment: payment_id }),
  payments: (view?: string) => staffPath('billing', { payments: view ?? 'all' }),
  audit: (id: string) => staffPath('audit', { id }),
} as const;
