import type { CampaignFilter } from '@universal-media/contract/campaigns/read/list';
import type { Selectable } from 'kysely';
import type { SavedView } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

type ViewRow = Selectable<SavedView>;
interface ViewKey {
  readonly view_id: string;
  readonly user_id: string;
}

export const savedViewStore = {
  list: (trx: Trx, user_id: string): Promise<ViewRow[]> =>
    trx
      .selectFrom('saved_view')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .orderBy('view_id')
      .execute(),

  async count(trx: Trx, user_id: string): Promise<number> {
    const { views } = await trx
      .selectFrom('saved_view')
      .select(({ fn }) => fn.countAll<bigint>().as('views'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    return Number(views);
  },

  change: (trx: Trx, { view_id, user_id }: ViewKey, { name, filter }: { name: string; filter: CampaignFilter }) =>
    trx
      .updateTable('saved_view')
      .set({ name, filter: JSON.stringify(filter) })
      .where('view_id', '=', view_id)
      .where('user_id', '=', user_id)
      .returningAll()
      .executeTakeFirst(),

  /** Returns undefined when the id is taken. */
  insert: (trx: Trx, { filter, ...row }: ViewKey & { name: string; filter: CampaignFilter; created_at: Date }) =>
    trx
      .insertInto('saved_view')
      .values({ ...row, filter: JSON.stringify(filter) })
      .onConflict((conflict) => conflict.column('view_id').doNothing())
      .returningAll()
      .executeTakeFirst(),

  async remove(trx: Trx, { view_id, user_id }: ViewKey): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('saved_view')
      .where('view_id', '=', view_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  exportAll: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('saved_view')
      .select(['name', 'filter', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('saved_view').where('user_id', '=', user_id).execute();
  },
};
