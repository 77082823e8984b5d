import type { Trx } from '../../storage/transact.ts';

const owned = ['mailed_token', 'google_link', 'external_identity', 'api_key', 'data_export'] as const;

/** When an account goes, and the last of everything that leads from an account to a person. What must stay names only the user_id. */
export const deletionStore = {
  /** The date that holds now: the given one, or the one of an earlier wish, which stays. */
  async schedule(trx: Trx, user_id: string, wanted: Date): Promise<{ due_at: Date; is_new: boolean } | null> {
    const set = await trx
      .updateTable('advertiser')
      .set({ deletion_due_at: wanted })
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .where('deletion_due_at', 'is', null)
      .executeTakeFirst();
    if (set.numUpdatedRows > 0n) return { due_at: wanted, is_new: true };
    const row = await trx
      .selectFrom('advertiser')
      .select('deletion_due_at')
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    return row?.deletion_due_at ? { due_at: row.deletion_due_at, is_new: false } : null;
  },

  /** The date that no longer holds; nothing when there was none. */
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

  /** The account whose deletion was asked for with this date, locked; nothing when that wish no longer holds. */
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
    // A mail server's no often names the address.
    await trx.updateTable('mail_delivery').set({ reason: null }).where('user_id', '=', user_id).execute();
  },

  async erasePerson(trx: Trx, user_id: string, erased_at: Date): Promise<void> {
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
