import { type Insertable, sql, type Updateable } from 'kysely';
import type { DiscountCode } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';
import type { CodeRow } from './store.ts';

export type NamedCodeRow = CodeRow & { readonly creator: string | null };

const selectNamed = (trx: Trx) =>
  trx
    .selectFrom('discount_code as c')
    .leftJoin('staff_member as m', 'm.admin_id', 'c.created_by')
    .selectAll('c')
    .select('m.full_name as creator');

/** SQL of the staff's list of codes. */
export const codeStore = {
  list: (trx: Trx): Promise<NamedCodeRow[]> =>
    selectNamed(trx).orderBy('c.created_at', 'desc').orderBy('c.code_id', 'desc').execute(),

  findNamed: (trx: Trx, code_id: string): Promise<NamedCodeRow> =>
    selectNamed(trx).where('c.code_id', '=', code_id).executeTakeFirstOrThrow(),

  totals: (trx: Trx, now: Date) =>
    trx
      .selectFrom('discount_code')
      .select((e) => [
        e.fn.countAll().as('codes'),
        e.fn
          .countAll()
          .filterWhere('is_active', '=', true)
          .filterWhere((f) => f.or([f('expires_at', 'is', null), f('expires_at', '>', now)]))
          .filterWhere((f) => f.or([f('maximum_uses', 'is', null), f('current_uses', '<', f.ref('maximum_uses'))]))
          .as('active'),
        sql<string>`coalesce(sum(redeemed_uses), 0)`.as('uses'),
        sql<string>`coalesce(sum(given_discount_cents), 0)`.as('discount_cents'),
        sql<string>`coalesce(sum(given_bonus_cents), 0)`.as('bonus_cents'),
      ])
      .executeTakeFirstOrThrow(),

  /** False when the code exists. The unique index decides, also between two inserts at once. */
  async insert(trx: Trx, row: Insertable<DiscountCode>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('discount_code')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  /** Locks the code: no reservation or change can come between the read and the write. */
  lock: (trx: Trx, code_id: string): Promise<CodeRow | undefined> =>
    trx.selectFrom('discount_code').selectAll().where('code_id', '=', code_id).forNoKeyUpdate().executeTakeFirst(),

  update: (trx: Trx, code_id: string, change: Updateable<DiscountCode>): Promise<CodeRow> =>
    trx
      .updateTable('discount_code')
      .set(change)
      .where('code_id', '=', code_id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  userExists: async (trx: Trx, user_id: string): Promise<boolean> =>
    (await trx
      .selectFrom('advertiser')
      .select('user_id')
      .where('user_id', '=', user_id)
      .where('status', '<>', 'erased')
      .executeTakeFirst()) !== undefined,
};
