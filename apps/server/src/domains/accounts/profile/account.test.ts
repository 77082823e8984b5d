import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountHolder, listenAs } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { bearer } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const readRow = (user_id: string) =>
  environment.owner.selectFrom('advertiser').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow();

const readChanges = (user_id: string) =>
  environment.owner
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'before', 'after', 'reason'])
    .where('action', '=', 'account.changed')
    .where('subject_id', '=', user_id)
    .orderBy('audit_id')
    .execute();

describe('the account', () => {
  it('counts campaigns that went live, including deleted ones', async () => {
    const [jo, other] = [await accountHolder(environment), await accountHolder(environment)];
    const live_at = environment.clock.now();
    await campaignRow(environment, jo.user_id);
    await campaignRow(environment, jo.user_id, { campaign: { status: 'active', live_at } });
    await campaignRow(environment, jo.user_id, { campaign: { status: 'cancelled', live_at, deleted_at: live_at } });
    await campaignRow(environment, other.user_id, { campaign: { status: 'active', live_at } });
    expect((await jo.account()).campaigns_launched).toBe(2);
  });

  it('is shown to its owner', async () => {
    const jo = await accountHolder(environment);
    expect(await jo.account()).toEqual({
      credit_balance: 0,
      email_problem: null,
      discount_codes: [],
      unused_discount_codes: 0,
      campaigns_launched: 0,
      may_use_advanced: false,
      advanced_after_launches: 3,
      email: jo.email,
      email_verified: true,
      pending_email: null,
      full_name: 'Jo Ortega',
      user_tier: 'standard',
      time_zone: 'UTC',
      notifications: { campaign_emails: true, credit_emails: true, marketing_emails: false },
      has_password: true,
      google_linked: false,
      created_at: expect.any(String),
      deletion_due_at: null,
    });
  });

  it('says whether there is a password and a Google account', async () => {
    const jo = await accountHolder(environment);
    const { user_id } = jo;
    await environment.owner
      .updateTable('advertiser')
      .set({ password_hash: null })
      .where('user_id', '=', user_id)
      .execute();
    const link = { user_id, provider: 'google', subject: `subject-${user_id}`, linked_at: new Date() };
    await environment.owner.insertInto('external_identity').values(link).execute();
    expect(await jo.account()).toMatchObject({ has_password: false, google_linked: true });
  });

  it('changes only the given fields', async () => {
    const jo = await accountHolder(environment);
    const before = await jo.account();
    const answer = await jo.patch('/api/user/account', {
      time_zone: 'America/Chicago',
      notifications: { marketing_emails: true },
    });
    expect(answer.statusCode).toBe(200);
    const after = {
      ...before,
      time_zone: 'America/Chicago',
      notifications: { campaign_emails: true, credit_emails: true, marketing_emails: true },
    };
    expect(answer.json()).toEqual(after);
    expect(await jo.account()).toEqual(after);
  });

  it('records which fields changed without their values', async () => {
    const jo = await accountHolder(environment);
    await jo.patch('/api/user/account', { full_name: 'Yolanda Quist', time_zone: 'UTC' });
    const log = await readChanges(jo.user_id);
    expect(log).toEqual([
      { actor_kind: 'advertiser', actor_id: jo.user_id, before: null, after: { fields: ['full_name'] }, reason: null },
    ]);
  });

  it('records nothing when nothing changed', async () => {
    const jo = await accountHolder(environment);
    const same = { full_name: 'Jo Ortega', notifications: {} };
    for (const body of [{}, same]) expect((await jo.patch('/api/user/account', body)).statusCode).toBe(200);
    expect(await readChanges(jo.user_id)).toEqual([]);
  });

  it('notifies open pages of a change', async () => {
    const jo = await accountHolder(environment);
    const page = await listenAs(environment, jo.user_id);
    await jo.patch('/api/user/account', { full_name: 'Yolanda Quist' });
    await expect.poll(() => page.received).toEqual([{ type: 'user_changed' }]);
    await page.stop();
  });

  it('does not restore the name with a change that waited for the erasure', async () => {
    const jo = await accountHolder(environment);
    const { user_id } = jo;
    const erased = { status: 'erased', erased_at: new Date(), full_name: 'Erased account', password_hash: null };
    let waiting: ReturnType<typeof jo.patch> | undefined;
    await environment.owner.transaction().execute(async (trx) => {
      await trx.updateTable('advertiser').set(erased).where('user_id', '=', user_id).execute();
      waiting = jo.patch('/api/user/account', { full_name: 'Yolanda Quist' });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await waiting;
    expect((await readRow(user_id)).full_name).toBe('Erased account');
  });
});

describe('the account by API key', () => {
  const createKey = async (jo: Awaited<ReturnType<typeof accountHolder>>, scopes: string[]): Promise<string> =>
    z.object({ api_key: z.string() }).parse((await jo.post('/api/user/api-key', { scopes })).json()).api_key;

  it('can be read and changed with an API key that has the scopes', async () => {
    const jo = await accountHolder(environment);
    const key = await createKey(jo, ['account:read', 'account:write']);
    expect((await jo.get('/api/user/account', undefined, key)).json().email).toBe(jo.email);
    const changed = await jo.patch('/api/user/account', { full_name: 'Jo by Program' }, key);
    expect(changed.json().full_name).toBe('Jo by Program');
    expect(await readChanges(jo.user_id)).toMatchObject([{ actor_kind: 'advertiser', actor_id: jo.user_id }]);
  });

  it('cannot be changed with a read-only key, and keys cannot call anything else', async () => {
    const jo = await accountHolder(environment);
    const key = await createKey(jo, ['account:read']);
    expect((await jo.patch('/api/user/account', { full_name: 'No' }, key)).statusCode).toBe(403);
    for (const url of ['/api/user/password', '/api/user/deletion', '/api/user/exports']) {
      expect((await jo.post(url, { confirmation: 'x' }, key)).statusCode).toBe(401);
    }
  });
});

describe('hostile changes', () => {
  const bodies: Record<string, string> = {
    'a role': '{"role":"admin"}',
    credits: '{"credit_balance":1000000,"credit_balance_cents":1000000,"discount_codes":[{"code":"FREE"}]}',
    'a tier': '{"user_tier":"enterprise","subscription_tier":"Enterprise"}',
    'another address': '{"email":"another.user@people.example","email_verified":true,"email_verified_at":"2020-01-01"}',
    'another person': '{"user_id":"00000000-0000-7000-8000-000000000000"}',
    'its own state':
      '{"status":"inactive","deletion_due_at":"2020-01-01T00:00:00Z","erased_at":"2020-01-01T00:00:00Z"}',
    'a password': '{"password":"Harbor-Light-99","password_hash":"x","has_password":false}',
    'a __proto__': '{"__proto__":{"user_tier":"enterprise","full_name":"Polluted"}}',
    'nested __proto__': '{"notifications":{"__proto__":{"marketing_emails":true}}}',
    constructor: '{"constructor":{"prototype":{"full_name":"Polluted"}}}',
    'a name of a megabyte': JSON.stringify({ full_name: 'x'.repeat(1024 * 1024) }),
    'a name of 200 kilobytes': JSON.stringify({ full_name: 'x'.repeat(200 * 1024) }),
    'an empty name': '{"full_name":"   "}',
    'a name with a zero byte': '{"full_name":"Jo\\u0000Ortega"}',
    'a number for a name': '{"full_name":7}',
    'a list for a name': '{"full_name":["Jo"]}',
    'nothing for a name': '{"full_name":null}',
    'a time zone that is none': '{"time_zone":"Mars/Olympus"}',
    'SQL for a time zone': '{"time_zone":"UTC\'; drop table advertiser; --"}',
    'words for choices': '{"notifications":{"marketing_emails":"yes"}}',
    'a list of choices': '{"notifications":[true,true,true]}',
    'unknown choices': '{"notifications":{"user_tier":"enterprise","full_name":"Polluted"}}',
    'nested junk': `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
    'a list': '[{"full_name":"Polluted"}]',
    'a string': '"full_name"',
    null: 'null',
    'half of it': '{"full_name":"Jo',
    'nothing at all': '',
  };

  it.each(Object.entries(bodies))('%s: changes nothing and causes no server error', async (_name, payload) => {
    const jo = await accountHolder(environment);
    const before = await readRow(jo.user_id);
    const answer = await environment.app.inject({
      method: 'PATCH',
      url: '/api/user/account',
      headers: { ...bearer(jo.home.token), 'content-type': 'application/json' },
      payload,
    });
    expect([200, 400, 413]).toContain(answer.statusCode);
    expect(await readRow(jo.user_id)).toEqual(before);
    expect(await readChanges(jo.user_id)).toEqual([]);
  });
});
