import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BadCase, Book, Scope } from '#testing/bad-transactions/bad-case.ts';
import { badChanges } from '#testing/bad-transactions/bad-changes.ts';
import { badEntries } from '#testing/bad-transactions/bad-entries.ts';
import { badHolds } from '#testing/bad-transactions/bad-holds.ts';
import { claimOn, createWallets, once, type Wallets, why } from '#testing/builders/wallets.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { auditLedger, auditText } from './ledger-audit/audit-ledger.ts';
import { SYSTEM_SCOPE_SETTING } from './transact.ts';

let environment: TestEnvironment;
let wallets: Wallets;
let book: Book;
let client: Client;
let before: string;

const findAccounts = async (user_id: string | null) => {
  const rows = await environment.owner
    .selectFrom('ledger_account')
    .select(['kind', 'account_id'])
    .where('user_id', user_id === null ? 'is' : '=', user_id)
    .where('shard', '=', 0)
    .execute();
  return Object.fromEntries(rows.map(({ kind, account_id }) => [kind, account_id]));
};

/** Hashes every row of the ledger. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const table of ['ledger_txn', 'ledger_entry', 'ledger_account', 'credit_hold'] as const) {
    const rows = await environment.owner.selectFrom(table).selectAll().execute();
    const lines = rows.map((row) =>
      JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    );
    hash.update(lines.toSorted().join('\n'));
  }
  return hash.digest('hex');
}

beforeAll(async () => {
  environment = await openTestEnvironment();
  wallets = createWallets(environment);
  const { ledger, doing } = wallets;
  const user_id = await wallets.stranger();
  const other_id = await wallets.stranger();
  const purchase = once();
  const sold = { paid_cents: 10_000, discount_cents: 0, bonus_cents: 5_000, processing_cents: 300 };
  const { txn_id } = await doing((trx) =>
    ledger.creditPurchase(trx, { user_id, kind: 'purchase', ...sold, ...purchase }),
  );
  await doing((trx) => ledger.creditPurchase(trx, { user_id: other_id, kind: 'purchase', ...sold, ...once() }));
  const adjusted = await doing((trx) => ledger.adjustBalance(trx, { user_id, cents: 10, ...once() }));
  await doing((trx) => ledger.reverseTransaction(trx, { txn_id: adjusted.txn_id, ...why }));
  const hold_id = randomUUID();
  await doing((trx) => ledger.placeHold(trx, { hold_id, user_id, cents: 6_000, ...once() }));
  await doing((trx) => ledger.captureHold(trx, { hold_id, part: 'meta', media_cents: 900, fee_cents: 100, ...why }));
  const dispute = { user_id, dispute_id: 'dp_won', ...why };
  await doing((trx) => ledger.takeForDispute(trx, { ...dispute, ...claimOn(txn_id, 100) }));
  await doing((trx) => ledger.returnDisputed(trx, dispute));
  book = {
    user_id,
    other_id,
    mine: await findAccounts(user_id),
    theirs: await findAccounts(other_id),
    system: await findAccounts(null),
    purchase: { txn_id, reference: purchase.reference },
    reversed_id: adjusted.txn_id,
    won_dispute: 'dp_won',
    hold_id,
  };
  client = new Client({ connectionString: environment.settings.DATABASE_URL });
  await client.connect();
  before = await fingerprint();
});
afterAll(async () => {
  await client.end();
  await environment.close();
});

const setScope = {
  system: `set local um.scope = '${SYSTEM_SCOPE_SETTING}'`,
  owner: `select set_config('um.owner', $1, true)`,
};

/** Sends the statements to PostgreSQL with the application's role, and commits if none is refused. */
async function attempt(scope: Scope | 'none', bad: BadCase): Promise<unknown> {
  try {
    await client.query('begin');
    if (scope === 'owner') await client.query(setScope.owner, [book.user_id]);
    if (scope === 'system') await client.query(setScope.system);
    for (const { text, values = [] } of bad.statements(book)) await client.query(text, [...values]);
    await client.query('commit');
    return undefined;
  } catch (error) {
    await client.query('rollback');
    return error;
  }
}

const cases = [...badEntries, ...badChanges, ...badHolds].flatMap((bad) =>
  (['system', 'owner'] as const).map((scope) => ({ bad, scope, title: `${bad.name}, as ${scope}` })),
);

it('covers at least two hundred cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
});

it.each(cases)('refuses $title', async ({ bad, scope }) => {
  const error = await attempt(scope, bad);
  const expected = typeof bad.refused === 'string' ? bad.refused : bad.refused[scope];
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject(/^\d/.test(expected) ? { code: expected } : { constraint: expected });
});

it.each(badEntries)('refuses without a scope: $name', async (bad) => {
  expect(await attempt('none', bad)).toBeInstanceOf(Error);
});

it('sets the number and balance of an entry itself and ignores given values', async () => {
  const bad: BadCase = {
    name: 'forged numbers',
    refused: '',
    statements: ({ mine, system, user_id }) => {
      const txn_id = randomUUID();
      const line = 'insert into ledger_entry (txn_id, account_id, amount_cents, number, balance_after_cents) values';
      return [
        {
          text: `insert into ledger_txn (txn_id, kind, reference, user_id, reason, actor_kind, created_at)
                 values ($1, 'grant', 'forged', $2, 'by hand', 'system', now())`,
          values: [txn_id, user_id],
        },
        {
          text: `${line} ($1, $2, 5, 999, 1000000), ($1, $3, -5, 999, 1000000)`,
          values: [txn_id, mine.granted, system.bonus],
        },
      ];
    },
  };
  expect(await fingerprint()).toBe(before);
  expect(await attempt('system', bad)).toBeUndefined();
  expect(auditText(await auditLedger(environment.ownerUrl, 'wallet'))).toContain('\n0 violations.');
});
