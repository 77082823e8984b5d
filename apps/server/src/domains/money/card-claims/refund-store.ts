import type { Insertable, Selectable } from 'kysely';
import { exactCents } from '#core/money/exact-cents.ts';
import type { CardRefund } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type RefundRow = Selectable<CardRefund>;

export const refundStore = {
  async insert(trx: Trx, row: Insertable<CardRefund>): Promise<void> {
    await trx.insertInto('card_refund').values(row).execute();
  },

  find: (trx: Trx, refund_id: string): Promise<RefundRow | undefined> =>
    trx.selectFrom('card_refund').selectAll().where('refund_id', '=', refund_id).executeTakeFirst(),

  lock: (trx: Trx, refund_id: string): Promise<RefundRow | undefined> =>
    trx.selectFrom('card_refund').selectAll().where('refund_id', '=', refund_id).forUpdate().executeTakeFirst(),

  /** Finds a refund by the provider's id. */
  lockByProviderId: (trx: Trx, provider_refund_id: string): Promise<RefundRow | undefined> =>
    trx
      .selectFrom('card_refund')
      .selectAll()
      .where('provider_refund_id', '=', provider_refund_id)
      .forUpdate()
      .executeTakeFirst(),

  async settle(
    trx: Trx,
    refund_id: string,
    outcome: Pick<Insertable<CardRefund>, 'status' | 'provider_refund_id' | 'reason'> & { settled_at: Date },
  ): Promise<void> {
    await trx.updateTable('card_refund').set(outcome).where('refund_id', '=', refund_id).execute();
  },

  /** Answers whether the provider was asked for a refund of the payment and has not answered yet. */
  async isPending(trx: Trx, payment_id: string): Promise<boolean> {
    const row = await trx
      .selectFrom('card_refund')
      .select('refund_id')
      .where('payment_id', '=', payment_id)
      .where('status', '=', 'asked')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Sums what was refunded or is being refunded, by payment. */
  async sumRefunded(trx: Trx, payment_ids: readonly string[]): Promise<Map<string, number>> {
    if (payment_ids.length === 0) return new Map();
    const rows = await trx
      .selectFrom('card_refund')
      .select(['payment_id', (e) => e.fn.sum<string>('amount_cents').as('cents')])
      .where('payment_id', 'in', payment_ids)
      .where('status', '<>', 'refused')
      .groupBy('payment_id')
      .execute();
    return new Map(rows.map(({ payment_id, cents }) => [payment_id, exactCents(BigInt(cents))]));
  },
};
