import type { Insertable, Selectable } from 'kysely';
import type { CardPayment } from '#core/money/card-payment.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Purchase } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type PurchaseRow = Selectable<Purchase>;

interface Paid {
  readonly txn_id: string;
  readonly paid_at: Date;
  readonly session_id: string | null;
  readonly payment_id: string | null;
  readonly subscription_id: string | null;
}

export const purchaseStore = {
  /** Undefined when an order exists under the same key. The unique index decides, also between two inserts at once. */
  insert: (trx: Trx, row: Insertable<Purchase>): Promise<PurchaseRow | undefined> =>
    trx
      .insertInto('purchase')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),

  findByKey: (trx: Trx, user_id: string, key_hash: Buffer): Promise<PurchaseRow | undefined> =>
    trx
      .selectFrom('purchase')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('key_hash', '=', key_hash)
      .executeTakeFirst(),

  listByCampaign: (trx: Trx, user_id: string, campaign_id: string) =>
    trx
      .selectFrom('purchase')
      .select(['status', 'expires_at'])
      .where('user_id', '=', user_id)
      .where('campaign_id', '=', campaign_id)
      .execute(),

  find: (trx: Trx, purchase_id: string): Promise<PurchaseRow | undefined> =>
    trx.selectFrom('purchase').selectAll().where('purchase_id', '=', purchase_id).executeTakeFirst(),

  findOwn: (trx: Trx, user_id: string, purchase_id: string): Promise<PurchaseRow | undefined> =>
    trx
      .selectFrom('purchase')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('purchase_id', '=', purchase_id)
      .executeTakeFirst(),

  findOwnBySession: (trx: Trx, user_id: string, session_id: string): Promise<PurchaseRow | undefined> =>
    trx
      .selectFrom('purchase')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('session_id', '=', session_id)
      .executeTakeFirst(),

  findOwnByContext: (trx: Trx, user_id: string, context_id: string) =>
    trx
      .selectFrom('purchase')
      .select(['created_at', 'return_context'])
      .where('user_id', '=', user_id)
      .where('context_id', '=', context_id)
      .executeTakeFirst(),

  /** Includes the spelling of the discount code. */
  list: (trx: Trx, user_id: string, limit: number) =>
    trx
      .selectFrom('purchase as p')
      .leftJoin('discount_code as c', 'c.code_id', 'p.code_id')
      .selectAll('p')
      .select('c.code')
      .where('p.user_id', '=', user_id)
      .orderBy('p.purchase_id', 'desc')
      .limit(limit)
      .execute(),

  /** Includes the spelling of the discount code. */
  findPaid: (trx: Trx, user_id: string, purchase_id: string) =>
    trx
      .selectFrom('purchase as p')
      .leftJoin('discount_code as c', 'c.code_id', 'p.code_id')
      .selectAll('p')
      .select('c.code')
      .where('p.user_id', '=', user_id)
      .where('p.purchase_id', '=', purchase_id)
      .where('p.status', '=', 'paid')
      .executeTakeFirst(),

  lock: (trx: Trx, purchase_id: string): Promise<PurchaseRow | undefined> =>
    trx.selectFrom('purchase').selectAll().where('purchase_id', '=', purchase_id).forUpdate().executeTakeFirst(),

  async lockPayment(trx: Trx, payment_id: string): Promise<CardPayment | undefined> {
    const row = await trx
      .selectFrom('purchase')
      .selectAll()
      .where('payment_id', '=', payment_id)
      .where('status', '=', 'paid')
      .forUpdate()
      .executeTakeFirst();
    return row && toPayment(row);
  },

  async saveCheckout(trx: Trx, purchase_id: string, session_id: string, checkout_url: string): Promise<void> {
    await trx
      .updateTable('purchase')
      .set({ session_id, checkout_url })
      .where('purchase_id', '=', purchase_id)
      .where((e) => e.or([e('session_id', 'is', null), e('session_id', '=', session_id)]))
      .execute();
  },

  async saveFreeUrl(trx: Trx, purchase_id: string, checkout_url: string): Promise<void> {
    await trx.updateTable('purchase').set({ checkout_url }).where('purchase_id', '=', purchase_id).execute();
  },

  async markPaid(trx: Trx, purchase_id: string, { session_id, ...paid }: Paid): Promise<void> {
    await trx
      .updateTable('purchase')
      .set({ ...paid, status: 'paid', ...(session_id !== null && { session_id }) })
      .where('purchase_id', '=', purchase_id)
      .execute();
  },

  async markFailed(trx: Trx, purchase_id: string, payment_id: string | null): Promise<void> {
    await trx
      .updateTable('purchase')
      .set({ status: 'failed', payment_id })
      .where('purchase_id', '=', purchase_id)
      .execute();
  },

  /** An order that never got a checkout also gives up its key, so that a repeat of the call creates a new order. */
  async expire(trx: Trx, purchase_id: string): Promise<void> {
    await trx
      .updateTable('purchase')
      .set((e) => ({
        status: 'expired',
        key_hash: e.case().when('session_id', 'is not', null).then(e.ref('key_hash')).end(),
      }))
      .where('purchase_id', '=', purchase_id)
      .execute();
  },

  /** Removes what the buyer was doing when they left to pay. The purchase itself is kept, as all bookkeeping is. */
  async eraseContext(trx: Trx, user_id: string): Promise<void> {
    await trx
      .updateTable('purchase')
      .set({ return_context: null, checkout_url: null })
      .where('user_id', '=', user_id)
      .execute();
  },
};

/** Undefined for a free order, which has no payment. */
export function toPayment(row: PurchaseRow): CardPayment | undefined {
  const { payment_id, user_id, purchase_id, txn_id, order_cents, discount_cents, bonus_cents } = row;
  if (payment_id === null || txn_id === null) return undefined;
  return {
    payment_id,
    user_id,
    purchase_id,
    txn_id,
    paid_cents: exactCents(order_cents - discount_cents),
    granted_cents: exactCents(bonus_cents + discount_cents),
  };
}

/** Computes what the card is charged: the discounted order and the processing fee. */
export const chargeCents = (row: PurchaseRow): number =>
  exactCents(row.order_cents - row.discount_cents + row.processing_cents);
