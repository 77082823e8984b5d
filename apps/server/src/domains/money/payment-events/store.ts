import type { Insertable } from 'kysely';
import type { FailedPayment, Inbox } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

const PROVIDER = 'stripe';

export const paymentEventStore = {
  /** False when the event is stored already. */
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

  /** Finds the events that never came. One that came and is not handled yet has a job of its own. */
  async findUnseen(trx: Trx, event_ids: readonly string[]): Promise<Set<string>> {
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

  /** Checks whether a job of this name is planned or running. */
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

  /** Removes the content of an event about no advertiser of ours: it may still hold personal data. */
  async eraseBody(trx: Trx, event_id: string): Promise<void> {
    await trx
      .updateTable('inbox')
      .set({ body: Buffer.alloc(0), headers: '{}' })
      .where('provider', '=', PROVIDER)
      .where('event_id', '=', event_id)
      .execute();
  },

  /** Removes the content of every event about an advertiser. */
  async eraseByUser(trx: Trx, user_id: string): Promise<void> {
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
