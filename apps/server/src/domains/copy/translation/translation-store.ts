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

interface DayKey {
  readonly user_id: string;
  readonly day: string;
}

const toMicros = (micros: bigint | undefined): number => Number(micros ?? 0n);

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

  async getCost(trx: Trx, { user_id, day }: DayKey): Promise<number> {
    const row = await trx
      .selectFrom('translation_day')
      .select('cost_micros')
      .where('user_id', '=', user_id)
      .where('day', '=', day)
      .executeTakeFirst();
    return toMicros(row?.cost_micros);
  },

  /** Reserves the maximum cost of a call; false when that would exceed the cap. */
  async reserve(trx: Trx, { user_id, day, micros, cap }: DayKey & { micros: number; cap: number }): Promise<boolean> {
    if (micros > cap) return false;
    const row = await trx
      .insertInto('translation_day')
      .values({ user_id, day, cost_micros: BigInt(micros), calls: 1 })
      .onConflict((on) =>
        on
          .columns(['user_id', 'day'])
          .doUpdateSet({
            cost_micros: sql<bigint>`translation_day.cost_micros + excluded.cost_micros`,
            calls: sql<number>`translation_day.calls + 1`,
          })
          .where(sql<boolean>`translation_day.cost_micros + excluded.cost_micros <= ${cap}`),
      )
      .returning('day')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Replaces the reservation of a call by its actual cost. */
  async settle(trx: Trx, { user_id, day, reserved, cost }: DayKey & { reserved: number; cost: number }): Promise<void> {
    await trx
      .updateTable('translation_day')
      .set({ cost_micros: sql<bigint>`cost_micros + ${cost - reserved}` })
      .where('user_id', '=', user_id)
      .where('day', '=', day)
      .execute();
  },

  listForExport: async (trx: Trx, user_id: string) => ({
    kept: await trx
      .selectFrom('translation_cache')
      .select(['target_language', 'texts', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    days: (
      await trx
        .selectFrom('translation_day')
        .select(['day', 'cost_micros', 'calls'])
        .where('user_id', '=', user_id)
        .orderBy('day')
        .execute()
    ).map(({ cost_micros, ...day }) => ({ ...day, cost_micros: toMicros(cost_micros) })),
  }),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('translation_cache').where('user_id', '=', user_id).execute();
    await trx.deleteFrom('translation_day').where('user_id', '=', user_id).execute();
  },
};
