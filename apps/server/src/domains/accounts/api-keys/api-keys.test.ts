import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { PASSWORD } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
});
afterAll(() => launch.close());

const limits = { total: 2_500, per_campaign: 1_500, per_day: 2_000 };
const launching = { scopes: ['campaigns:launch'], spend_limits: limits };

const createKey = async (who: AccountHolder, input: object): Promise<string> => {
  await who.post('/api/user/proof', { password: PASSWORD });
  const answer = await who.post('/api/user/api-key', input);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return z.object({ api_key: z.string() }).parse(answer.json()).api_key;
};

// $1,000 on two platforms costs 70 on top.
const submit = async (who: AccountHolder, key: string, changes: object = {}) =>
  who.post('/api/campaigns', await launch.submission(who, ['google', 'meta'], changes), key);

describe('creating an API key', () => {
  it('needs a proof of identity, unless the session is at most ten minutes old', async () => {
    const jo = await accountHolder(launch.environment);
    launch.environment.clock.advance({ minutes: 11 });
    await jo.home.post('/api/auth/refresh');
    const input = { scopes: ['account:read'] };
    const without = await jo.post('/api/user/api-key', input);
    expect([without.statusCode, without.json().code]).toEqual([403, 'fresh_sign_in_required']);
    await jo.post('/api/user/proof', { password: PASSWORD });
    expect((await jo.post('/api/user/api-key', input)).statusCode).toBe(201);
    launch.environment.clock.advance({ minutes: 11 });
    const rotated = await jo.post('/api/user/api-key/rotate', input);
    expect([rotated.statusCode, rotated.json().code]).toEqual([403, 'fresh_sign_in_required']);
    const newcomer = await accountHolder(launch.environment);
    expect((await newcomer.post('/api/user/api-key', input)).statusCode).toBe(201);
  });

  it('is reported to its owner by email, with what the key may do', async () => {
    const jo = await accountHolder(launch.environment);
    await createKey(jo, launching);
    await finishJobs(launch.environment);
    const email = (await mailsTo(jo.email)).find(({ subject }) => subject === 'A new API key was created');
    expect(email?.text).toContain('2,500 credits on hold in total, 1,500 per campaign and 2,000 per day');
  });

  it('needs limits for a key that launches campaigns, which the database demands too', async () => {
    const jo = await accountHolder(launch.environment);
    const answer = await jo.post('/api/user/api-key', { scopes: ['campaigns:launch'] });
    expect(answer.json().detail).toEqual([
      { field: 'spend_limits', message: 'Enter limits for a key that launches campaigns' },
    ]);
    await createKey(jo, { scopes: ['campaigns:write'] });
    const widened = sql`update api_key set scopes = array['campaigns:launch'] where user_id = ${jo.user_id}`;
    await expect(widened.execute(launch.environment.owner)).rejects.toThrow('api_key_launches_within_limits');
  });
});

describe('an API key', () => {
  it('with campaigns:write cannot launch, edit, pause or delete a campaign', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await launch.create(jo, ['google', 'meta']);
    const key = await createKey(jo, { scopes: ['campaigns:read', 'campaigns:write'] });
    const body = await launch.submission(jo, ['google', 'meta']);
    expect((await jo.post('/api/campaigns', body, key)).statusCode).toBe(403);
    expect((await jo.put(`/api/campaigns/${campaign_id}`, body, key)).statusCode).toBe(403);
    expect((await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'paused' }, key)).statusCode).toBe(403);
    expect((await jo.delete(`/api/campaigns/${campaign_id}`, undefined, key)).statusCode).toBe(403);
  });

  it('stops working on its expiry date, and can then be created again', async () => {
    const jo = await accountHolder(launch.environment);
    const key = await createKey(jo, { scopes: ['account:read'], expires_in_days: 7 });
    expect((await jo.get('/api/user/account', undefined, key)).statusCode).toBe(200);
    launch.environment.clock.advance({ days: 7 });
    expect((await jo.get('/api/user/account', undefined, key)).statusCode).toBe(401);
    await jo.home.post('/api/auth/refresh');
    expect((await jo.get('/api/user/api-key')).json()).toMatchObject({ is_expired: true });
    await createKey(jo, { scopes: ['account:read'] });
    expect((await jo.get('/api/user/api-key')).json()).toMatchObject({ is_expired: false });
  });

  it('ends when its owner signs out everywhere', async () => {
    const jo = await accountHolder(launch.environment);
    const key = await createKey(jo, { scopes: ['account:read'] });
    expect((await jo.delete('/api/user/sessions')).statusCode).toBe(200);
    expect((await jo.get('/api/user/account', undefined, key)).statusCode).toBe(401);
  });
});

describe('the limits of an API key', () => {
  it('hold per campaign, per day and in total, and are shown with what was spent', async () => {
    const jo = await launch.advertiser(20_000);
    const key = await createKey(jo, launching);
    const large = await submit(jo, key, { budget_amount: 1_600 });
    expect([large.statusCode, large.json().detail]).toEqual([
      403,
      'This API key has reached its spending limit for this campaign.',
    ]);
    expect((await submit(jo, key)).statusCode).toBe(201);
    const today = await submit(jo, key);
    expect([today.statusCode, today.json().detail]).toEqual([
      403,
      'This API key has reached its spending limit for today.',
    ]);
    launch.environment.clock.advance({ days: 1 });
    expect((await submit(jo, key)).statusCode).toBe(201);
    launch.environment.clock.advance({ days: 1 });
    const total = await submit(jo, key);
    expect([total.statusCode, total.json().detail]).toEqual([
      403,
      'This API key has reached its total spending limit.',
    ]);
    await jo.home.post('/api/auth/refresh');
    expect((await jo.get('/api/user/api-key')).json()).toMatchObject({
      scopes: ['campaigns:launch'],
      spend_limits: limits,
      spent: { total: 2_140, today: 0 },
    });
    expect((await launch.wallet(jo)).held).toBe(2_140);
  });

  it('count what an edit adds', async () => {
    const jo = await launch.advertiser(20_000);
    const { campaign_id } = await launch.create(jo, ['google', 'meta'], { budget_amount: 1_000 });
    const key = await createKey(jo, launching);
    const edit = async (budget_amount: number) =>
      jo.put(`/api/campaigns/${campaign_id}`, await launch.submission(jo, ['google', 'meta'], { budget_amount }), key);
    expect((await edit(3_000)).statusCode).toBe(403);
    expect((await edit(2_000)).statusCode).toBe(200);
  });

  it('hold for ten launches at the same time', async () => {
    const jo = await launch.advertiser(20_000);
    const key = await createKey(jo, { ...launching, spend_limits: { ...limits, per_day: 2_500 } });
    const bodies = await Promise.all(Array.from({ length: 10 }, () => launch.submission(jo, ['google', 'meta'], {})));
    const answers = await Promise.all(bodies.map((body) => jo.post('/api/campaigns', body, key)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect((await launch.wallet(jo)).held).toBe(2_140);
  });

  it('cannot be exceeded in the database', async () => {
    const jo = await launch.advertiser();
    await createKey(jo, launching);
    const overspent = sql`update api_key set spent_cents = 250001 where user_id = ${jo.user_id}`;
    await expect(overspent.execute(launch.environment.owner)).rejects.toThrow('api_key_total_limit');
  });
});
