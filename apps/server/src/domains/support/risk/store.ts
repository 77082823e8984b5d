import type { RiskView } from '@universal-media/contract/support/risk';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AccountRisk, RiskAssessment } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type RiskRow = Selectable<AccountRisk>;
export type RiskChange = Updateable<AccountRisk>;

/** With the account, whose name and email are null once it is erased, and the name of who decided. */
export type NamedRisk = RiskRow & {
  readonly email: string | null;
  readonly full_name: string | null;
  readonly status: string;
  readonly created_at: Date;
  readonly decider: string | null;
};

type Position = { readonly view: RiskView; readonly limit: number } & {
  readonly after: { readonly at: string | null; readonly score: number; readonly id: string } | undefined;
};

const selectNamed = (trx: Trx) =>
  trx
    .selectFrom('account_risk as r')
    .innerJoin('advertiser as a', 'a.user_id', 'r.user_id')
    .leftJoin('staff_member as m', 'm.admin_id', 'r.decided_by')
    .selectAll('r')
    .select(['a.status', 'a.created_at', 'm.full_name as decider'])
    .select([
      sql<string | null>`case when a.status <> 'erased' then a.email end`.as('email'),
      sql<string | null>`case when a.status <> 'erased' then a.full_name end`.as('full_name'),
    ]);

// Any number that no other lock uses. Two assessments at once may not both take the last automatic freeze of the day.
const FREEZE_LOCK = 7_330_080;

export const riskStore = {
  /** Reads what decides whether an account may buy and launch. An account without a row was never assessed. */
  findGate: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('advertiser as a')
      .leftJoin('account_risk as r', 'r.user_id', 'a.user_id')
      .select(['a.status', 'r.is_frozen', 'r.frozen_at'])
      .where('a.user_id', '=', user_id)
      .executeTakeFirst(),

  /** Locks the row, which is created first. Of two assessments at once the second waits and sees the first. */
  async lock(trx: Trx, user_id: string, now: Date): Promise<RiskRow> {
    await trx
      .insertInto('account_risk')
      .values({ user_id, score: 0, level: 'low', reasons: JSON.stringify([]), assessed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return trx
      .selectFrom('account_risk')
      .selectAll()
      .where('user_id', '=', user_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
  },

  lockExisting: (trx: Trx, user_id: string): Promise<RiskRow | undefined> =>
    trx.selectFrom('account_risk').selectAll().where('user_id', '=', user_id).forNoKeyUpdate().executeTakeFirst(),

  async update(trx: Trx, user_id: string, change: RiskChange): Promise<void> {
    await trx
      .updateTable('account_risk')
      .set((e) => ({ ...change, version: e('version', '+', 1) }))
      .where('user_id', '=', user_id)
      .execute();
  },

  async insertAssessment(trx: Trx, row: Insertable<RiskAssessment>): Promise<void> {
    await trx.insertInto('risk_assessment').values(row).execute();
  },

  /** Counts automatic freezes since an instant. */
  async countFreezes(trx: Trx, since: Date): Promise<number> {
    const { freezes } = await trx
      .selectFrom('account_risk')
      .select(sql<bigint>`count(*)`.as('freezes'))
      .where('frozen_by', '=', 'system')
      .where('frozen_at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(freezes);
  },

  /** Has other assessments that want to freeze wait until this transaction ends. */
  async lockFreezes(trx: Trx): Promise<void> {
    await sql`select pg_advisory_xact_lock(${FREEZE_LOCK})`.execute(trx);
  },

  find: (trx: Trx, user_id: string): Promise<NamedRisk | undefined> =>
    selectNamed(trx).where('r.user_id', '=', user_id).executeTakeFirst(),

  /** Lists a page: highest score first, or latest decision first. */
  list(trx: Trx, { view, after, limit }: Position): Promise<NamedRisk[]> {
    if (view === 'decided') {
      let query = selectNamed(trx)
        .where('r.decided_at', 'is not', null)
        .where('r.review', 'in', ['cleared', 'deactivated'])
        .orderBy('r.decided_at', 'desc')
        .orderBy('r.user_id', 'desc')
        .limit(limit);
      if (after) {
        query = query.where(sql<boolean>`(r.decided_at, r.user_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
      }
      return query.execute();
    }
    let query = selectNamed(trx)
      .where('r.review', '=', view)
      .orderBy('r.score', 'desc')
      .orderBy('r.user_id')
      .limit(limit);
    if (after) {
      query = query.where((e) =>
        e.or([e('r.score', '<', after.score), e.and([e('r.score', '=', after.score), e('r.user_id', '>', after.id)])]),
      );
    }
    return query.execute();
  },

  /** Reads the review for a data export, without the note of staff. */
  exportAll: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('account_risk')
      .select(['score', 'level', 'reasons', 'review', 'is_frozen', 'frozen_at', 'assessed_at', 'decided_at'])
      .where('user_id', '=', user_id)
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.updateTable('account_risk').set({ note: null }).where('user_id', '=', user_id).execute();
  },
};
