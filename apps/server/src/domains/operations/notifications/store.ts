import type { Insertable } from 'kysely';
import type { Notification } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

interface PageOfRows {
  readonly only: 'all' | 'unread';
  readonly before: string | undefined;
  readonly limit: number;
}

export const notificationStore = {
  /** Returns false when the fact was raised before. */
  async insert(trx: Trx, row: Insertable<Notification>): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('notification')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'effect_key']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  find: (trx: Trx, notification_id: string) =>
    trx
      .selectFrom('notification')
      .select(['user_id', 'kind', 'payload'])
      .where('notification_id', '=', notification_id)
      .executeTakeFirst(),

  list: (trx: Trx, user_id: string, { only, before, limit }: PageOfRows) =>
    trx
      .selectFrom('notification')
      .select(['notification_id', 'kind', 'payload', 'created_at', 'read_at'])
      .where('user_id', '=', user_id)
      .where('in_bell', '=', true)
      .$if(only === 'unread', (query) => query.where('read_at', 'is', null))
      .$if(before !== undefined, (query) => query.where('notification_id', '<', before ?? ''))
      .orderBy('notification_id', 'desc')
      .limit(limit)
      .execute(),

  async countUnread(trx: Trx, user_id: string): Promise<number> {
    const row = await trx
      .selectFrom('notification')
      .select((e) => e.fn.countAll<bigint>().as('count'))
      .where('user_id', '=', user_id)
      .where('in_bell', '=', true)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },

  /** Returns how many were unread. */
  async markRead(
    trx: Trx,
    user_id: string,
    target: { readonly notification_ids: readonly string[] } | { readonly through: string },
    read_at: Date,
  ): Promise<bigint> {
    const { numUpdatedRows } = await trx
      .updateTable('notification')
      .set({ read_at })
      .where('user_id', '=', user_id)
      .where('in_bell', '=', true)
      .where('read_at', 'is', null)
      .where((e) =>
        'through' in target
          ? e('notification_id', '<=', target.through)
          : e('notification_id', 'in', target.notification_ids),
      )
      .executeTakeFirst();
    return numUpdatedRows;
  },

  /** Takes what waits for the daily email that is due. Taken again, it is the same. */
  async claimDigest(trx: Trx, user_id: string, digest_at: Date): Promise<void> {
    await trx
      .updateTable('notification')
      .set({ digest_at })
      .where('user_id', '=', user_id)
      .where('email', '=', 'digest')
      .where('digest_at', 'is', null)
      .where('created_at', '<', digest_at)
      .execute();
  },

  listDigest: (trx: Trx, user_id: string, digest_at: Date) =>
    trx
      .selectFrom('notification')
      .select(['notification_id', 'kind', 'payload', 'created_at', 'read_at'])
      .where('user_id', '=', user_id)
      .where('digest_at', '=', digest_at)
      .orderBy('notification_id', 'desc')
      .limit(200)
      .execute(),

  listForExport: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('notification')
      .select(['kind', 'payload', 'created_at', 'read_at'])
      .where('user_id', '=', user_id)
      .orderBy('notification_id')
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('notification').where('user_id', '=', user_id).execute();
  },
};
