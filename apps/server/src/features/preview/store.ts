import type { Trx } from '../../storage/transact.ts';

/** Whom the demonstration shows: the first who were there. */
export const previewStore = {
  firstAdvertiser: (trx: Trx) =>
    trx
      .selectFrom('advertiser')
      .selectAll()
      .where('status', '=', 'active')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),

  firstSuperAdmin: (trx: Trx) =>
    trx
      .selectFrom('staff_member')
      .selectAll()
      .where('status', '=', 'active')
      .where('role', '=', 'super_admin')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),
};
