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
