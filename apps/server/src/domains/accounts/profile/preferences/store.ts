import type { EmailCategory } from '@universal-media/contract/operations/notifications/categories';
import { type Insertable, sql } from 'kysely';
import type { NotificationPreference } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

type Columns = Omit<Insertable<NotificationPreference>, 'user_id' | 'updated_at'>;

/** The columns of the account that hold choices about emails. */
export type EmailColumns = Partial<Record<'campaign_emails' | 'credit_emails' | 'marketing_emails', boolean>>;

export const emailColumns = {
  campaigns: 'campaign_emails',
  credits: 'credit_emails',
  marketing: 'marketing_emails',
} as const satisfies Record<Exclude<EmailCategory, 'reports'>, keyof EmailColumns>;

const select = (trx: Trx, user_id: string) =>
  trx
    .selectFrom('advertiser as a')
    .leftJoin('notification_preference as p', 'p.user_id', 'a.user_id')
    .select(['a.email', 'a.full_name', 'a.time_zone', 'a.campaign_emails', 'a.credit_emails', 'a.marketing_emails'])
    .select(['p.bell_off', 'p.report_emails', 'p.quiet_from', 'p.quiet_to', 'p.is_digest'])
    .where('a.user_id', '=', user_id)
    .where('a.status', '<>', 'erased');

export const preferenceStore = {
  find: (trx: Trx, user_id: string) => select(trx, user_id).executeTakeFirst(),

  /** Locks the account, so that changes at the same time do not undo each other. */
  lock: (trx: Trx, user_id: string) => select(trx, user_id).forNoKeyUpdate('a').executeTakeFirst(),

  findByAddress: (trx: Trx, email: string) =>
    trx
      .selectFrom('advertiser')
      .select(['user_id', 'email_verified_at as confirmed_at'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('status', '<>', 'erased')
      .executeTakeFirst(),

  async save(trx: Trx, user_id: string, columns: Columns, updated_at: Date): Promise<void> {
    await trx
      .insertInto('notification_preference')
      .values({ ...columns, user_id, updated_at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columns, updated_at }))
      .execute();
  },

  async saveEmails(trx: Trx, user_id: string, columns: EmailColumns): Promise<void> {
    await trx
      .updateTable('advertiser')
      .set(columns)
      .where('user_id', '=', user_id)
      .where('status', '<>', 'erased')
      .execute();
  },

  /** Lists the members who have accepted their invitation and are active. */
  listStaff: (trx: Trx) =>
    trx
      .selectFrom('staff_member')
      .select(['admin_id', 'email', 'full_name', 'role', 'permissions'])
      .where('status', '=', 'active')
      .where('password_hash', 'is not', null)
      .orderBy('admin_id')
      .execute(),
};

export type PreferenceRow = NonNullable<Awaited<ReturnType<typeof preferenceStore.find>>>;
