import { sql } from 'kysely';
import { withEveryRow } from '#storage/every-row.ts';
import type { Trx } from '#storage/transact.ts';

interface AssigneePage {
  readonly code_id: string;
  /** The last assignee of the previous page. The time is text, because a Date has no microseconds. */
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

interface Removal {
  readonly code_id: string;
  readonly removed_by: string;
  readonly removed_at: Date;
}

/** SQL of who has a code. A row that was removed stays and remembers whether the code was used. */
export const assignmentStore = {
  isAssigned: async (trx: Trx, code_id: string, user_id: string): Promise<boolean> =>
    (await trx
      .selectFrom('discount_assignment')
      .select('user_id')
      .where('code_id', '=', code_id)
      .where('user_id', '=', user_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()) !== undefined,

  /** False when the advertiser has the code already. */
  async assign(trx: Trx, row: { code_id: string; user_id: string; assigned_by: string; assigned_at: Date }) {
    const { assigned_by, assigned_at } = row;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('discount_assignment')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'code_id'])
          .doUpdateSet({ assigned_by, assigned_at, removed_by: null, removed_at: null })
          .where('discount_assignment.removed_at', 'is not', null),
      )
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  /** False when the advertiser does not have the code. */
  async remove(trx: Trx, user_id: string, { code_id, ...removal }: Removal): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('discount_assignment')
      .set(removal)
      .where('code_id', '=', code_id)
      .where('user_id', '=', user_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async removeAll(trx: Trx, { code_id, ...removal }: Removal): Promise<void> {
    await trx
      .updateTable('discount_assignment')
      .set(removal)
      .where('code_id', '=', code_id)
      .where('removed_at', 'is', null)
      .execute();
  },

  /** Lists who has a code, latest first. */
  async list(trx: Trx, { code_id, after, limit }: AssigneePage) {
    const found = await withEveryRow(trx)
      .selectFrom('every_code_assignment as a')
      .select(['a.user_id', 'a.assigned_at'])
      .where('a.code_id', '=', code_id)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(a.assigned_at, a.user_id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('a.assigned_at', 'desc')
      .orderBy('a.user_id', 'desc')
      .limit(limit)
      .execute();
    if (found.length === 0) return [];
    return trx
      .selectFrom('discount_assignment as a')
      .leftJoin('advertiser as u', (join) => join.onRef('u.user_id', '=', 'a.user_id').on('u.status', '<>', 'erased'))
      .leftJoin('staff_member as m', 'm.admin_id', 'a.assigned_by')
      .select(['a.user_id', 'u.email', 'u.full_name', 'm.full_name as assigned_by', 'a.assigned_at', 'a.used_at'])
      .select(sql<string>`to_char(a.assigned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('position'))
      .where('a.code_id', '=', code_id)
      .where(
        'a.user_id',
        'in',
        found.map(({ user_id }) => user_id),
      )
      .orderBy('a.assigned_at', 'desc')
      .orderBy('a.user_id', 'desc')
      .execute();
  },
};
