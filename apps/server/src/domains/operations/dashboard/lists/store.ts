import type { ListQuery, StaffList } from '@universal-media/contract/operations/staff-lists';
import { type Selectable, sql } from 'kysely';
import type { StaffSavedView } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

type ViewRow = Selectable<StaffSavedView>;

interface ViewKey {
  readonly view_id: string;
  readonly admin_id: string;
}

interface ViewContent {
  readonly list: StaffList;
  readonly name: string;
  readonly query: ListQuery;
}

export const staffViewStore = {
  list(trx: Trx, { admin_id, list }: { admin_id: string; list: StaffList | undefined }): Promise<ViewRow[]> {
    const own = trx.selectFrom('staff_saved_view').selectAll().where('admin_id', '=', admin_id);
    return (list === undefined ? own : own.where('list', '=', list))
      .orderBy('list')
      .orderBy(sql`lower(name)`)
      .execute();
  },

  /** Makes concurrent changes of one staff member wait for each other, so that together they keep the limit. */
  async lockOwner(trx: Trx, admin_id: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`staff views ${admin_id}`}, 0))`.execute(trx);
  },

  /** Returns undefined when the caller has no such view of this list. */
  change: (trx: Trx, { view_id, admin_id }: ViewKey, { list, name, query }: ViewContent, saved_at: Date) =>
    trx
      .updateTable('staff_saved_view')
      .set({ name, query: JSON.stringify(query), saved_at })
      .where('view_id', '=', view_id)
      .where('admin_id', '=', admin_id)
      .where('list', '=', list)
      .returningAll()
      .executeTakeFirst(),

  /** Returns undefined when the id is taken. */
  insert: (trx: Trx, key: ViewKey, { query, ...content }: ViewContent, saved_at: Date) =>
    trx
      .insertInto('staff_saved_view')
      .values({ ...key, ...content, query: JSON.stringify(query), saved_at })
      .onConflict((conflict) => conflict.column('view_id').doNothing())
      .returningAll()
      .executeTakeFirst(),

  async remove(trx: Trx, { view_id, admin_id }: ViewKey): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('staff_saved_view')
      .where('view_id', '=', view_id)
      .where('admin_id', '=', admin_id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
};
