import type { Trx } from '#storage/transact.ts';

/** Selects the accounts that visitors of the demo use: the oldest ones. */
export const previewStore = {
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
