import { milestoneEndpoints } from '@universal-media/contract/money/milestones';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  // As many connections as callers, so that they really meet.
  environment = await openTestEnvironment({ env: { DATABASE_POOL: '32' } });
});
afterAll(() => environment.close());

const cause = { actor: { kind: 'system' }, reason: 'A test' } as const;
const Listed = milestoneEndpoints.listMyMilestones.answers.body;
const mine = async (who: AccountHolder) => Listed.parse((await who.get('/api/user/milestones')).json()).milestones;
const readProgress = async (who: AccountHolder) =>
  Object.fromEntries(
    (await mine(who)).map(({ milestone, progress, completed }) => [milestone, { progress, completed }]),
  );

const completed = ({ user_id }: AccountHolder, key: 'first_campaign' | 'spend_500') =>
  environment.deps.database.transact((trx) => environment.deps.services.money.milestones.complete(trx, user_id, key));
const balance = ({ user_id }: AccountHolder) =>
  environment.deps.database.transact((trx) => environment.deps.services.money.ledger.readBalance(trx, user_id));
const booked = ({ user_id }: AccountHolder) =>
  environment.owner
    .selectFrom('ledger_txn')
    .select(['reference', 'reason'])
    .where('user_id', '=', user_id)
    .where('kind', '=', 'milestone')
    .orderBy('txn_id')
    .execute();
const rewards = ({ user_id }: AccountHolder) =>
  environment.owner.selectFrom('milestone_reward').selectAll().where('user_id', '=', user_id).execute();

/** A campaign that has cost this much: a hold of it, captured at once as a launch would. */
const spend = ({ user_id }: AccountHolder, cents: number) =>
  environment.deps.database.transact(async (trx) => {
    const { ledger, milestones } = environment.deps.services.money;
    const hold_id = uuidv7();
    await ledger.adjustBalance(trx, { user_id, cents, reference: uuidv7(), ...cause });
    await ledger.placeHold(trx, { hold_id, user_id, cents, reference: hold_id, ...cause });
    await ledger.captureHold(trx, { hold_id, part: 'all', media_cents: cents - 1, fee_cents: 1, ...cause });
    return milestones.completeBySpend(trx, user_id);
  });

describe('milestones', () => {
  it('are listed for advertisers, without progress and without referrals', async () => {
    expect((await environment.app.inject({ url: '/api/milestones' })).statusCode).toBe(401);
    const jo = await accountHolder(environment);
    const { milestones } = Listed.parse((await jo.get('/api/milestones')).json());
    expect(milestones.map(({ milestone, credits }) => [milestone, credits])).toEqual([
      ['first_campaign', 25],
      ['spend_500', 25],
      ['silver_tier', 100],
    ]);
    expect(milestones.every(({ progress, completed: is }) => progress === 0 && !is)).toBe(true);
  });

  it('start at zero', async () => {
    expect(await readProgress(await accountHolder(environment))).toEqual({
      first_campaign: { progress: 0, completed: false },
      spend_500: { progress: 0, completed: false },
      silver_tier: { progress: 0, completed: false },
    });
  });

  it('reward the first campaign once with 25 credits', async () => {
    const jo = await accountHolder(environment);
    const outcomes = await Promise.all(Array.from({ length: 32 }, () => completed(jo, 'first_campaign')));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await balance(jo)).toMatchObject({ balance_cents: 2_500, granted_cents: 2_500, paid_cents: 0 });
    expect(await booked(jo)).toEqual([
      { reference: `${jo.user_id}.first_campaign`, reason: 'Milestone: First campaign' },
    ]);
    expect(await rewards(jo)).toMatchObject([{ milestone: 'first_campaign', reward_cents: 2_500n }]);
    expect(await readProgress(jo)).toMatchObject({ first_campaign: { progress: 100, completed: true } });
  });

  it('are rewarded per advertiser', async () => {
    const [jo, ada] = [await accountHolder(environment), await accountHolder(environment)];
    expect([await completed(jo, 'first_campaign'), await completed(ada, 'first_campaign')]).toEqual([true, true]);
    expect(await completed(ada, 'first_campaign')).toBe(false);
    expect((await balance(ada)).balance_cents).toBe(2_500);
  });

  it('leave nothing behind when their transaction rolls back', async () => {
    const jo = await accountHolder(environment);
    const undone = environment.deps.database.transact(async (trx) => {
      await environment.deps.services.money.milestones.complete(trx, jo.user_id, 'first_campaign');
      throw new Error('the launch failed');
    });
    await expect(undone).rejects.toThrow('the launch failed');
    expect([await booked(jo), await rewards(jo)]).toEqual([[], []]);
    expect(await completed(jo, 'first_campaign')).toBe(true);
  });
});

describe('spend milestones', () => {
  it('follow captured spend to the cent and pay when reached', async () => {
    const jo = await accountHolder(environment);
    expect(await spend(jo, 12_500)).toEqual([]);
    expect(await readProgress(jo)).toMatchObject({ spend_500: { progress: 25 }, silver_tier: { progress: 5 } });
    expect(await spend(jo, 37_499)).toEqual([]);
    expect(await readProgress(jo)).toMatchObject({ spend_500: { progress: 99, completed: false } });
    expect(await spend(jo, 100)).toEqual(['spend_500']);
    expect(await readProgress(jo)).toMatchObject({ spend_500: { progress: 100, completed: true } });
    expect((await balance(jo)).balance_cents).toBe(2_500);
    expect(await spend(jo, 200_000)).toEqual(['silver_tier']);
    expect(await spend(jo, 200_000)).toEqual([]);
    expect((await balance(jo)).balance_cents).toBe(12_500);
  });

  it('can be reached at once', async () => {
    const jo = await accountHolder(environment);
    expect(await spend(jo, 250_000)).toEqual(['spend_500', 'silver_tier']);
    expect((await booked(jo)).map(({ reference }) => reference)).toEqual([
      `${jo.user_id}.spend_500`,
      `${jo.user_id}.silver_tier`,
    ]);
  });

  it('do not count held or released credits', async () => {
    const jo = await accountHolder(environment);
    const { ledger, milestones } = environment.deps.services.money;
    const hold_id = uuidv7();
    const { user_id } = jo;
    const reached = await environment.deps.database.transact(async (trx) => {
      await ledger.adjustBalance(trx, { user_id, cents: 60_000, reference: uuidv7(), ...cause });
      await ledger.placeHold(trx, { hold_id, user_id, cents: 60_000, reference: hold_id, ...cause });
      const held = await milestones.completeBySpend(trx, user_id);
      await ledger.releaseHold(trx, { hold_id, ...cause });
      return [...held, ...(await milestones.completeBySpend(trx, user_id))];
    });
    expect(reached).toEqual([]);
    expect(await readProgress(jo)).toMatchObject({ spend_500: { progress: 0 } });
  });

  it('pay once when many campaigns of one advertiser go live concurrently', async () => {
    const jo = await accountHolder(environment);
    const reached = (await Promise.all(Array.from({ length: 16 }, () => spend(jo, 5_000)))).flat();
    expect(reached).toEqual(['spend_500']);
    expect(await rewards(jo)).toHaveLength(1);
    expect((await balance(jo)).balance_cents).toBe(2_500);
  });
});
