import type { Insertable } from 'kysely';
import type { PaymentCard, PaymentCustomer } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export const paymentMethodStore = {
  async findCustomer(trx: Trx, user_id: string): Promise<string | undefined> {
    const row = await trx
      .selectFrom('payment_customer')
      .select('customer_id')
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    return row?.customer_id;
  },

  /** The first one stays: two checkouts at once create one customer at the provider. */
  async insertCustomer(trx: Trx, row: Insertable<PaymentCustomer>): Promise<void> {
    await trx
      .insertInto('payment_customer')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** A payment has one card, however often it is read. */
  async insertCard(trx: Trx, row: Insertable<PaymentCard>): Promise<void> {
    await trx
      .insertInto('payment_card')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Lists the cards for a data export. The provider's fingerprint means nothing outside of it. */
  exportCards: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('payment_card')
      .select(['payment_id', 'brand', 'last4', 'country', 'read_at'])
      .where('user_id', '=', user_id)
      .orderBy('read_at')
      .execute(),

  /** Keeps the fingerprint, so that a card that was used for fraud is recognized under another account. */
  async eraseCards(trx: Trx, user_id: string): Promise<void> {
    await trx.updateTable('payment_card').set({ brand: null, last4: null }).where('user_id', '=', user_id).execute();
  },

  async deleteCustomer(trx: Trx, user_id: string): Promise<string | undefined> {
    const row = await trx
      .deleteFrom('payment_customer')
      .where('user_id', '=', user_id)
      .returning('customer_id')
      .executeTakeFirst();
    return row?.customer_id;
  },
};
