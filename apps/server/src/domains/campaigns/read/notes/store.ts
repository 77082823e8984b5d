import type { Selectable } from 'kysely';
import type { CampaignNote } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

type NoteRow = Selectable<CampaignNote>;
export type NoteKey = Pick<NoteRow, 'note_id' | 'campaign_id' | 'user_id'>;

export const noteStore = {
  list: (trx: Trx, { campaign_id, user_id }: Omit<NoteKey, 'note_id'>): Promise<NoteRow[]> =>
    trx
      .selectFrom('campaign_note')
      .selectAll()
      .where('campaign_id', '=', campaign_id)
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .orderBy('note_id', 'desc')
      .execute(),

  async count(trx: Trx, { campaign_id, user_id }: Omit<NoteKey, 'note_id'>): Promise<number> {
    const { notes } = await trx
      .selectFrom('campaign_note')
      .select(({ fn }) => fn.countAll<bigint>().as('notes'))
      .where('campaign_id', '=', campaign_id)
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    return Number(notes);
  },

  lock: (trx: Trx, { note_id, campaign_id, user_id }: NoteKey): Promise<NoteRow | undefined> =>
    trx
      .selectFrom('campaign_note')
      .selectAll()
      .where('note_id', '=', note_id)
      .where('campaign_id', '=', campaign_id)
      .where('user_id', '=', user_id)
      .forUpdate()
      .executeTakeFirst(),

  /** Returns undefined when the id is taken: by the same request twice, or by a note elsewhere. */
  insert: (trx: Trx, row: NoteKey & { text: string; created_at: Date }): Promise<NoteRow | undefined> =>
    trx
      .insertInto('campaign_note')
      .values(row)
      .onConflict((conflict) => conflict.column('note_id').doNothing())
      .returningAll()
      .executeTakeFirst(),

  change: (trx: Trx, { note_id, user_id }: NoteKey, set: { text: string; edited_at: Date }): Promise<NoteRow> =>
    trx
      .updateTable('campaign_note')
      .set(set)
      .where('note_id', '=', note_id)
      .where('user_id', '=', user_id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  async remove(trx: Trx, { note_id, campaign_id, user_id }: NoteKey): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('campaign_note')
      .where('note_id', '=', note_id)
      .where('campaign_id', '=', campaign_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  exportAll: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('campaign_note')
      .select(['campaign_id', 'text', 'created_at', 'edited_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('campaign_note').where('user_id', '=', user_id).execute();
  },
};
