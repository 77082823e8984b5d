import { type Insertable, type Selectable, sql } from 'kysely';
import type { DataExport } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type ExportRow = Selectable<DataExport>;

// Everything except the document: it can be large, and only the download needs it.
const facts = [
  'export_id',
  'user_id',
  'status',
  'sections_done',
  'sections_total',
  'requested_at',
  'ready_at',
  'expires_at',
] as const;
const inProgress = ['waiting', 'running'];

export const exportStore = {
  list: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('data_export')
      .select(facts)
      .where('user_id', '=', user_id)
      .orderBy('requested_at', 'desc')
      .orderBy('export_id', 'desc')
      .execute(),

  find: (trx: Trx, user_id: string, export_id: string) =>
    trx
      .selectFrom('data_export')
      .select(facts)
      .where('user_id', '=', user_id)
      .where('export_id', '=', export_id)
      .executeTakeFirst(),

  findDocument: (trx: Trx, user_id: string, export_id: string) =>
    trx
      .selectFrom('data_export')
      .select(['status', 'document', 'expires_at'])
      .where('user_id', '=', user_id)
      .where('export_id', '=', export_id)
      .executeTakeFirst(),

  findInProgress: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('data_export')
      .select(facts)
      .where('user_id', '=', user_id)
      .where('status', 'in', inProgress)
      .executeTakeFirst(),

  /** Returns undefined when one is in progress. The unique index decides, also between concurrent requests. */
  insert: (trx: Trx, row: Insertable<DataExport>) =>
    trx
      .insertInto('data_export')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning(facts)
      .executeTakeFirst(),

  /** Locks the row against a concurrent run of the same step and against the erasure of the account. */
  lockInProgress: (trx: Trx, export_id: string) =>
    trx
      .selectFrom('data_export')
      .select(['user_id', 'status'])
      .where('export_id', '=', export_id)
      .where('status', 'in', inProgress)
      .forUpdate()
      .executeTakeFirst(),

  async start(trx: Trx, export_id: string, sections_total: number): Promise<void> {
    await trx
      .updateTable('data_export')
      .set({ status: 'running', sections_total, sections_done: 0, document: null })
      .where('export_id', '=', export_id)
      .execute();
  },

  /** Adds or replaces a section. The progress counts the sections in the document, so a retry counts once. */
  async addSection(trx: Trx, export_id: string, name: string, content: unknown): Promise<void> {
    const document = sql<string>`coalesce(document, '{}') || ${JSON.stringify({ [name]: content })}::jsonb`;
    await trx
      .updateTable('data_export')
      .set({ document, sections_done: sql<number>`(select count(*) from jsonb_object_keys(${document}))` })
      .where('export_id', '=', export_id)
      .execute();
  },

  async finish(trx: Trx, export_id: string, head: object, ready_at: Date, expires_at: Date): Promise<void> {
    const document = sql<string>`coalesce(document, '{}') || ${JSON.stringify(head)}::jsonb`;
    await trx
      .updateTable('data_export')
      .set({ status: 'ready', document, ready_at, expires_at })
      .where('export_id', '=', export_id)
      .execute();
  },

  /** Locks a ready export. Finds nothing when it is missing, not ready or already expired. */
  lockReady: (trx: Trx, export_id: string) =>
    trx
      .selectFrom('data_export')
      .select(['user_id', 'expires_at'])
      .where('export_id', '=', export_id)
      .where('status', '=', 'ready')
      .forUpdate()
      .executeTakeFirst(),

  async expire(trx: Trx, export_id: string): Promise<void> {
    await trx
      .updateTable('data_export')
      .set({ status: 'expired', document: null })
      .where('export_id', '=', export_id)
      .execute();
  },
};
