import { randomUUID } from 'node:crypto';

export type Scope = 'system' | 'owner';

/** What the attacker knows: the ids of everything in the tables. */
export interface Book {
  /** The advertiser of the owner scope and another advertiser, with their accounts by kind. */
  readonly user_id: string;
  readonly mine: Readonly<Record<string, string>>;
  readonly other_id: string;
  readonly theirs: Readonly<Record<string, string>>;
  /** One system account of each kind. */
  readonly system: Readonly<Record<string, string>>;
  /** Posted before: a purchase, a reversal of another transaction, and an open hold. */
  readonly purchase: { readonly txn_id: string; readonly reference: string };
  readonly reversed_id: string;
  readonly won_dispute: string;
  readonly hold_id: string;
}

export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Statements that the database must refuse, with the expected error code or constraint name. */
export interface BadCase {
  readonly name: string;
  readonly refused: string | Readonly<Record<Scope, string>>;
  statements(book: Book): Statement[];
}

interface Header {
  readonly txn_id?: string;
  readonly kind?: string;
  readonly reference?: string;
  readonly user_id?: string;
  readonly reason?: string;
  readonly actor_kind?: string;
  readonly reverses?: string | null;
  readonly made_in?: string;
}

export function txn(book: Book, header: Header = {}): Statement {
  const columns = {
    txn_id: randomUUID(),
    kind: 'grant',
    reference: randomUUID(),
    user_id: book.user_id,
    reason: 'by hand',
    actor_kind: 'system',
    reverses: null,
    created_at: new Date(),
    ...header,
  };
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 1}`);
  return {
    text: `insert into ledger_txn (${names.join(', ')}) values (${places.join(', ')})`,
    values: Object.values(columns),
  };
}

export const entry = (txn_id: string, account_id: string | undefined, cents: number | string): Statement => ({
  text: 'insert into ledger_entry (txn_id, account_id, amount_cents) values ($1, $2, $3)',
  values: [txn_id, account_id, cents],
});

/** Builds a transaction with its entries. */
export function booked(
  book: Book,
  entries: readonly (readonly [account_id: string | undefined, cents: number | string])[],
  header: Header = {},
): Statement[] {
  const txn_id = header.txn_id ?? randomUUID();
  return [txn(book, { ...header, txn_id }), ...entries.map(([account_id, cents]) => entry(txn_id, account_id, cents))];
}

export const bare = (text: string, ...values: unknown[]): Statement => ({ text, values });

export const NO_RIGHT = '42501';
export const CHECK = '23514';
export const DOUBLED = '23505';
export const NO_SUCH = '23503';
export const CLOSED = '23001';
export const TOO_LARGE = '22003';
