import { type Selectable, sql } from 'kysely';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import { type Lines, type Pocket, type Pockets, pockets } from '#core/money/ledger.ts';
import type { LotChange } from '#core/money/lots.ts';
import type { LedgerTxn } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

type TxnKind = Selectable<LedgerTxn>['kind'];

const SHARDS = 16;

/** An advertiser's accounts, locked until the transaction ends. */
export interface LockedAccounts {
  readonly balances: Pockets;
  readonly account_ids: Readonly<Record<Pocket, string>>;
  /** The transaction of the same kind and reference, if there is one. */
  readonly booked: string | null;
}

export interface NewTxn {
  readonly txn_id: string;
  readonly kind: TxnKind;
  readonly reference: string;
  readonly user_id: string;
  readonly reason: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly reverses: string | null;
  readonly created_at: Date;
}

export interface NewHold {
  readonly hold_id: string;
  readonly user_id: string;
  readonly reference: string;
  readonly paid_cents: number;
  readonly granted_cents: number;
  readonly created_at: Date;
}

export interface Hold {
  readonly user_id: string;
  readonly held_paid_cents: number;
  readonly held_granted_cents: number;
  readonly captured_cents: number;
  readonly released_cents: number;
}

/** Constraints that the database enforces whatever was read before, with the refusal each one becomes. */
const refusals = {
  ledger_account_not_negative: () => new Refusal('balance_too_low'),
  credit_hold_not_exceeded: () => new Refusal('balance_too_low', 'The hold has less left than this amount.'),
} as const;

const isKnown = (name: unknown): name is keyof typeof refusals => typeof name === 'string' && name in refusals;

function translate(error: unknown): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  return isKnown(constraint) ? refusals[constraint]() : error;
}

const throwTranslated = (error: unknown): never => {
  throw translate(error);
};

interface PocketRow {
  readonly account_id: string;
  readonly kind: string;
  readonly balance_cents: bigint;
  readonly booked: string | null;
}

function mapPockets<T>(map: (pocket: Pocket) => T): Record<Pocket, T> {
  return {
    paid: map('paid'),
    granted: map('granted'),
    held_paid: map('held_paid'),
    held_granted: map('held_granted'),
    debt: map('debt'),
  };
}

const isPocket = (account: string): account is Pocket => pockets.some((pocket) => pocket === account);

/** System accounts are split into shards, so that two advertisers rarely wait for each other. */
const shardFor = (txn_id: string): number => Number.parseInt(txn_id.slice(-1), 16) % SHARDS;

export const ledgerStore = {
  async lock(trx: Trx, user_id: string): Promise<void> {
    await sql`select from lock_wallet(${user_id})`.execute(trx);
  },

  /** Locks the accounts. Undefined when there are none, or they are not the caller's. */
  async begin(trx: Trx, user_id: string, kind: TxnKind, reference: string): Promise<LockedAccounts | undefined> {
    const { rows } = await sql<PocketRow>`
      select account_id, kind, balance_cents, booked from begin_posting(${user_id}, ${kind}, ${reference})`.execute(
      trx,
    );
    const [first] = rows;
    if (!first) return undefined;
    const byKind = new Map(rows.map((row) => [row.kind, row]));
    return {
      balances: mapPockets((pocket) => exactCents(byKind.get(pocket)?.balance_cents ?? 0n)),
      account_ids: mapPockets((pocket) => byKind.get(pocket)?.account_id ?? ''),
      booked: first.booked,
    };
  },

  /** False, with nothing written, when the same kind and reference exist already. */
  async post(
    trx: Trx,
    txn: NewTxn,
    lines: Lines,
    account_ids: Readonly<Record<Pocket, string>>,
    lots: readonly LotChange[],
  ): Promise<boolean> {
    const moved = Object.entries(lines).filter(([, cents]) => cents !== 0);
    const own = moved.flatMap(([account, cents]) => (isPocket(account) ? [{ id: account_ids[account], cents }] : []));
    const system = moved.filter(([account]) => !isPocket(account));
    const { rows } = await sql<{ is_new: boolean }>`
      select case when post_txn(${txn.txn_id}, ${txn.kind}, ${txn.reference}, ${txn.user_id}, ${txn.reason},
                                ${txn.actor_kind}, ${txn.actor_id}, ${txn.reverses}, ${txn.created_at},
                                ${own.map(({ id }) => id)}, ${own.map(({ cents }) => cents)},
                                ${system.map(([account]) => account)}, ${system.map(([, cents]) => cents)},
                                ${shardFor(txn.txn_id)})
                  then move_lots(${txn.txn_id}, ${JSON.stringify(lots)}::jsonb) else false end as is_new`
      .execute(trx)
      .catch(throwTranslated);
    return rows[0]?.is_new === true;
  },

  findTxn: (trx: Trx, kind: TxnKind, reference: string) =>
    trx
      .selectFrom('ledger_txn')
      .select(['txn_id', 'user_id'])
      .where('kind', '=', kind)
      .where('reference', '=', reference)
      .executeTakeFirst(),

  findById: (trx: Trx, txn_id: string) =>
    trx.selectFrom('ledger_txn').select(['txn_id', 'kind', 'user_id']).where('txn_id', '=', txn_id).executeTakeFirst(),

  /** Reads what a transaction moved, account by account. */
  async readLines(trx: Trx, txn_id: string): Promise<Lines> {
    const rows = await trx
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_account as a', 'a.account_id', 'e.account_id')
      .select(['a.kind', 'e.amount_cents'])
      .where('e.txn_id', '=', txn_id)
      .execute();
    return Object.fromEntries(rows.map(({ kind, amount_cents }) => [kind, exactCents(amount_cents)]));
  },

  /** Sums what an advertiser has spent on media, less what was returned as undelivered. */
  async mediaSpend(trx: Trx, user_id: string): Promise<number> {
    const { cents } = await trx
      .selectFrom('ledger_txn as t')
      .innerJoin('ledger_entry as e', 'e.txn_id', 't.txn_id')
      .innerJoin('ledger_account as a', 'a.account_id', 'e.account_id')
      .select((e) => e.fn.sum<string | null>('e.amount_cents').as('cents'))
      .where('t.user_id', '=', user_id)
      .where('t.kind', 'in', ['capture', 'undelivered'])
      .where('a.kind', '=', 'media_spend')
      .executeTakeFirstOrThrow();
    return exactCents(BigInt(cents ?? 0));
  },

  /** Sums what captures took from the paid credits of holds. Captures take granted credits first. */
  async capturedPaid(trx: Trx, hold_ids: readonly string[]): Promise<number> {
    if (hold_ids.length === 0) return 0;
    const { cents } = await trx
      .selectFrom('credit_hold')
      .select(sql<bigint>`coalesce(sum(greatest(0, captured_cents - held_granted_cents)), 0)::bigint`.as('cents'))
      .where('hold_id', 'in', hold_ids)
      .executeTakeFirstOrThrow();
    return exactCents(cents);
  },

  /** Sums what a campaign got back as paid credits. */
  async returnedPaid(trx: Trx, user_id: string, scope: string): Promise<number> {
    const { cents } = await trx
      .selectFrom('ledger_txn as t')
      .innerJoin('ledger_entry as e', 'e.txn_id', 't.txn_id')
      .innerJoin('ledger_account as a', 'a.account_id', 'e.account_id')
      .select(sql<bigint>`coalesce(sum(e.amount_cents), 0)::bigint`.as('cents'))
      .where('t.user_id', '=', user_id)
      .where('t.kind', '=', 'undelivered')
      .where(sql<boolean>`starts_with(t.reference, ${`${scope}.`})`)
      .where('a.kind', '=', 'paid')
      .executeTakeFirstOrThrow();
    return exactCents(cents);
  },

  async balances(trx: Trx, user_id: string): Promise<Pockets> {
    const rows = await trx
      .selectFrom('ledger_account')
      .select(['kind', 'balance_cents'])
      .where('user_id', '=', user_id)
      .execute();
    const byKind = new Map(rows.map(({ kind, balance_cents }) => [kind, balance_cents]));
    return mapPockets((pocket) => exactCents(byKind.get(pocket) ?? 0n));
  },

  async insertHold(trx: Trx, { paid_cents, granted_cents, ...hold }: NewHold): Promise<void> {
    await trx
      .insertInto('credit_hold')
      .values({
        ...hold,
        held_paid_cents: BigInt(paid_cents),
        held_granted_cents: BigInt(granted_cents),
      })
      .execute();
  },

  async findHold(trx: Trx, hold_id: string): Promise<Hold | undefined> {
    const row = await trx.selectFrom('credit_hold').selectAll().where('hold_id', '=', hold_id).executeTakeFirst();
    return (
      row && {
        user_id: row.user_id,
        held_paid_cents: exactCents(row.held_paid_cents),
        held_granted_cents: exactCents(row.held_granted_cents),
        captured_cents: exactCents(row.captured_cents),
        released_cents: exactCents(row.released_cents),
      }
    );
  },

  /** Adds to what was captured or released, and closes the hold when nothing is left. The database refuses more than was held. */
  async reduceHold(
    trx: Trx,
    hold_id: string,
    { captured_cents, released_cents }: { captured_cents: number; released_cents: number },
    now: Date,
  ): Promise<void> {
    await sql`
      update credit_hold
         set captured_cents = captured_cents + ${captured_cents}::bigint,
             released_cents = released_cents + ${released_cents}::bigint,
             closed_at = case when captured_cents + released_cents + ${captured_cents + released_cents}::bigint
                                 = held_paid_cents + held_granted_cents then ${now}::timestamptz end
       where hold_id = ${hold_id}`
      .execute(trx)
      .catch(throwTranslated);
  },
};
