import type { Insertable } from 'kysely';
import type { FailedPayment, Inbox } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

const PROVIDER = 'stripe';

export const paymentEventStore = {
  /** False when the same event came before. */
  async insert(trx: Trx, row: Omit<Insertable<Inbox>, 'provider'>): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('inbox')
      .values({ ...row, provider: PROVIDER })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  find: (trx: Trx, event_id: string) =>
    trx
      .selectFrom('inbox')
      .selectAll()
      .where('provider', '=', PROVIDER)
      .where('event_id', '=', event_id)
      .executeTakeFirst(),

  /** Those that never came. One that came and was not acted on yet has a job of its own. */
  async unseen(trx: Trx, event_ids: readonly string[]): Promise<Set<string>> {
    if (event_ids.length === 0) return new Set();
    const rows = await trx
      .selectFrom('inbox')
      .select('event_id')
      .where('provider', '=', PROVIDER)
      .where('event_id', 'in', event_ids)
      .execute();
    const seen = new Set(rows.map(({ event_id }) => event_id));
    return new Set(event_ids.filter((event_id) => !seen.has(event_id)));
  },

  /** Whether a job of this name waits for its time, or is under way. */
  async isPlanned(trx: Trx, job: string): Promise<boolean> {
    const row = await trx
      .selectFrom('outbox')
      .select('outbox_id')
      .where('job', '=', job)
      .where('finished_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  async markProcessed(trx: Trx, event_id: string, user_id: string | null, processed_at: Date): Promise<void> {
    await trx
      .updateTable('inbox')
      .set({ processed_at, user_id })
      .where('provider', '=', PROVIDER)
      .where('event_id', '=', event_id)
      .execute();
  },

  /** What concerns nobody here may still tell of somebody. */
  async forgetBody(trx: Trx, event_id: string): Promise<void> {
    await trx
      .updateTable('inbox')
      .set({ body: Buffer.alloc(0), headers: '{}' })
      .where('provider', '=', PROVIDER)
      .where('event_id', '=', event_id)
      .execute();
  },

  async forgetPerson(trx: Trx, user_id: string): Promise<void> {
    await trx
      .updateTable('inbox')
      .set({ body: Buffer.alloc(0), headers: '{}' })
      .where('user_id', '=', user_id)
      .execute();
  },

  async insertFailedPayment(trx: Trx, row: Insertable<FailedPayment>): Promise<void> {
    await trx
      .insertInto('failed_payment')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
