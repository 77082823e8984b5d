import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimOn, createWallets, once, sale, why } from '#testing/builders/wallets.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { auditLedger, auditOn, auditText } from './audit-ledger.ts';

let environment: TestEnvironment;

/** Creates every kind of transaction, with the rows that other features would have written. */
beforeAll(async () => {
  environment = await openTestEnvironment();
  const { ledger, doing, stranger } = createWallets(environment);
  const { owner } = environment;
  const user_id = await stranger();
  const now = new Date();
  const bought = await doing((trx) => ledger.creditPurchase(trx, { user_id, ...sale, ...once() }));
  const renewed = { paid_cents: 1_000, discount_cents: 0, bonus_cents: 0, processing_cents: 59 };
  const renewal = await doing((trx) => ledger.creditPurchase(trx, { user_id, kind: 'renewal', ...renewed, ...once() }));
  const purchase_id = randomUUID();
  const order = {
    purchase_id,
    user_id,
    status: 'paid',
    billing_type: 'one_time',
    txn_id: bought.txn_id,
    order_cents: 10_000n,
  };
  const amounts = { discount_cents: 2_000n, bonus_cents: 500n, processing_cents: 262n };
  const times = { context_id: randomUUID(), created_at: now, expires_at: now, paid_at: now };
  await owner
    .insertInto('purchase')
    .values({ ...order, ...amounts, ...times })
    .execute();
  const subscription = { subscription_id: 'sub_1', user_id, purchase_id, order_cents: 1_000n, status: 'active' };
  await owner
    .insertInto('credit_subscription')
    .values({ ...subscription, started_at: now })
    .execute();
  const invoice = { invoice_id: 'in_1', subscription_id: 'sub_1', user_id, payment_id: 'pi_2', paid_cents: 1_000n };
  await owner
    .insertInto('renewal')
    .values({ ...invoice, txn_id: renewal.txn_id, paid_at: now })
    .execute();

  const hold_id = randomUUID();
  await doing((trx) => ledger.placeHold(trx, { hold_id, user_id, cents: 5_000, ...once() }));
  await doing((trx) => ledger.captureHold(trx, { hold_id, part: 'meta', media_cents: 2_600, fee_cents: 100, ...why }));
  await doing((trx) => ledger.releasePartOfHold(trx, { hold_id, part: 'tiktok', cents: 800, ...why }));
  await doing((trx) =>
    ledger.returnUndelivered(trx, {
      user_id,
      cents: 600,
      scope: randomUUID(),
      part: 'meta',
      hold_ids: [hold_id],
      ...why,
    }),
  );

  for (const status of ['asked', 'done', 'refused'] as const) {
    const refund = { user_id, refund_id: randomUUID(), ...why };
    await doing((trx) => ledger.takeForRefund(trx, { ...refund, ...claimOn(bought.txn_id, 300), is_made: false }));
    if (status === 'done') await doing((trx) => ledger.completeRefund(trx, refund));
    if (status === 'refused') await doing((trx) => ledger.undoRefund(trx, refund));
    const settled_at = status === 'asked' ? null : now;
    const row = { refund_id: refund.refund_id, user_id, purchase_id, payment_id: 'pi_1', amount_cents: 300n };
    await owner
      .insertInto('card_refund')
      .values({ ...row, status, created_at: now, settled_at })
      .execute();
  }
  for (const status of ['open', 'won', 'lost'] as const) {
    const dispute = { user_id, dispute_id: `dp_${status}`, ...why };
    const taken = await doing((trx) => ledger.takeForDispute(trx, { ...dispute, ...claimOn(bought.txn_id, 200) }));
    if (status === 'won') await doing((trx) => ledger.returnDisputed(trx, dispute));
    if (status === 'lost') await doing((trx) => ledger.writeOffDispute(trx, dispute));
    const row = {
      dispute_id: dispute.dispute_id,
      user_id,
      payment_id: 'pi_1',
      amount_cents: 200n,
      status,
      opened_at: now,
    };
    const pockets = {
      taken_paid_cents: BigInt(taken.paid_cents),
      taken_granted_cents: BigInt(taken.granted_cents),
    };
    const closed_at = status === 'open' ? null : now;
    await owner
      .insertInto('card_dispute')
      .values({ ...row, ...pockets, closed_at })
      .execute();
  }

  const adjusted = await doing((trx) => ledger.adjustBalance(trx, { user_id, cents: 10, ...once() }));
  await doing((trx) => ledger.reverseTransaction(trx, { txn_id: adjusted.txn_id, ...why }));
  const admin_id = randomUUID();
  const member = { admin_id, email: 'sam@staff.example', full_name: 'Sam', password_hash: '-', role: 'admin' } as const;
  await owner
    .insertInto('staff_member')
    .values({ ...member, created_at: now })
    .execute();
  const change = { adjustment_id: randomUUID(), user_id, amount_cents: 10n, reason: 'A test', status: 'done' };
  const asked = { asked_by: admin_id, asked_at: now, decided_at: now, txn_id: adjusted.txn_id };
  await owner
    .insertInto('credit_adjustment')
    .values({ ...change, ...asked })
    .execute();
  const reward = { user_id, kind: 'milestone', from: 'milestone', cents: 2_500, ...once() } as const;
  const { txn_id } = await doing((trx) => ledger.grantCredits(trx, reward));
  const milestone = { user_id, milestone: 'first_campaign', reward_cents: 2_500n, txn_id, completed_at: now };
  await owner.insertInto('milestone_reward').values(milestone).execute();
  const empty_id = await stranger();
  await owner.updateTable('advertiser').set({ full_name: 'Pat Doe' }).where('user_id', '=', empty_id).execute();
});
afterAll(() => environment.close());

it('finds no violations in a ledger written by the product, as application role and as owner', async () => {
  for (const url of [environment.settings.DATABASE_URL, environment.ownerUrl]) {
    const audit = await auditLedger(url);
    expect(auditText(audit)).toMatch(/^Checked ledger_txn 19, .*\n0 violations\.$/s);
  }
});

/** Each is applied with all triggers disabled, audited and rolled back. */
const damages: [broken: string, damage: string][] = [
  ['two entries or more', `delete from ledger_entry where amount_cents < 0`],
  ['sum to zero', `update ledger_entry set amount_cents = amount_cents + 1 where number = 1`],
  ['every balance is the sum', `update ledger_account set balance_cents = balance_cents + 1 where kind = 'paid'`],
  ['all accounts sum to zero', `update ledger_account set balance_cents = balance_cents + 1 where kind = 'bonus'`],
  ['numbered without a gap', `update ledger_entry set number = number + 100`],
  ['each with the balance it made', `update ledger_entry set balance_after_cents = 7`],
  ['is or was negative', `update ledger_entry set balance_after_cents = -1`],
  ['has five accounts', `delete from ledger_account where kind = 'granted' and user_id is not null and entries = 0`],
  ['only the accounts', `update ledger_txn set user_id = (select user_id from advertiser where full_name = 'Pat Doe')`],
  [
    'exact opposite',
    `update ledger_entry set amount_cents = amount_cents * 2
      where txn_id in (select txn_id from ledger_txn where kind = 'reversal')`,
  ],
  ['held balances match', `update credit_hold set captured_cents = captured_cents - 1`],
  ['matches its captures', `update credit_hold set captured_cents = captured_cents - 1`],
  ['held balances match', `update credit_hold set released_cents = released_cents - 1`],
  ['matches its captures', `update credit_hold set released_cents = released_cents - 1`],
  [
    'matches its captures',
    `update ledger_entry set account_id = (select account_id from ledger_account g
              where g.kind = 'held_granted' and g.user_id = a.user_id)
       from ledger_txn t, ledger_account a
      where t.txn_id = ledger_entry.txn_id and a.account_id = ledger_entry.account_id
        and t.kind = 'release' and a.kind = 'held_paid'`,
  ],
  [
    'matches its captures',
    `update ledger_entry set amount_cents = amount_cents + case a.kind when 'held_paid' then 1 else -1 end
       from ledger_txn t, ledger_account a
      where t.txn_id = ledger_entry.txn_id and a.account_id = ledger_entry.account_id
        and t.kind = 'capture' and a.kind in ('held_paid', 'held_granted')`,
  ],
  [
    'back more undelivered media',
    `update ledger_entry set amount_cents = amount_cents * 5
      where txn_id in (select txn_id from ledger_txn where kind = 'undelivered')`,
  ],
  ['accounts it returns to', `update credit_hold set held_paid_cents = held_paid_cents + 1`],
  ['pending refunds match', `update ledger_txn set kind = 'grant' where kind = 'refund_done'`],
  ['the dispute account matches', `update ledger_txn set kind = 'grant' where kind = 'dispute_opened'`],
  ['every paid purchase has exactly one', `update purchase set bonus_cents = bonus_cents + 1`],
  ['a paid order', `update ledger_txn set kind = 'purchase' where kind = 'grant' or kind = 'milestone'`],
  ['every renewal added', `update renewal set paid_cents = paid_cents + 1`],
  ['every refund matches', `update card_refund set status = 'done' where status = 'refused'`],
  ['every refund matches', `update card_refund set amount_cents = amount_cents + 1 where status = 'asked'`],
  ['every dispute matches', `update card_dispute set taken_paid_cents = taken_paid_cents - 1`],
  ['every dispute matches', `update card_dispute set status = 'won' where status = 'lost'`],
  ['every booked adjustment', `update credit_adjustment set amount_cents = 11`],
  ['every booked adjustment', `update milestone_reward set reward_cents = 0`],
  [
    'every account is the sum of its lots',
    `update credit_lot set available_cents = available_cents + 1 where available_cents > 0`,
  ],
  [
    'every account is the sum of its lots',
    `update credit_hold_lot set held_cents = held_cents + 1 where held_cents > 0`,
  ],
  ['every lot is the sum of its moves', `update credit_lot set settled_cents = settled_cents + 1`],
  ['every hold consists of its lots', `update credit_hold_lot set captured_cents = captured_cents + 1`],
  ['no advertiser owes', `update ledger_account set balance_cents = -1 where kind = 'debt'`],
  ['settled that was not started', `update ledger_txn set kind = 'grant' where kind = 'refund'`],
];

it.each(damages)('reports a violation of: %s', async (broken, damage) => {
  const client = new Client({ connectionString: environment.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const table of ['ledger_txn', 'ledger_entry', 'ledger_account', 'credit_hold']) {
      await client.query(`alter table ${table} disable trigger user`);
    }
    await client.query(damage);
    const { findings } = await auditOn(client, 'everything');
    const found = findings.filter(({ violations }) => violations > 0).map(({ fact }) => fact);
    expect(found.some((fact) => fact.includes(broken))).toBe(true);
  } finally {
    await client.end();
  }
});
