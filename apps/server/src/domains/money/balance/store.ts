import { type Selectable, sql } from 'kysely';
import { exactCents } from '#core/money/exact-cents.ts';
import type { LedgerTxn } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

type TxnKind = Selectable<LedgerTxn>['kind'];

/** What one transaction did to an advertiser's accounts. */
export interface Movement {
  readonly txn_id: string;
  readonly created_at: Date;
  readonly kind: TxnKind;
  readonly reason: string;
  readonly reference: string;
  readonly paid_cents: number;
  readonly granted_cents: number;
  readonly held_cents: number;
}

const selectMovements = (trx: Trx, user_id: string) =>
  trx
    .selectFrom('ledger_txn as t')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('ledger_entry as e')
          .innerJoin('ledger_account as a', 'a.account_id', 'e.account_id')
          .select([
            sql<bigint>`coalesce(sum(e.amount_cents) filter (where a.kind = 'paid'), 0)::bigint`.as('paid_cents'),
            sql<bigint>`coalesce(sum(e.amount_cents) filter (where a.kind = 'granted'), 0)::bigint`.as('granted_cents'),
            sql<bigint>`coalesce(sum(e.amount_cents) filter (where a.kind in ('held_paid', 'held_granted')), 0)::bigint`.as(
              'held_cents',
            ),
          ])
          .whereRef('e.txn_id', '=', 't.txn_id')
          .as('moved'),
      (join) => join.onTrue(),
    )
    .select(['t.txn_id', 't.created_at', 't.kind', 't.reason', 't.reference'])
    .select(['moved.paid_cents', 'moved.granted_cents', 'moved.held_cents'])
    .where('t.user_id', '=', user_id);

type Row = Awaited<ReturnType<ReturnType<typeof selectMovements>['execute']>>[number];

const toMovement = ({ paid_cents, granted_cents, held_cents, ...txn }: Row): Movement => ({
  ...txn,
  paid_cents: exactCents(paid_cents),
  granted_cents: exactCents(granted_cents),
  held_cents: exactCents(held_cents),
});

export const balanceStore = {
  /** Latest first. The same statement reads the balance, so it is the balance after the latest movement. */
  async listLatest(trx: Trx, user_id: string, before_id: string | undefined, limit: number) {
    const rows = await selectMovements(trx, user_id)
      .select(sql<bigint>`spendable_cents(${user_id})`.as('balance_cents'))
      .$if(before_id !== undefined, (query) => query.where('t.txn_id', '<', before_id ?? ''))
      .orderBy('t.txn_id', 'desc')
      .limit(limit)
      .execute();
    return {
      balance_cents: exactCents(rows[0]?.balance_cents ?? 0n),
      movements: rows.map((row) => toMovement(row)),
    };
  },

  /** Oldest first. */
  async listBetween(trx: Trx, user_id: string, from: Date, until: Date): Promise<Movement[]> {
    const rows = await selectMovements(trx, user_id)
      .where('t.created_at', '>=', from)
      .where('t.created_at', '<', until)
      .orderBy('t.txn_id')
      .execute();
    return rows.map((row) => toMovement(row));
  },

  /** Oldest first: the transactions with these ids, and those whose reference is, or starts with, one of these names. */
  async listLinked(
    trx: Trx,
    user_id: string,
    txn_ids: readonly string[],
    references: readonly string[],
    limit: number,
  ) {
    const rows = await selectMovements(trx, user_id)
      .where((e) =>
        e.or([
          sql<boolean>`t.txn_id = any(${txn_ids}::uuid[])`,
          sql<boolean>`split_part(split_part(t.reference, ':', 1), '.', 1) = any(${references}::text[])`,
        ]),
      )
      .orderBy('t.txn_id')
      .limit(limit)
      .execute();
    return rows.map((row) => toMovement(row));
  },

  /** Reads the spendable balance just before an instant. */
  async balanceBefore(trx: Trx, user_id: string, instant: Date): Promise<number> {
    const row = await trx
      .selectFrom('ledger_txn as t')
      .innerJoin('ledger_entry as e', 'e.txn_id', 't.txn_id')
      .innerJoin('ledger_account as a', 'a.account_id', 'e.account_id')
      .select(sql<bigint>`coalesce(sum(e.amount_cents), 0)::bigint`.as('cents'))
      .where('t.user_id', '=', user_id)
      .where('t.created_at', '<', instant)
      .where('a.kind', 'in', ['paid', 'granted'])
      .executeTakeFirstOrThrow();
    return exactCents(row.cents);
  },

  /** The first and last movement of every UTC day: enough to find every month with a movement in any time zone. */
  async listDayEdges(trx: Trx, user_id: string): Promise<Date[]> {
    const rows = await trx
      .selectFrom('ledger_txn')
      .select((e) => [e.fn.min('created_at').as('first_at'), e.fn.max('created_at').as('last_at')])
      .where('user_id', '=', user_id)
      .groupBy(sql`(created_at at time zone 'UTC')::date`)
      .execute();
    return rows.flatMap(({ first_at, last_at }) => [first_at, last_at]);
  },

  async listHolds(trx: Trx, user_id: string) {
    const rows = await trx
      .selectFrom('credit_hold')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .orderBy('hold_id')
      .execute();
    return rows.map(({ user_id: _, held_paid_cents, held_granted_cents, captured_cents, released_cents, ...hold }) => ({
      ...hold,
      held_paid_cents: exactCents(held_paid_cents),
      held_granted_cents: exactCents(held_granted_cents),
      captured_cents: exactCents(captured_cents),
      released_cents: exactCents(released_cents),
    }));
  },

  findOwner: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('advertiser')
      .select(['full_name', 'email', 'time_zone'])
      .where('user_id', '=', user_id)
      .executeTakeFirst(),
};
