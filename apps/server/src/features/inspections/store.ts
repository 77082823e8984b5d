import type { Selectable } from 'kysely';
import type { Content } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

type ContentRow = Selectable<Content>;

/** What the inspection of a good file found. */
export interface Found {
  readonly facts: Pick<ContentRow, 'content_type' | 'media_type'> & { readonly file_size: number };
  readonly sha256: string;
  readonly has_served: boolean;
  readonly has_poster: boolean;
}

/** Both are for a locked file. */
export const inspectionStore = {
  /** What it is was a guess from its first bytes until now. */
  async makeReady(trx: Trx, content_id: string, { facts, ...found }: Found, inspected_at: Date): Promise<void> {
    await trx
      .updateTable('content')
      .set({
        ...found,
        status: 'ready',
        progress: null,
        content_type: facts.content_type,
        media_type: facts.media_type,
        file_size: BigInt(facts.file_size),
        facts: JSON.stringify(facts),
        inspected_at,
      })
      .where('content_id', '=', content_id)
      .execute();
  },

  async refuse(trx: Trx, content_id: string, refusal: string, inspected_at: Date): Promise<void> {
    await trx
      .updateTable('content')
      .set({ status: 'refused', refusal, progress: null, inspected_at })
      .where('content_id', '=', content_id)
      .execute();
  },
};
