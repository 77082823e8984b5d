import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '#storage/transact.ts';

const Texts = z.record(z.string(), z.string());

interface StoredTranslation {
  readonly user_id: string;
  readonly content_key: Buffer;
  readonly target_language: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly created_at: Date;
}

export const translationStore = {
  async find(trx: Trx, user_id: string, content_key: Buffer): Promise<Readonly<Record<string, string>> | undefined> {
    const row = await trx
      .selectFrom('translation_cache')
      .select('texts')
      .where('user_id', '=', user_id)
      .where('content_key', '=', content_key)
      .executeTakeFirst();
    return row && Texts.parse(row.texts);
  },

  /**
   * Stores the latest answer to a question. An account erased while the model worked gets no row: erasing locks the
   * account's row, and this waits for it.
   */
  async save(trx: Trx, { user_id, content_key, target_language, texts, created_at }: StoredTranslation): Promise<void> {
    await trx
      .insertInto('translation_cache')
      .columns(['user_id', 'content_key', 'target_language', 'texts', 'created_at'])
      .expression((from) =>
        from
          .selectFrom('advertiser')
          .select([
            'user_id',
            sql<Buffer>`${content_key}::bytea`.as('content_key'),
            sql<string>`${target_language}::text`.as('target_language'),
            sql<string>`${JSON.stringify(texts)}::jsonb`.as('texts'),
            sql<Date>`${created_at}::timestamptz`.as('created_at'),
          ])
          .where('user_id', '=', user_id)
          .where('status', '<>', 'erased')
          .forShare(),
      )
      .onConflict((on) =>
        on.columns(['user_id', 'content_key']).doUpdateSet((row) => ({
          texts: row.ref('excluded.texts'),
          created_at: row.ref('excluded.created_at'),
        })),
      )
      .execute();
  },

  listForExport: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('translation_cache')
      .select(['target_language', 'texts', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('translation_cache').where('user_id', '=', user_id).execute();
  },
};
