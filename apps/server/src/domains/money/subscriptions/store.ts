import type { Insertable, Selectable } from 'kysely';
import type { CreditSubscription, Renewal } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type SubscriptionRow = Selectable<CreditSubscription>;

export const subscriptionStore = {
  async insert(trx: Trx, row: Insertable<CreditSubscription>): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('credit_subscription')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  list: (trx: Trx, user_id: string): Promise<SubscriptionRow[]> =>
    trx
      .selectFrom('credit_subscription')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('started_at', 'desc')
      .orderBy('subscription_id')
      .execute(),

  lock: (trx: Trx, subscription_id: string): Promise<SubscriptionRow | undefined> =>
    trx
      .selectFrom('credit_subscription')
      .selectAll()
      .where('subscription_id', '=', subscription_id)
      .forUpdate()
      .executeTakeFirst(),

  lockOwn: (trx: Trx, user_id: string, subscription_id: string): Promise<SubscriptionRow | undefined> =>
    trx
      .selectFrom('credit_subscription')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('subscription_id', '=', subscription_id)
      .forUpdate()
      .executeTakeFirst(),

  async setStatus(trx: Trx, subscription_id: string, status: string, cancelled_at: Date | null): Promise<void> {
    await trx
      .updateTable('credit_subscription')
      .set({ status, cancelled_at })
      .where('subscription_id', '=', subscription_id)
      .execute();
  },

  async isRenewed(trx: Trx, invoice_id: string): Promise<boolean> {
    const row = await trx
      .selectFrom('renewal')
      .select('invoice_id')
      .where('invoice_id', '=', invoice_id)
      .executeTakeFirst();
    return row !== undefined;
  },

  async insertRenewal(trx: Trx, row: Insertable<Renewal>): Promise<void> {
    await trx.insertInto('renewal').values(row).execute();
  },

  findRenewal: (trx: Trx, invoice_id: string) =>
    trx
      .selectFrom('renewal as r')
      .innerJoin('credit_subscription as s', 's.subscription_id', 'r.subscription_id')
      .select(['r.user_id', 'r.payment_id', 'r.txn_id', 'r.paid_at', 's.order_cents'])
      .where('r.invoice_id', '=', invoice_id)
      .executeTakeFirst(),

  /** Latest first, with the original order. */
  listRenewals: (trx: Trx, user_id: string, limit: number) =>
    trx
      .selectFrom('renewal as r')
      .innerJoin('credit_subscription as s', 's.subscription_id', 'r.subscription_id')
      .select(['r.txn_id', 'r.payment_id', 'r.paid_at', 's.order_cents'])
      .where('r.user_id', '=', user_id)
      .orderBy('r.paid_at', 'desc')
      .limit(limit)
      .execute(),

  /** Finds the renewal of an advertiser by its transaction, which is its id in lists. */
  findOwnRenewal: (trx: Trx, user_id: string, txn_id: string) =>
    trx
      .selectFrom('renewal')
      .select('invoice_id')
      .where('user_id', '=', user_id)
      .where('txn_id', '=', txn_id)
      .executeTakeFirst(),

  /** Locks the renewal that a payment was for, with the original order. */
  lockPayment: (trx: Trx, payment_id: string) =>
    trx
      .selectFrom('renewal as r')
      .innerJoin('credit_subscription as s', 's.subscription_id', 'r.subscription_id')
      .select(['r.user_id', 'r.paid_cents', 'r.txn_id', 's.purchase_id'])
      .where('r.payment_id', '=', payment_id)
      .forUpdate('r')
      .executeTakeFirst(),
};
