import { randomUUID } from 'node:crypto';
import { type BadCase, bare, CHECK, DOUBLED, NO_RIGHT } from './bad-case.ts';

const columns = {
  ledger_txn: ['reason', 'reference', 'user_id', 'created_at', 'made_in', 'reverses'],
  ledger_entry: ['amount_cents', 'account_id', 'txn_id', 'number', 'balance_after_cents'],
  ledger_account: ['balance_cents', 'entries', 'user_id', 'kind'],
} as const;

const altered: BadCase[] = Object.entries(columns).flatMap(([table, names]) =>
  names.map((name) => ({
    name: `altering ${name} of ${table}`,
    refused: NO_RIGHT,
    statements: () => [bare(`update ${table} set ${name} = ${name}`)],
  })),
);

const removed: BadCase[] = [...Object.keys(columns), 'credit_hold'].flatMap((table) => [
  { name: `deleting from ${table}`, refused: NO_RIGHT, statements: () => [bare(`delete from ${table}`)] },
  { name: `emptying ${table}`, refused: NO_RIGHT, statements: () => [bare(`truncate ${table} cascade`)] },
]);

const raised: BadCase[] = [
  {
    name: 'a balance raised directly',
    statement: `update ledger_account set balance_cents = balance_cents + 100000 where kind = 'paid'`,
  },
  {
    name: 'a balance raised by an upsert',
    statement: `insert into ledger_account (account_id, kind, user_id) select gen_random_uuid(), kind, user_id from ledger_account
                 where user_id is not null
                 on conflict (user_id, kind) where user_id is not null do update set balance_cents = 100000`,
  },
  { name: 'disabling the triggers', statement: `alter table ledger_entry disable trigger all` },
  { name: 'dropping a trigger', statement: `drop trigger ledger_entry_is_booked on ledger_entry` },
  { name: 'dropping a constraint', statement: `alter table ledger_txn drop constraint ledger_txn_once` },
  { name: 'acting as a replica that runs no triggers', statement: `set session_replication_role = replica` },
  { name: 'becoming the owner', statement: `set role um_owner` },
  { name: 'creating another table', statement: `create table public.ledger_entry2 (like ledger_entry)` },
  { name: 'renaming the booking function', statement: `alter function book_entry() rename to booked_no_more` },
].map(({ name, statement }) => ({ name, refused: NO_RIGHT, statements: () => [bare(statement)] }));

const account = 'insert into ledger_account (account_id, kind, user_id, shard, balance_cents, entries) values';

const begun: BadCase[] = [
  ['an advertiser account that starts with money', 'paid', true, 0, 100, 0, 'ledger_account_begins_empty'],
  ['a system account that starts with money', 'promotion', false, 15, 100, 0, 'ledger_account_begins_empty'],
  ['a system account that starts in debt', 'bonus', false, 0, -100, 0, 'ledger_account_begins_empty'],
  ['an account that starts with entries', 'granted', true, 0, 0, 5, 'ledger_account_begins_empty'],
  ['a second advertiser account of the same kind', 'paid', true, 0, 0, 0, DOUBLED],
  ['a second system account of the same kind and shard', 'bonus', false, 0, 0, 0, DOUBLED],
  ['an unknown kind of account', 'gift', true, 0, 0, 0, CHECK],
  ['an advertiser account without an advertiser', 'paid', false, 0, 0, 0, CHECK],
  ['a system account of an advertiser', 'bonus', true, 0, 0, 0, CHECK],
  ['an advertiser account with a shard', 'paid', true, 3, 0, 0, CHECK],
  ['an unknown shard', 'bonus', false, 16, 0, 0, CHECK],
].map(([name, kind, isMine, shard, cents, entries, refused]) => ({
  name: String(name),
  refused: String(refused),
  statements: (book) => [
    bare(
      `${account} ($1, $2, $3, $4, $5, $6)`,
      randomUUID(),
      kind,
      isMine === true ? book.user_id : null,
      shard,
      cents,
      entries,
    ),
  ],
}));

const functions: BadCase[] = [
  { name: 'posting an unbalanced transaction', system: 'promotion', cents: -99, refused: 'ledger_txn_balances' },
  { name: 'posting against an unknown account', system: 'gift', cents: -100, refused: 'ledger_txn_balances' },
  { name: 'posting zero', system: 'promotion', cents: 0, refused: CHECK },
].map(({ name, system, cents, refused }) => ({
  name: `${name}, with post_txn`,
  refused,
  statements: (book) => [
    bare(
      `select post_txn($1, 'grant', $2, $3, 'by hand', 'system', null, null, now(), array[$4::uuid], array[100::bigint],
                       array[$5::text], array[$6::bigint], 0)`,
      randomUUID(),
      randomUUID(),
      book.user_id,
      book.mine.granted,
      system,
      cents,
    ),
  ],
}));

export const badChanges: readonly BadCase[] = [...altered, ...removed, ...raised, ...begun, ...functions];
