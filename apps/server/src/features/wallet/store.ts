import { type Selectable, sql } from 'kysely';
import { exactCents } from '../../core/exact-cents.ts';
import { type Lines, type Pocket, type Pockets, pockets } from '../../core/ledger.ts';
import { Refusal } from '../../core/refusal.ts';
import type { LedgerTxn } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

type TxnKind = Selectable<LedgerTxn>['kind'];

const SHARDS = 16;

/** A wallet that nobody else can touch until the transaction ends. */
export interface LockedWallet {
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

export interface Hold {
  readonly user_id: string;
  readonly held_paid_cents: number;
  readonly held_granted_cents: number;
  readonly captured_cents: number;
  readonly released_cents: number;
}

/** What the database itself decides, whatever was read before, and how we say it. */
const refusals = {
  ledger_account_not_negative: () => new Refusal('balance_too_low'),
  credit_hold_not_exceeded: () => new Refusal('balance_too_low', 'The hold has less left than that.'),
} as const;

const isKnown = (name: unknown): name is keyof typeof refusals => typeof name === 'string' && name in refusals;

function translated(error: unknown): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  return isKnown(constraint) ? refusals[constraint]() : error;
}

const refusing = (error: unknown): never => {
  throw translated(error);
};

interface PocketRow {
  readonly account_id: string;
  readonly kind: string;
  readonly balance_cents: bigint;
  readonly booked: string | null;
}

function eachPocket<T>(of: (pocket: Pocket) => T): Record<Pocket, T> {
  return { paid: of('paid'), granted: of('granted'), held_paid: of('held_paid'), held_granted: of('held_granted') };
}

const isPocket = (account: string): account is Pocket => pockets.some((pocket) => pocket === account);

/** House accounts are many rows, so that two customers rarely wait for each other: the id's last four bits choose. */
const shardOf = (txn_id: string): number => Number.parseInt(txn_id.slice(-1), 16) % SHARDS;

export const walletStore = {
  async lock(trx: Trx, user_id: string): Promise<void> {
    await sql`select from lock_wallet(${user_id})`.execute(trx);
  },

  /** Nothing when there is no such wallet, or it is not the caller's. */
  async begin(trx: Trx, user_id: string, kind: TxnKind, reference: string): Promise<LockedWallet | undefined> {
    const { rows } = await sql<PocketRow>`
      select account_id, kind, balance_cents, booked from begin_posting(${user_id}, ${kind}, ${reference})`.execute(
      trx,
    );
    const [first] = rows;
    if (!first) return undefined;
    const byKind = new Map(rows.map((row) => [row.kind, row]));
    return {
      balances: eachPocket((pocket) => exactCents(byKind.get(pocket)?.balance_cents ?? 0n)),
      account_ids: eachPocket((pocket) => byKind.get(pocket)?.account_id ?? ''),
      booked: first.booked,
    };
  },

  /** False, and nothing written, when the database knows one like it. */
  async post(trx: Trx, txn: NewTxn, lines: Lines, account_ids: Readonly<Record<Pocket, string>>): Promise<boolean> {
    const moved = Object.entries(lines).filter(([, cents]) => cents !== 0);
    const own = moved.flatMap(([account, cents]) => (isPocket(account) ? [{ id: account_ids[account], cents }] : []));
    const house = moved.filter(([account]) => !isPocket(account));
    const { rows } = await sql<{ is_new: boolean }>`
      select post_txn(${txn.txn_id}, ${txn.kind}, ${txn.reference}, ${txn.user_id}, ${txn.reason},
                      ${txn.actor_kind}, ${txn.actor_id}, ${txn.reverses}, ${txn.created_at},
                      ${own.map(({ id }) => id)}, ${own.map(({ cents }) => cents)},
                      ${house.map(([account]) => account)}, ${house.map(([, cents]) => cents)},
                      ${shardOf(txn.txn_id)}) as is_new`
      .execute(trx)
      .catch(refusing);
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

  /** What a transaction moved, account by account. */
  async linesOf(trx: Trx, txn_id: string): Promise<Lines> {
    const rows = await trx
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_account as a', 'a.account_id', 'e.account_id')
      .select(['a.kind', 'e.amount_cents'])
      .where('e.txn_id', '=', txn_id)
      .execute();
    return Object.fromEntries(rows.map(({ kind, amount_cents }) => [kind, exactCents(amount_cents)]));
  },

  /** What a wallet has paid for media so far, less what came back of it. */
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

  async balances(trx: Trx, user_id: string): Promise<Pockets> {
    const rows = await trx
      .selectFrom('ledger_account')
      .select(['kind', 'balance_cents'])
      .where('user_id', '=', user_id)
      .execute();
    const byKind = new Map(rows.map(({ kind, balance_cents }) => [kind, balance_cents]));
    return eachPocket((pocket) => exactCents(byKind.get(pocket) ?? 0n));
  },

  async insertHold(
    trx: Trx,
    hold: { hold_id: string; user_id: string; reference: string; paid_cents: number; granted_cents: number; at: Date },
  ): Promise<void> {
    await trx
      .insertInto('credit_hold')
      .values({
        hold_id: hold.hold_id,
        user_id: hold.user_id,
        reference: hold.reference,
        held_paid_cents: BigInt(hold.paid_cents),
        held_granted_cents: BigInt(hold.granted_cents),
        created_at: hold.at,
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

  /** Notes that so much of a hold is gone, and closes it when that was the rest; the database refuses more than was held. */
  async runDown(
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
      .catch(refusing);
  },
};
