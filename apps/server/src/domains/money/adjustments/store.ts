import { type Insertable, type Selectable, sql } from 'kysely';
import { exactCents } from '#core/money/exact-cents.ts';
import type { CreditAdjustment } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type AdjustmentRow = Selectable<CreditAdjustment>;

/** With the advertiser's email and the names of the staff members who asked and decided. */
export type NamedAdjustment = AdjustmentRow & {
  readonly user_email: string;
  readonly asker: string;
  readonly decider: string | null;
};

interface Decision {
  readonly status: 'done' | 'rejected';
  readonly decided_by: string | null;
  readonly decided_at: Date;
  readonly txn_id: string | null;
}

const selectNamed = (trx: Trx) =>
  trx
    .selectFrom('credit_adjustment as c')
    .innerJoin('advertiser as a', 'a.user_id', 'c.user_id')
    .innerJoin('staff_member as m', 'm.admin_id', 'c.asked_by')
    .leftJoin('staff_member as d', 'd.admin_id', 'c.decided_by')
    .selectAll('c')
    .select(['a.email as user_email', 'm.full_name as asker', 'd.full_name as decider']);

export const adjustmentStore = {
  findAccount: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('advertiser')
      .select(['user_id', 'email', 'full_name'])
      .select(sql<bigint>`spendable_cents(user_id)`.as('balance_cents'))
      .where('user_id', '=', user_id)
      .where('status', '<>', 'erased')
      .executeTakeFirst(),

  userExists: async (trx: Trx, user_id: string): Promise<boolean> =>
    (await trx
      .selectFrom('advertiser')
      .select(sql.lit(1).as('one'))
      .where('user_id', '=', user_id)
      .where('status', '<>', 'erased')
      .executeTakeFirst()) !== undefined,

  async insert(trx: Trx, row: Insertable<CreditAdjustment>): Promise<void> {
    await trx.insertInto('credit_adjustment').values(row).execute();
  },

  findNamed: (trx: Trx, adjustment_id: string): Promise<NamedAdjustment> =>
    selectNamed(trx).where('c.adjustment_id', '=', adjustment_id).executeTakeFirstOrThrow(),

  find: (trx: Trx, adjustment_id: string): Promise<AdjustmentRow | undefined> =>
    trx.selectFrom('credit_adjustment').selectAll().where('adjustment_id', '=', adjustment_id).executeTakeFirst(),

  /** Locks the row against an erasure of the account at the same time. */
  lock: (trx: Trx, adjustment_id: string): Promise<AdjustmentRow | undefined> =>
    trx
      .selectFrom('credit_adjustment')
      .selectAll()
      .where('adjustment_id', '=', adjustment_id)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  async decide(trx: Trx, adjustment_id: string, decision: Decision): Promise<void> {
    await trx.updateTable('credit_adjustment').set(decision).where('adjustment_id', '=', adjustment_id).execute();
  },

  async lockGiver(trx: Trx, admin_id: string): Promise<void> {
    await trx.selectFrom('staff_member').select('admin_id').where('admin_id', '=', admin_id).forNoKeyUpdate().execute();
  },

  /** Sums the cents that were granted without approval, to an advertiser or by a staff member. */
  async grantedWithoutApproval(
    trx: Trx,
    of: { readonly user_id: string } | { readonly asked_by: string },
    since: Date,
  ): Promise<number> {
    const { cents } = await trx
      .selectFrom('credit_adjustment')
      .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_cents'), sql.lit(0)).as('cents'))
      .where((e) => ('user_id' in of ? e('user_id', '=', of.user_id) : e('asked_by', '=', of.asked_by)))
      .where('asked_at', '>', since)
      .where('status', '=', 'done')
      .where('decided_by', 'is', null)
      .where('amount_cents', '>', 0n)
      .executeTakeFirstOrThrow();
    return exactCents(BigInt(cents));
  },

  listByUser: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('credit_adjustment')
      .select(['amount_cents', 'reason', 'status', 'asked_at', 'decided_at'])
      .where('user_id', '=', user_id)
      .orderBy('adjustment_id')
      .execute(),

  /** Rejects what waits, and removes the reasons because they may name the advertiser. */
  async erase(trx: Trx, user_id: string, now: Date): Promise<void> {
    await trx
      .updateTable('credit_adjustment')
      .set({ status: 'rejected', decided_at: now })
      .where('user_id', '=', user_id)
      .where('status', '=', 'waiting')
      .execute();
    await trx.updateTable('credit_adjustment').set({ reason: '(erased)' }).where('user_id', '=', user_id).execute();
  },

  /** Longest waiting first. */
  waiting: (trx: Trx): Promise<NamedAdjustment[]> =>
    selectNamed(trx).where('c.status', '=', 'waiting').orderBy('c.asked_at').orderBy('c.adjustment_id').execute(),

  decided: (trx: Trx, limit: number): Promise<NamedAdjustment[]> =>
    selectNamed(trx).where('c.decided_at', 'is not', null).orderBy('c.decided_at', 'desc').limit(limit).execute(),
};
