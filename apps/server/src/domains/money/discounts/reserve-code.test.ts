import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { redeemCode, releaseCode, reserveCode } from './reserve-code.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  // As many connections as buyers, so that they really meet.
  environment = await openTestEnvironment({ env: { DATABASE_POOL: '32' } });
});
afterAll(() => environment.close());

const effect = { discount_cents: 2_000, bonus_cents: 0 };

async function people(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    user_id: uuidv7(),
    email: newEmail(),
    full_name: 'Jo Ortega',
    created_at: environment.clock.now(),
  }));
  await environment.owner.insertInto('advertiser').values(rows).execute();
  return rows.map(({ user_id }) => user_id);
}

async function code(change: { maximum_uses?: number; is_active?: boolean; expires_at?: Date } = {}): Promise<string> {
  const code_id = uuidv7();
  const now = environment.clock.now();
  const row = { code_id, code: code_id.toUpperCase(), name: 'A code', created_at: now, updated_at: now, ...change };
  await environment.owner
    .insertInto('discount_code')
    .values({ ...row, discount_type: 'percentage', discount_value: 20 })
    .execute();
  return code_id;
}

async function purchase(user_id: string): Promise<string> {
  const now = environment.clock.now();
  const [purchase_id, context_id] = [uuidv7(), uuidv7()];
  const row = { purchase_id, context_id, user_id, status: 'open', billing_type: 'one_time', order_cents: 10_000n };
  await environment.owner
    .insertInto('purchase')
    .values({ ...row, created_at: now, expires_at: now })
    .execute();
  return purchase_id;
}

const give = async (code_id: string, user_ids: string[]) => {
  const assigned_at = environment.clock.now();
  await environment.owner
    .insertInto('discount_assignment')
    .values(user_ids.map((user_id) => ({ code_id, user_id, assigned_at })))
    .execute();
  const assigned_users = user_ids.length;
  await environment.owner.updateTable('discount_code').set({ assigned_users }).where('code_id', '=', code_id).execute();
};

/** Runs as the buyer, under row-level security. */
const reserve = (user_id: string, code_id: string, purchase_id: string) =>
  environment.deps.database.transactFor(user_id)((trx) =>
    reserveCode(trx, { purchase_id, user_id, code_id, effect }, environment.clock.now()),
  );
const buy = async (user_id: string, code_id: string) => {
  const purchase_id = await purchase(user_id);
  await reserve(user_id, code_id, purchase_id);
  return purchase_id;
};
const redeem = (purchase_id: string) =>
  environment.deps.database.transact((trx) => redeemCode(trx, purchase_id, environment.clock.now()));
const release = (purchase_id: string) =>
  environment.deps.database.transact((trx) => releaseCode(trx, purchase_id, environment.clock.now()));

const codeRow = (code_id: string) =>
  environment.owner.selectFrom('discount_code').selectAll().where('code_id', '=', code_id).executeTakeFirstOrThrow();
const redemptions = (code_id: string) =>
  environment.owner.selectFrom('discount_redemption').selectAll().where('code_id', '=', code_id).execute();
const refused = (detail: string): unknown => expect.objectContaining({ code: 'invalid_discount', detail });

describe('reserving a code', () => {
  it('gives the last use to exactly one of 32 buyers, 50 times', async () => {
    const buyers = await people(32);
    for (let round = 0; round < 50; round += 1) {
      const code_id = await code({ maximum_uses: 1 });
      const orders = await Promise.all(buyers.map(async (user_id) => [user_id, await purchase(user_id)] as const));
      const outcomes = await Promise.allSettled(orders.map(([user_id, order]) => reserve(user_id, code_id, order)));
      const lost = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(lost).toEqual(Array.from({ length: 31 }, () => refused('This discount code has been used up.')));
      expect(await codeRow(code_id)).toMatchObject({ current_uses: 1 });
      expect(await redemptions(code_id)).toHaveLength(1);
    }
  }, 120_000);

  it('lets an assignee use a code once, in any number of tabs', async () => {
    const [jo = ''] = await people(1);
    const code_id = await code();
    await give(code_id, [jo]);
    const orders = await Promise.all(Array.from({ length: 16 }, () => purchase(jo)));
    const outcomes = await Promise.allSettled(orders.map((order) => reserve(jo, code_id, order)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await redemptions(code_id)).toHaveLength(1);
    expect(await codeRow(code_id)).toMatchObject({ current_uses: 1 });
  });

  it('refuses a code that is assigned to another account', async () => {
    const [jo = '', eve = ''] = await people(2);
    const code_id = await code();
    await give(code_id, [jo]);
    await expect(buy(eve, code_id)).rejects.toEqual(refused('This discount code belongs to another account.'));
    expect(await codeRow(code_id)).toMatchObject({ current_uses: 0 });
  });

  it('lets any advertiser use an unassigned code, repeatedly', async () => {
    const [jo = '', ada = ''] = await people(2);
    const code_id = await code({ maximum_uses: 3 });
    for (const user_id of [jo, jo, ada]) await redeem(await buy(user_id, code_id));
    await expect(buy(ada, code_id)).rejects.toEqual(refused('This discount code has been used up.'));
  });

  it('refuses a code that ended between the check and the order', async () => {
    const [jo = ''] = await people(1);
    await expect(buy(jo, await code({ is_active: false }))).rejects.toEqual(
      refused('This discount code is no longer active.'),
    );
    await expect(buy(jo, await code({ expires_at: environment.clock.now() }))).rejects.toEqual(
      refused('This discount code has expired.'),
    );
    await expect(buy(jo, uuidv7())).rejects.toEqual(refused('Invalid discount code'));
  });
});

describe('a reserved code', () => {
  it('is redeemed by the payment, counted once, and cannot be released afterwards', async () => {
    const [jo = ''] = await people(1);
    const code_id = await code({ maximum_uses: 5 });
    await give(code_id, [jo]);
    const order = await buy(jo, code_id);
    expect(await Promise.all(Array.from({ length: 8 }, () => redeem(order)))).toEqual(Array(8).fill(true));
    expect(await release(order)).toBe(false);
    expect(await codeRow(code_id)).toMatchObject({ current_uses: 1, redeemed_uses: 1, given_discount_cents: 2_000n });
    await expect(buy(jo, code_id)).rejects.toEqual(refused('You already used this discount code.'));
  });

  it('is released once when the checkout ends, and cannot be redeemed afterwards', async () => {
    const [jo = ''] = await people(1);
    const code_id = await code({ maximum_uses: 1 });
    await give(code_id, [jo]);
    const order = await buy(jo, code_id);
    await expect(buy(jo, code_id)).rejects.toThrow('invalid_discount');
    expect(await Promise.all(Array.from({ length: 8 }, () => release(order)))).toEqual(Array(8).fill(true));
    expect(await redeem(order)).toBe(false);
    expect(await codeRow(code_id)).toMatchObject({ current_uses: 0, redeemed_uses: 0, given_discount_cents: 0n });
    await buy(jo, code_id);
    expect(await codeRow(code_id)).toMatchObject({ current_uses: 1 });
  });

  it('is either redeemed or released when both are concurrent', async () => {
    const [jo = ''] = await people(1);
    for (let round = 0; round < 20; round += 1) {
      const code_id = await code({ maximum_uses: 1 });
      const order = await buy(jo, code_id);
      const [redeemed, released] = await Promise.all([redeem(order), release(order)]);
      expect(redeemed).toBe(!released);
      const uses = redeemed ? 1 : 0;
      expect(await codeRow(code_id)).toMatchObject({ current_uses: uses, redeemed_uses: uses });
    }
  });

  it('ignores a purchase without a code', async () => {
    const [jo = ''] = await people(1);
    const order = await purchase(jo);
    expect([await redeem(order), await release(order)]).toEqual([false, false]);
  });
});
