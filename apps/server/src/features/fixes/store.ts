import type { Insertable, Selectable } from 'kysely';
import type { Content } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

type ContentRow = Selectable<Content>;

export const fixStore = {
  /** Nothing is returned when the id is taken, by whomever. */
  insert: (trx: Trx, row: Insertable<Content>): Promise<ContentRow | undefined> =>
    trx
      .insertInto('content')
      .values(row)
      .onConflict((conflict) => conflict.column('content_id').doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** Only forward, and only while it is being made: a word that comes late changes nothing. */
  async noteProgress(trx: Trx, content_id: string, progress: number): Promise<void> {
    await trx
      .updateTable('content')
      .set({ progress })
      .where('content_id', '=', content_id)
      .where('status', '=', 'preparing')
      .where('progress', '<', progress)
      .execute();
  },
};
