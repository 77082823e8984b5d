import type { Insertable, Selectable } from 'kysely';
import { exactCents } from '#core/money/exact-cents.ts';
import type { CardDispute } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type DisputeRow = Selectable<CardDispute>;

export const cardDisputeStore = {
  lock: (trx: Trx, dispute_id: string): Promise<DisputeRow | undefined> =>
    trx.selectFrom('card_dispute').selectAll().where('dispute_id', '=', dispute_id).forUpdate().executeTakeFirst(),

  async insert(trx: Trx, row: Insertable<CardDispute>): Promise<void> {
    await trx.insertInto('card_dispute').values(row).execute();
  },

  async close(trx: Trx, dispute_id: string, status: 'won' | 'lost', closed_at: Date): Promise<void> {
    await trx
      .updateTable('card_dispute')
      .set({ status, closed_at })
      .where('dispute_id', '=', dispute_id)
      .where('status', '=', 'open')
      .execute();
  },

  /** Sums what banks claim or have taken, by payment. A dispute that we won claims nothing. */
  async sumDisputed(trx: Trx, payment_ids: readonly string[]): Promise<Map<string, number>> {
    if (payment_ids.length === 0) return new Map();
    const rows = await trx
      .selectFrom('card_dispute')
      .select(['payment_id', (e) => e.fn.sum<string>('amount_cents').as('cents')])
      .where('payment_id', 'in', payment_ids)
      .where('status', '<>', 'won')
      .groupBy('payment_id')
      .execute();
    return new Map(rows.map(({ payment_id, cents }) => [payment_id, exactCents(BigInt(cents))]));
  },
};
