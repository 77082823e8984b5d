import { staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { after } from '#core/kit/clock.ts';
import { newEmail, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { analyticsQueries } from './store.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const cause = { actor: { kind: 'system' }, reason: 'A test' } as const;
const daysAgo = (days: number) => after(environment.clock.now(), { days: -days });
const toDay = (instant: Date) => instant.toISOString().slice(0, 10);

async function person(): Promise<string> {
  const row = { user_id: uuidv7(), email: newEmail(), full_name: 'Jo Ortega', created_at: environment.clock.now() };
  await environment.owner.insertInto('advertiser').values(row).execute();
  return row.user_id;
}

/** $100 for 105 credits, $103.20 on the card: as a payment event leaves it behind. */
const sale = { paid_cents: 10_000, discount_cents: 0, bonus_cents: 500, processing_cents: 320 };

async function buy(user_id: string, paid_at: Date): Promise<string> {
  const purchase_id = uuidv7();
  const { txn_id } = await environment.deps.database.transact((trx) =>
    environment.deps.services.money.ledger.creditPurchase(trx, {
      user_id,
      kind: 'purchase',
      ...sale,
      reference: purchase_id,
      ...cause,
    }),
  );
  const row = { purchase_id, user_id, context_id: uuidv7(), billing_type: 'one_time', order_cents: 10_000n };
  const amounts = { bonus_cents: 500n, processing_cents: 320n };
  await environment.owner
    .insertInto('purchase')
    .values({ ...row, ...amounts, status: 'paid', created_at: paid_at, expires_at: paid_at, paid_at, txn_id })
    .execute();
  return purchase_id;
}

async function subscribe(user_id: string, status: 'active' | 'cancelled', started_at: Date): Promise<string> {
  const subscription_id = uuidv7();
  const purchase_id = await buy(user_id, started_at);
  const cancelled_at = status === 'cancelled' ? started_at : null;
  await environment.owner
    .insertInto('credit_subscription')
    .values({ subscription_id, user_id, purchase_id, order_cents: 10_000n, status, started_at, cancelled_at })
    .execute();
  return subscription_id;
}

async function renew(user_id: string, subscription_id: string, paid_at: Date): Promise<void> {
  const invoice_id = uuidv7();
  const { txn_id } = await environment.deps.database.transact((trx) =>
    environment.deps.services.money.ledger.creditPurchase(trx, {
      user_id,
      kind: 'renewal',
      ...sale,
      reference: invoice_id,
      ...cause,
    }),
  );
  await environment.owner
    .insertInto('renewal')
    .values({ invoice_id, subscription_id, user_id, payment_id: uuidv7(), paid_cents: 10_000n, txn_id, paid_at })
    .execute();
}

async function refund(user_id: string, purchase_id: string, amount_cents: bigint, settled_at: Date | null) {
  const status = settled_at ? 'done' : 'asked';
  const made = { refund_id: uuidv7(), user_id, purchase_id, amount_cents, created_at: environment.clock.now() };
  await environment.owner
    .insertInto('card_refund')
    .values({ ...made, payment_id: uuidv7(), status, settled_at })
    .execute();
}

const spend = (user_id: string, cents: number) =>
  environment.deps.database.transact(async (trx) => {
    const { ledger } = environment.deps.services.money;
    const hold_id = uuidv7();
    await ledger.placeHold(trx, { hold_id, user_id, cents: cents + 100, reference: hold_id, ...cause });
    await ledger.captureHold(trx, { hold_id, part: 'all', media_cents: cents - 25, fee_cents: 25, ...cause });
  });

async function ask() {
  const { token } = await staffMember(environment, {
    role: 'billing_team',
    permissions: ['billing_oversight', 'credit_management'],
  });
  const { get } = staffCalls(environment);
  return {
    billing: staffMoneyEndpoints.getBillingOverview.answers.body.parse(
      (await get(token, '/api/admin/billing/overview')).json(),
    ),
    credits: staffMoneyEndpoints.getCreditAnalytics.answers.body.parse(
      (await get(token, '/api/admin/credits/analytics')).json(),
    ),
  };
}

describe('before anything was sold', () => {
  it('every day is listed with zero', async () => {
    const { billing, credits } = await ask();
    expect(billing).toMatchObject({ total_revenue: 0, total_transactions: 0, monthly_recurring: 0, top_spenders: [] });
    expect(billing.daily.map(({ _id }) => _id)).toEqual(Array.from({ length: 30 }, (_, n) => toDay(daysAgo(29 - n))));
    expect(credits.daily_purchases).toHaveLength(7);
    expect(credits.daily_spending.map(({ _id }) => _id)).toEqual(
      Array.from({ length: 7 }, (_, n) => toDay(daysAgo(6 - n))),
    );
    expect(credits).toMatchObject({ total_credits_sold: 0, outstanding_paid: 0, outstanding_held: 0 });
  });
});

describe('billing figures', () => {
  it('are card charges less refunds by day, within the period only', async () => {
    const [jo, ada] = [await person(), await person()];
    const old = await buy(jo, daysAgo(31));
    const first = await buy(jo, daysAgo(29));
    await buy(jo, daysAgo(3));
    await buy(ada, daysAgo(3));
    const subscription_id = await subscribe(ada, 'active', daysAgo(25));
    await subscribe(ada, 'cancelled', daysAgo(40));
    await renew(ada, subscription_id, daysAgo(2));
    await refund(jo, first, 4_000n, daysAgo(1));
    await refund(jo, first, 1_000n, null);
    await refund(jo, old, 7_000n, daysAgo(45));
    const failed = [1, 29, 31].map((days) => ({ event_id: uuidv7(), user_id: jo, failed_at: daysAgo(days) }));
    await environment.owner.insertInto('failed_payment').values(failed).execute();
    const dispute = { user_id: jo, payment_id: 'pay', taken_paid_cents: 0n, taken_granted_cents: 0n, status: 'open' };
    await environment.owner
      .insertInto('card_dispute')
      .values([
        { ...dispute, dispute_id: 'new', amount_cents: 2_500n, opened_at: daysAgo(5) },
        { ...dispute, dispute_id: 'old', amount_cents: 9_900n, opened_at: daysAgo(50) },
      ])
      .execute();

    const { billing, credits } = await ask();
    expect(billing).toMatchObject({
      total_revenue: 5 * 103.2 - 40,
      total_transactions: 5,
      failed_payments: 2,
      refunded: 40,
      disputed: 25,
      monthly_recurring: 100,
      outstanding_payments: 0,
      refund_requests: 1,
    });
    const revenue = Object.fromEntries(billing.daily.map((day) => [day._id, day.revenue]));
    expect(revenue).toMatchObject({
      [toDay(daysAgo(29))]: 103.2,
      [toDay(daysAgo(25))]: 103.2,
      [toDay(daysAgo(3))]: 206.4,
      [toDay(daysAgo(1))]: -40,
      [toDay(daysAgo(0))]: 0,
    });
    expect(
      billing.top_spenders.map(({ _id, total_spent, transaction_count }) => [_id, total_spent, transaction_count]),
    ).toEqual([
      [ada, 309.6, 3],
      [jo, 206.4, 2],
    ]);
    const sold = Object.fromEntries(credits.daily_purchases.map((day) => [day._id, [day.credits_sold, day.revenue]]));
    expect(sold).toMatchObject({ [toDay(daysAgo(3))]: [210, 206.4], [toDay(daysAgo(2))]: [105, 103.2] });
    expect(sold).toMatchObject({ [toDay(daysAgo(1))]: [0, -40], [toDay(daysAgo(0))]: [0, 0] });
    expect(credits).toMatchObject({ total_credits_sold: 315, revenue_from_credits: 269.6 });
    expect(credits.credit_packages.map(({ purchases }) => purchases)).toEqual([4, 0, 0, 0, 0, 0]);
    expect(credits.credit_packages[0]).toEqual({ name: 'Starter', credits: 105, price: 100, purchases: 4 });
    expect(credits.monthly_stats).toHaveLength(6);
    expect(credits.monthly_stats.at(-1)?._id).toBe(toDay(daysAgo(0)).slice(0, 7));
    // Seven sales at $103.20 in all these months, less two refunds.
    const revenue_in_all = credits.monthly_stats.reduce((total, month) => total + month.revenue, 0);
    expect(revenue_in_all).toBeCloseTo(7 * 103.2 - 40 - 70);
  });

  it('show spend by day and outstanding credits', async () => {
    const before = (await ask()).credits;
    const jo = await person();
    await buy(jo, environment.clock.now());
    await spend(jo, 3_050);
    environment.clock.advance({ days: 2 });
    await spend(jo, 1_000);
    const soon = (await ask()).credits;
    const spent = (credits: typeof soon) => credits.daily_spending.map(({ credits_spent }) => credits_spent);
    expect(spent(soon)).toEqual([0, 0, 0, 0, 30.5, 0, 10]);
    expect(soon.total_credits_used).toBe(40.5);
    expect(soon.top_users).toEqual([{ _id: jo, email: expect.any(String), credits_used: 40.5 }]);
    expect(soon.outstanding_held - before.outstanding_held).toBe(2);
    expect(soon.outstanding_granted - before.outstanding_granted).toBe(0);
    expect(soon.outstanding_paid - before.outstanding_paid).toBeCloseTo(62.5);
    environment.clock.advance({ days: 5 });
    const later = (await ask()).credits;
    expect(spent(later)).toEqual([0, 10, 0, 0, 0, 0, 0]);
    expect(later.outstanding_held).toBe(soon.outstanding_held);
  });

  it('agree with the ledger: outstanding credits equal the negative total of the system accounts', async () => {
    const { credits } = await ask();
    const { rows } = await sql<{ cents: bigint }>`
      select sum(balance_cents)::bigint as cents from ledger_account where user_id is null`.execute(environment.owner);
    const owed = credits.outstanding_paid + credits.outstanding_granted + credits.outstanding_held;
    expect(Math.round(owed * 100)).toBe(-Number(rows[0]?.cents));
  });

  it('list the ten top spenders', async () => {
    for (let n = 0; n < 12; n += 1) await buy(await person(), environment.clock.now());
    expect((await ask()).billing.top_spenders).toHaveLength(10);
  });
});

describe('each query over days', () => {
  const since = new Date('2026-01-01T00:00:00Z');

  /** A table of a few rows is always read whole; without that way, the plan shows which index there is to use. */
  const explainPlan = (query: RawBuilder<unknown>) =>
    environment.deps.database.transact(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return JSON.stringify((await sql`explain ${query}`.execute(trx)).rows);
    });

  it.each([
    ['payments', analyticsQueries.paymentDays(since), ['purchase_by_paid', 'renewal_by_paid', 'ledger_entry_pkey']],
    ['spenders', analyticsQueries.topSpenders(since), ['purchase_by_paid', 'renewal_by_paid', 'ledger_entry_pkey']],
    ['users', analyticsQueries.topUsers(since), ['ledger_txn_by_time', 'ledger_entry_pkey']],
    ['orders', analyticsQueries.orderSizes(since), ['purchase_by_paid']],
    ['checkouts', analyticsQueries.openCheckouts(since), ['purchase_open']],
    ['refund requests', analyticsQueries.refundRequests(), ['card_refund_asked']],
    ['refunds', analyticsQueries.refundDays(since), ['card_refund_by_settled']],
    ['captures', analyticsQueries.captureDays(since), ['ledger_txn_by_time', 'ledger_entry_pkey']],
    ['disputes', analyticsQueries.disputed(since), ['card_dispute_by_opened']],
    ['failures', analyticsQueries.failed(since), ['failed_payment_by_time']],
    ['subscriptions', analyticsQueries.recurring(), ['credit_subscription_running']],
  ] as const)('finds its %s by an index on their time', async (_what, query, indexes) => {
    const plan = await explainPlan(query);
    for (const index of indexes) expect(plan).toContain(index);
  });
});
