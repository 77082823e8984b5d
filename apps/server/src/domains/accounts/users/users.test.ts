import { userEndpoints } from '@universal-media/contract/accounts/users';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { browser, newEmail, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openEvents } from '#testing/environment/event-stream.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
let sam: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
  sam = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
});
afterAll(() => environment.close());

const create = (input: object = {}) =>
  staff.post(sam.token, '/api/admin/users/create', { email: newEmail(), full_name: 'Ada Okafor', ...input });
const change = (user_id: string, input: object) => staff.put(sam.token, `/api/admin/users/${user_id}`, input);
const entries = (subject_id: string) =>
  environment.owner
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', subject_id)
    .orderBy('audit_id')
    .execute();

async function registered() {
  const jo = browser(environment);
  const { user } = (await jo.register()).json();
  return { jo, user_id: String(user.user_id), email: String(user.email) };
}

describe('creating an account as staff', () => {
  it('applies the defaults, sends an email to choose a password, and ignores a password in the request', async () => {
    const response = await create({ password: 'Chosen-By-Staff-1' });
    expect(response.statusCode).toBe(201);
    const { user } = response.json();
    expect(user).toMatchObject({
      full_name: 'Ada Okafor',
      user_tier: 'standard',
      subscription_tier: 'Professional',
      credit_balance: 0,
      total_campaigns: 0,
      is_active: true,
      is_premium: false,
      email_verified: false,
      last_login: null,
      account_settings: { marketing_emails: false },
    });
    const row = await environment.owner
      .selectFrom('advertiser')
      .select(['password_hash', 'tos_version'])
      .where('user_id', '=', user.user_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ password_hash: null, tos_version: null });
    const jobs = await environment.owner.selectFrom('outbox').select(['job', 'payload']).execute();
    expect(jobs).toContainEqual({
      job: 'identity.set_password',
      payload: { user_id: user.user_id, token_id: expect.any(String) },
    });
    const login = await browser(environment).post('/api/auth/login', {
      email: user.email,
      password: 'Chosen-By-Staff-1',
    });
    expect(login.statusCode).toBe(401);
  });

  it('is recorded in the audit log without email or name', async () => {
    const response = await create({ user_tier: 'premium', marketing_emails: false });
    const { user } = response.json();
    const [entry] = await entries(user.user_id);
    expect(entry).toMatchObject({
      action: 'advertiser.created',
      actor_kind: 'staff',
      actor_id: sam.admin_id,
      request_id: response.headers['x-request-id'],
      after: { user_tier: 'premium', subscription_tier: 'Professional', marketing_emails: false },
    });
    expect(JSON.stringify(entry)).not.toMatch(/people\.example|Okafor/);
  });

  it('refuses a taken email, and initial credits without the permission', async () => {
    const { email } = await registered();
    const taken = await create({ email: email.toUpperCase() });
    expect(taken.statusCode).toBe(400);
    expect(taken.json()).toMatchObject({ code: 'email_taken' });
    expect((await create({ initial_credits: 1000 })).statusCode).toBe(403);
  });

  it('needs campaign_control', async () => {
    const { token } = await staffMember(environment, { role: 'admin', permissions: ['billing_oversight'] });
    const input = { email: newEmail(), full_name: 'Ada' };
    expect((await staff.post(token, '/api/admin/users/create', input)).statusCode).toBe(403);
    expect((await staff.get(token, '/api/admin/users')).statusCode).toBe(403);
  });
});

describe('changing an account', () => {
  it('changes only the given fields, and the audit log shows all values but the name', async () => {
    const { user_id } = (await create()).json().user;
    const input = { full_name: 'Ada Lovelace', user_tier: 'enterprise', subscription_tier: 'Professional' };
    const { user } = (await change(user_id, input)).json();
    expect(user).toMatchObject({ ...input, is_premium: true, is_active: true });
    const entry = (await entries(user_id)).at(-1);
    expect(entry).toMatchObject({
      action: 'advertiser.updated',
      actor_id: sam.admin_id,
      before: { full_name: '(changed)', user_tier: 'standard' },
      after: { full_name: '(changed)', user_tier: 'enterprise' },
    });
    expect(Object.keys(Object(entry?.after))).toHaveLength(2);
    expect(JSON.stringify(entry)).not.toMatch(/Okafor|Lovelace/);
  });

  it('without a difference records nothing', async () => {
    const { user_id } = (await create()).json().user;
    const before = await entries(user_id);
    for (const input of [{}, { user_tier: 'standard', is_active: true, full_name: 'Ada Okafor' }]) {
      expect((await change(user_id, input)).statusCode).toBe(200);
    }
    expect(await entries(user_id)).toEqual(before);
  });

  it('never changes the email', async () => {
    const { user_id, email } = await registered();
    const { user } = (await change(user_id, { email: newEmail(), full_name: 'New Name' })).json();
    expect(user).toMatchObject({ email, full_name: 'New Name' });
  });

  it('notifies the open pages of the owner', async () => {
    const { jo, user_id } = await registered();
    const stream = await openEvents(environment, '/api/events', jo.token);
    expect(await stream.next()).toEqual({ type: 'connected' });
    await change(user_id, { user_tier: 'premium' });
    expect(await stream.next()).toEqual({ type: 'user_changed' });
    await stream.close();
  });

  it('to inactive ends every session and refuses sign-in; to active allows it again', async () => {
    const { jo, user_id, email } = await registered();
    const stream = await openEvents(environment, '/api/events', jo.token);
    await stream.next();
    expect((await change(user_id, { is_active: false })).json().user.is_active).toBe(false);
    const received = [await stream.next(), await stream.next()];
    expect(received).toContainEqual({ type: 'session_ended' });
    await stream.close();
    expect((await jo.me()).statusCode).toBe(401);
    expect((await jo.post('/api/auth/refresh')).statusCode).toBe(401);
    const credentials = { email, password: 'Harbor-Light-27' };
    expect((await browser(environment).post('/api/auth/login', credentials)).statusCode).toBe(401);
    await change(user_id, { is_active: true });
    expect((await browser(environment).post('/api/auth/login', credentials)).statusCode).toBe(200);
    expect((await jo.me()).statusCode).toBe(401);
  });

  it('of an unknown or erased advertiser is not found', async () => {
    const { user_id } = await registered();
    const erased = { status: 'erased', erased_at: new Date(), password_hash: null };
    await environment.owner.updateTable('advertiser').set(erased).where('user_id', '=', user_id).execute();
    for (const id of ['0190a000-0000-7000-8000-000000000000', user_id]) {
      expect((await change(id, { full_name: 'X' })).statusCode).toBe(404);
      expect((await staff.get(sam.token, `/api/admin/users/${id}/timeline`)).statusCode).toBe(404);
    }
    expect((await change('not-an-id', { full_name: 'X' })).statusCode).toBe(400);
  });
});

describe('the timeline', () => {
  it('lists actions by and on the account and its sessions, latest first', async () => {
    const { jo, user_id } = await registered();
    const other = await registered();
    await change(user_id, { user_tier: 'premium' });
    await change(user_id, { is_active: false });
    const { entries: found } = (await staff.get(sam.token, `/api/admin/users/${user_id}/timeline`)).json();
    const entries = found.map(({ action, actor_name }: Record<string, unknown>) => [action, actor_name]);
    expect(entries).toEqual([
      ['session.ended', 'Dana Whitfield'],
      ['advertiser.updated', 'Dana Whitfield'],
      ['advertiser.updated', 'Dana Whitfield'],
      ['terms.accepted', 'Jo Ortega'],
      ['advertiser.registered', 'Jo Ortega'],
    ]);
    expect(jo.token).not.toBe(other.jo.token);
    expect(JSON.stringify(found)).not.toContain(other.user_id);
  });

  it('includes what staff decided about the campaigns of the account, by name', async () => {
    const { user_id } = await registered();
    const { campaign_id } = await campaignRow(environment, user_id, { data: { name: 'Harbor weekends' } });
    const decided = { action: 'campaign.decided', subject_kind: 'campaign', subject_id: campaign_id };
    const entry = { audit_id: uuidv7(), at: new Date(), actor_kind: 'staff', actor_id: sam.admin_id, ...decided };
    await environment.owner.insertInto('audit_log').values(entry).execute();
    const { entries: found } = (await staff.get(sam.token, `/api/admin/users/${user_id}/timeline`)).json();
    expect(found[0]).toMatchObject({ action: 'campaign.decided', subject_name: 'Harbor weekends' });
  });

  it('pages without repeating an entry', async () => {
    const { user_id } = await registered();
    for (let n = 0; n < 60; n += 1) await change(user_id, { marketing_emails: n % 2 === 0 });
    const url = `/api/admin/users/${user_id}/timeline`;
    const page = async (query: string) =>
      userEndpoints.readUserTimeline.answers.body.parse((await staff.get(sam.token, `${url}${query}`)).json());
    const first = await page('');
    const second = await page(`?cursor=${first.next_cursor}`);
    expect([first.entries.length, second.entries.length, second.next_cursor]).toEqual([50, 12, null]);
    const ids = [...first.entries, ...second.entries].map(({ audit_id }) => audit_id);
    expect(new Set(ids).size).toBe(62);
    expect(ids.every((id, n) => n === 0 || id < (ids[n - 1] ?? ''))).toBe(true);
    expect((await staff.get(sam.token, `${url}?cursor=bm9uc2Vuc2U`)).statusCode).toBe(400);
  });
});
