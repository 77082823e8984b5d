import { bellCategories } from '@universal-media/contract/operations/notifications/categories';
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

  findByAddress: (trx: Trx, email: string) => store.findByAddress(trx, email),

  async turnOffEmails(trx: Trx, user_id: string, now: Date): Promise<boolean> {
    const row = await store.lock(trx, user_id);
    if (!row) return false;
    const { bell, digest, email, quiet_hours } = toPreferences(row);
    if (!Object.values(email).includes(true)) return false;
    await store.saveEmails(trx, user_id, { campaign_emails: false, credit_emails: false, marketing_emails: false });
    const columns = {
      bell_off: bellCategories.filter((category) => !bell[category]),
      report_emails: false,
      quiet_from: quiet_hours?.from ?? null,
      quiet_to: quiet_hours?.to ?? null,
      is_digest: digest,
    };
    await store.save(trx, user_id, columns, now);
    return true;
  },

  listStaff: async (trx: Trx, needs: StaffRequirement) =>
    (await store.listStaff(trx)).filter((member) => staffMay(member, needs)),
};
