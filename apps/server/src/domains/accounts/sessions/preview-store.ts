import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

/** Selects the accounts that visitors of the demo use: the oldest ones. */
export const previewStore = {
  /** Lets a demo run on this database. Refused once it has accounts. */
  async markAsDemo(trx: Trx): Promise<void> {
    await sql`select mark_as_demo()`.execute(trx);
  },

  /** Answers whether the database was marked as a demo before it had any account. */
  isDemo: async (trx: Trx): Promise<boolean> =>
    (await trx.selectFrom('demo_database').select('is_demo').executeTakeFirst()) !== undefined,

  findFirstAdvertiser: (trx: Trx) =>
    trx
      .selectFrom('advertiser')
      .selectAll()
      .where('status', '=', 'active')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),

  findFirstSuperAdmin: (trx: Trx) =>
    trx
      .selectFrom('staff_member')
      .selectAll()
      .where('status', '=', 'active')
      .where('role', '=', 'super_admin')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),
};
