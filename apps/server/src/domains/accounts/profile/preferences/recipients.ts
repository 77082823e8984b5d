import type { NotificationPreferences } from '@universal-media/contract/operations/notifications/preferences';
import { type StaffRequirement, staffMay } from '@universal-media/contract/wire/permissions';
import type { Trx } from '#storage/transact.ts';
import { type PreferenceRow, preferenceStore as store } from './store.ts';

/** Combines the choices of the account with its later ones. Without a row, everything is on. */
export function toPreferences(row: PreferenceRow): NotificationPreferences {
  const { bell_off, quiet_from, quiet_to } = row;
  const isOn = (category: 'campaigns' | 'credits' | 'reports') => !(bell_off ?? []).includes(category);
  return {
    bell: { campaigns: isOn('campaigns'), credits: isOn('credits'), reports: isOn('reports') },
    email: {
      campaigns: row.campaign_emails,
      credits: row.credit_emails,
      reports: row.report_emails ?? true,
      marketing: row.marketing_emails,
    },
    quiet_hours: quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to },
    digest: row.is_digest ?? false,
    time_zone: row.time_zone,
  };
}

/** Whom operations writes to. */
export const recipientPorts = {
  async findRecipient(trx: Trx, user_id: string) {
    const row = await store.find(trx, user_id);
    return row && { email: row.email, full_name: row.full_name, preferences: toPreferences(row) };
  },

  listStaff: async (trx: Trx, needs: StaffRequirement) =>
    (await store.listStaff(trx)).filter((member) => staffMay(member, needs)),
};
