import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimOn, createWallets, once, sale, type Wallets, why } from '#testing/builders/wallets.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { auditLedger, auditText } from './ledger-audit/audit-ledger.ts';

let environment: TestEnvironment;
let wallets: Wallets;
beforeAll(async () => {
  environment = await openTestEnvironment();
  wallets = createWallets(environment);
});
afterAll(() => environment.close());

/** Forgets every lot, as in a database from before there were any, and gives the credits their lots again. */
const assignAgain = () =>
  environment.owner.transaction().execute(async (trx) => {
    await sql`alter table credit_lot_move disable trigger user`.execute(trx);
    await sql`delete from credit_lot_move`.execute(trx);
    await sql`delete from credit_hold_lot`.execute(trx);
    await sql`delete from credit_lot`.execute(trx);
    await sql`select assign_lots(user_id) from advertiser`.execute(trx);
    await sql`alter table credit_lot_move enable trigger user`.execute(trx);
  });

/** A wallet with two purchases, a gift, a campaign that ran and returned media, and one on hold. */
async function liveWallet() {
  const { ledger, doing } = wallets;
  const user_id = await wallets.stranger();
  await doing((trx) => ledger.creditPurchase(trx, { user_id, ...sale, ...once() }));
  const ran = randomUUID();
  await doing((trx) => ledger.placeHold(trx, { hold_id: ran, user_id, cents: 9_000, ...once() }));
  await doing((trx) =>
    ledger.captureHold(trx, { hold_id: ran, part: 'meta', media_cents: 7_000, fee_cents: 500, ...why }),
  );
  const returned = { user_id, scope: randomUUID(), part: 'meta', hold_ids: [ran], cents: 3_000, ...why };
  await doing((trx) => ledger.returnUndelivered(trx, returned));
  const latest = await doing((trx) => ledger.creditPurchase(trx, { user_id, ...sale, ...once() }));
  await doing((trx) => ledger.grantCredits(trx, { user_id, kind: 'grant', from: 'promotion', cents: 700, ...once() }));
  const waiting = randomUUID();
  await doing((trx) => ledger.placeHold(trx, { hold_id: waiting, user_id, cents: 4_000, ...once() }));
  return { user_id, ran, waiting, latest };
}

it('gives every credit of an existing wallet a lot, and every wallet keeps its total', async () => {
  const people = [await liveWallet(), await liveWallet(), { user_id: await wallets.stranger() }];
  const before = await Promise.all(people.map(({ user_id }) => wallets.has(user_id)));
  await assignAgain();
  expect(await Promise.all(people.map(({ user_id }) => wallets.has(user_id)))).toEqual(before);
  for (const [index, { user_id }] of people.entries()) {
    const lots = Object.values(await wallets.composition(user_id)).reduce((sum, cents) => sum + cents, 0);
    expect(lots).toBe(before[index]?.balance_cents);
  }
  expect(auditText(await auditLedger(environment.ownerUrl, 'wallet'))).toContain('\n0 violations.');
});

it('gives the latest purchase what is left, and credits of campaigns that ran to no purchase', async () => {
  const { user_id } = await liveWallet();
  expect((await wallets.has(user_id)).paid_cents).toBe(11_700);
  await assignAgain();
  expect(await wallets.composition(user_id)).toMatchObject({
    // 30 came back from a campaign that ran, and nothing was captured since.
    'opening paid': 3_000,
    'purchase paid': 8_700,
  });
});

it('lets holds, refunds and disputes from before there were lots end as they should', async () => {
  const { ledger, doing } = wallets;
  const { user_id, waiting, latest } = await liveWallet();
  const refund = { user_id, refund_id: randomUUID(), ...why };
  await doing((trx) => ledger.takeForRefund(trx, { ...refund, ...claimOn(latest.txn_id, 1_000), is_made: false }));
  const dispute = { user_id, dispute_id: randomUUID(), ...why };
  await doing((trx) => ledger.takeForDispute(trx, { ...dispute, ...claimOn(latest.txn_id, 2_000) }));
  await assignAgain();
  const before = await wallets.has(user_id);
  await doing((trx) => ledger.undoRefund(trx, refund));
  await doing((trx) => ledger.returnDisputed(trx, dispute));
  await doing((trx) =>
    ledger.captureHold(trx, { hold_id: waiting, part: 'a', media_cents: 900, fee_cents: 100, ...why }),
  );
  await doing((trx) => ledger.releaseHold(trx, { hold_id: waiting, ...why }));
  expect(await wallets.has(user_id)).toMatchObject({
    balance_cents: before.balance_cents + 1_000 + 2_000 + 3_000,
    held_cents: 1_500,
  });
  expect(auditText(await auditLedger(environment.ownerUrl, 'wallet'))).toContain('\n0 violations.');
});

it('aligns the lots when the previous release posts without them', async () => {
  const { user_id } = await liveWallet();
  const accounts = await environment.owner
    .selectFrom('ledger_account')
    .selectAll()
    .where('user_id', '=', user_id)
    .execute();
  const find = (kind: string) => accounts.find((account) => account.kind === kind)?.account_id ?? '';
  for (const cents of [500, -1_200]) {
    const [txn_id, reference] = [randomUUID(), randomUUID()];
    await wallets.doing((trx) =>
      sql`select post_txn(${txn_id}, 'adjustment', ${reference}, ${user_id}, 'By the previous release', 'system', null, null,
                          now(), ${[find('paid')]}, ${[cents]}, ${['adjustment']}, ${[-cents]}, 0)`.execute(trx),
    );
  }
  expect(auditText(await auditLedger(environment.ownerUrl, 'wallet'))).toContain('\n0 violations.');
});

it('refuses lots that move less than the accounts', async () => {
  const { user_id } = await liveWallet();
  const accounts = await environment.owner
    .selectFrom('ledger_account')
    .selectAll()
    .where('user_id', '=', user_id)
    .execute();
  const paid = accounts.find(({ kind }) => kind === 'paid')?.account_id ?? '';
  const [txn_id, lot_id] = [randomUUID(), randomUUID()];
  const amounts = { settled_cents: 0, hold_id: null, held_cents: 0, captured_cents: 0, returned_cents: 0 };
  const lots = [{ lot_id, kind: 'adjustment', credit: 'paid', source_id: txn_id, available_cents: 499, ...amounts }];
  const posted = wallets.doing((trx) =>
    sql`select case when post_txn(${txn_id}, 'adjustment', ${txn_id}, ${user_id}, 'Wrong', 'system', null, null, now(),
                                  ${[paid]}, ${[500]}, ${['adjustment']}, ${[-500]}, 0)
               then move_lots(${txn_id}, ${JSON.stringify(lots)}::jsonb) end`.execute(trx),
  );
  await expect(posted).rejects.toMatchObject({ constraint: 'ledger_txn_lots_match' });
});

it('refuses to move lots outside the transaction that posts', async () => {
  const { latest } = await liveWallet();
  await expect(wallets.doing((trx) => sql`select move_lots(${latest.txn_id}, '[]')`.execute(trx))).rejects.toThrow(
    'lots move with the transaction that posts them',
  );
});
