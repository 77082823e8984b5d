import { type Insertable, type Selectable, sql } from 'kysely';
import { exactCents } from '../../core/exact-cents.ts';
import type { CreditAdjustment } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

export type AdjustmentRow = Selectable<CreditAdjustment>;

/** With the names of those it is about, and of those who asked and decided. */
export type NamedAdjustment = AdjustmentRow & {
  readonly user_email: string;
  readonly asker: string;
  readonly decider: string | null;
};

interface Decision {
  readonly status: 'done' | 'rejected';
  readonly decided_by: string;
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

  named: (trx: Trx, adjustment_id: string): Promise<NamedAdjustment> =>
    selectNamed(trx).where('c.adjustment_id', '=', adjustment_id).executeTakeFirstOrThrow(),

  /** Locked: of two who decide at once the second sees what the first decided. */
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

  /** Cents that were given to somebody by one person's hand. */
  async givenAlone(trx: Trx, user_id: string, since: Date): Promise<number> {
    const { given } = await trx
      .selectFrom('credit_adjustment')
      .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_cents'), sql.lit(0)).as('given'))
      .where('user_id', '=', user_id)
      .where('asked_at', '>', since)
      .where('status', '=', 'done')
      .where('decided_by', 'is', null)
      .where('amount_cents', '>', 0n)
      .executeTakeFirstOrThrow();
    return exactCents(BigInt(given));
  },

  listOf: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('credit_adjustment')
      .select(['amount_cents', 'reason', 'status', 'asked_at', 'decided_at'])
      .where('user_id', '=', user_id)
      .orderBy('adjustment_id')
      .execute(),

  /** What still waits has nobody to wait for; what staff wrote may name the person. */
  async erase(trx: Trx, user_id: string, now: Date): Promise<void> {
    await trx
      .updateTable('credit_adjustment')
      .set({ status: 'rejected', decided_at: now })
      .where('user_id', '=', user_id)
      .where('status', '=', 'waiting')
      .execute();
    await trx.updateTable('credit_adjustment').set({ reason: '(erased)' }).where('user_id', '=', user_id).execute();
  },

  /** Those that wait longest first. */
  waiting: (trx: Trx): Promise<NamedAdjustment[]> =>
    selectNamed(trx).where('c.status', '=', 'waiting').orderBy('c.asked_at').orderBy('c.adjustment_id').execute(),

  decided: (trx: Trx, limit: number): Promise<NamedAdjustment[]> =>
    selectNamed(trx).where('c.decided_at', 'is not', null).orderBy('c.decided_at', 'desc').limit(limit).execute(),
};
