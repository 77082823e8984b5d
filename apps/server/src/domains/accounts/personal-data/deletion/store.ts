import type { Trx } from '#storage/transact.ts';

const owned = [
  'mailed_token',
  'email_change',
  'notification_preference',
  'google_link',
  'external_identity',
  'advertiser_recovery_code',
  'advertiser_second_step',
  'passkey',
  'passkey_challenge',
  'api_key',
  'data_export',
  'legal_entity',
  'brand',
  'advertiser_note',
  'account_view',
] as const;

/** Schedules deletions and erases every row that leads from an account to a person. */
export const deletionStore = {
  /** Returns the date now in force: the given one, or that of an earlier request. */
  async schedule(trx: Trx, user_id: string, requested_due_at: Date): Promise<{ due_at: Date; is_new: boolean } | null> {
    const set = await trx
      .updateTable('advertiser')
      .set({ deletion_due_at: requested_due_at })
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .where('deletion_due_at', 'is', null)
      .executeTakeFirst();
    if (set.numUpdatedRows > 0n) return { due_at: requested_due_at, is_new: true };
    const row = await trx
      .selectFrom('advertiser')
      .select('deletion_due_at')
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    return row?.deletion_due_at ? { due_at: row.deletion_due_at, is_new: false } : null;
  },

  /** Returns the date that was in force, or null. */
  async cancel(trx: Trx, user_id: string): Promise<Date | null> {
    const before = await trx
      .selectFrom('advertiser')
      .select('deletion_due_at')
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before?.deletion_due_at) return null;
    await trx.updateTable('advertiser').set({ deletion_due_at: null }).where('user_id', '=', user_id).execute();
    return before.deletion_due_at;
  },

  /** Locks the account whose deletion was requested with this date. Finds nothing when that request is not in force. */
  lockDue: (trx: Trx, user_id: string, due_at: Date) =>
    trx
      .selectFrom('advertiser')
      .select(['email', 'full_name'])
      .where('user_id', '=', user_id)
      .where('deletion_due_at', '=', due_at)
      .where('erased_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  async eraseAccess(trx: Trx, user_id: string): Promise<void> {
    const sessions = trx.selectFrom('advertiser_session').select('session_id').where('user_id', '=', user_id);
    await trx.deleteFrom('refresh_token').where('session_id', 'in', sessions).execute();
    await trx
      .updateTable('advertiser_session')
      .set({ user_agent: null, ip: null })
      .where('user_id', '=', user_id)
      .execute();
    for (const table of owned) await trx.deleteFrom(table).where('user_id', '=', user_id).execute();
    // Refusals of mail servers often contain the address.
    await trx.updateTable('mail_delivery').set({ reason: null }).where('user_id', '=', user_id).execute();
  },

  async eraseProfile(trx: Trx, user_id: string, erased_at: Date): Promise<void> {
    await trx
      .updateTable('advertiser')
      .set({
        email: `erased-${user_id}@erased.invalid`,
        full_name: 'Erased account',
        password_hash: null,
        email_verified_at: null,
        last_login_at: null,
        time_zone: 'UTC',
        campaign_emails: false,
        credit_emails: false,
        marketing_emails: false,
        deletion_due_at: null,
        status: 'erased',
        erased_at,
      })
      .where('user_id', '=', user_id)
      .execute();
  },
};
