import type { StaffRequirement } from '@universal-media/contract/wire/permissions';
import { type Insertable, sql } from 'kysely';
import type { StaffNotification } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

interface Reader {
  readonly admin_id: string;
  readonly may: readonly StaffRequirement[];
}

/** The notifications for a member: those for their permissions, since they joined, that they did not cause. */
const visible = (trx: Trx, { admin_id, may }: Reader) =>
  trx
    .selectFrom('staff_notification as n')
    .innerJoin('staff_member as m', (join) =>
      join.on('m.admin_id', '=', admin_id).onRef('m.created_at', '<=', 'n.created_at'),
    )
    .leftJoin('staff_notification_read as r', (join) =>
      join.onRef('r.notification_id', '=', 'n.notification_id').on('r.admin_id', '=', admin_id),
    )
    .where('n.needs', 'in', may)
    .where((e) => e.or([e('n.caused_by', 'is', null), e('n.caused_by', '<>', admin_id)]));

export const staffNotificationStore = {
  /** Returns false when the fact was raised before. */
  async insert(trx: Trx, row: Insertable<StaffNotification>): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('staff_notification')
      .values(row)
      .onConflict((conflict) => conflict.columns(['kind', 'effect_key']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  find: (trx: Trx, notification_id: string) =>
    trx
      .selectFrom('staff_notification')
      .select(['kind', 'payload', 'needs', 'caused_by'])
      .where('notification_id', '=', notification_id)
      .executeTakeFirst(),

  list: (
    trx: Trx,
    reader: Reader,
    { only, before, limit }: { only: 'all' | 'unread'; before: string | undefined; limit: number },
  ) =>
    visible(trx, reader)
      .select(['n.notification_id', 'n.kind', 'n.payload', 'n.created_at', 'r.read_at'])
      .$if(only === 'unread', (query) => query.where('r.read_at', 'is', null))
      .$if(before !== undefined, (query) => query.where('n.notification_id', '<', before ?? ''))
      .orderBy('n.notification_id', 'desc')
      .limit(limit)
      .execute(),

  async countUnread(trx: Trx, reader: Reader): Promise<number> {
    const row = await visible(trx, reader)
      .select((e) => e.fn.countAll<bigint>().as('count'))
      .where('r.read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },

  /** Marks what the member may see; other ids change nothing. Returns how many were unread. */
  async markRead(
    trx: Trx,
    reader: Reader,
    target: { readonly notification_ids: readonly string[] } | { readonly through: string },
    read_at: Date,
  ): Promise<bigint> {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('staff_notification_read')
      .columns(['admin_id', 'notification_id', 'read_at'])
      .expression(
        visible(trx, reader)
          .select([sql<string>`${reader.admin_id}::uuid`.as('admin_id'), 'n.notification_id'])
          .select(sql<Date>`${read_at}::timestamptz`.as('read_at'))
          .where('r.read_at', 'is', null)
          .where((e) =>
            'through' in target
              ? e('n.notification_id', '<=', target.through)
              : e('n.notification_id', 'in', target.notification_ids),
          ),
      )
      .onConflict((conflict) => conflict.columns(['admin_id', 'notification_id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows;
  },
};
