import { adminEndpoints } from '@universal-media/contract/accounts/admins';
import { securityEventEndpoints } from '@universal-media/contract/operations/security-events';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import {
  bearer,
  browser,
  identityCheck,
  newEmail,
  PASSWORD,
  registrationFor,
  staffMember,
} from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { collectSecurityEvents } from './note-security-events.ts';

let environment: TestEnvironment;
let dana: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  dana = await staffMember(environment, { role: 'super_admin' });
});
afterAll(() => environment.close());

let address: string;
let addresses = 0;
beforeEach(() => {
  addresses += 1;
  address = `203.0.113.${addresses}`;
});

const ask = (query: Record<string, string>, token = dana.token) =>
  environment.app.inject({ url: securityEventEndpoints.listSecurityEvents.path, query, headers: bearer(token) });

async function list(query: Record<string, string> = { address }) {
  await environment.deps.services.operations.securityEvents.flush();
  const response = await ask(query);
  expect(response.statusCode).toBe(200);
  return securityEventEndpoints.listSecurityEvents.answers.body.parse(response.json());
}

const events = async (query?: Record<string, string>) => (await list(query)).events;

const send = (
  method: 'GET' | 'POST',
  url: string,
  { payload, headers = {} }: { payload?: object; headers?: Record<string, string> } = {},
) => environment.app.inject({ method, url, remoteAddress: address, headers, ...(payload && { payload }) });

describe('a security event is stored for', () => {
  it('a wrong password, with the account it was tried on, the address and the browser', async () => {
    const jo = registrationFor(newEmail());
    const { user_id } = (await browser(environment).post('/api/auth/register', jo)).json().user;
    const headers = { 'user-agent': 'Thistledown/7.3' };
    const payload = { email: jo.email, password: 'Not-The-Password-1' };
    await send('POST', '/api/auth/login', { payload, headers });
    expect(await events()).toMatchObject([
      {
        kind: 'sign_in_failed',
        code: 'wrong_credentials',
        actor_kind: 'advertiser',
        actor_id: user_id,
        actor_name: jo.full_name,
        address,
        user_agent: 'Thistledown/7.3',
        route: 'POST /api/auth/login',
        times: 1,
      },
    ]);
  });

  it('a sign-in with an unknown email address, without storing the address or the password', async () => {
    const payload = { email: 'quillon@unknown.example', password: 'Zephyrine-Kettle-41' };
    await send('POST', '/api/auth/login', { payload });
    expect(await events()).toMatchObject([{ kind: 'sign_in_failed', actor_id: null }]);
    const { rows } = await sql`select from security_event e where e::text ~* 'quillon|zephyrine'`.execute(
      environment.owner,
    );
    expect(rows).toEqual([]);
  });

  it('a staff sign-in with a wrong password, and one with a wrong code', async () => {
    const staff = { email: dana.email, password: 'Not-The-Password-1' };
    await send('POST', '/api/admin/auth/login', { payload: staff });
    const payload = { email: dana.email, password: PASSWORD };
    const { challenge } = (await send('POST', '/api/admin/auth/login', { payload })).json();
    await send('POST', '/api/admin/auth/second-factor/verify', { payload: { challenge, code: '000000' } });
    expect(await events()).toMatchObject([
      { kind: 'second_factor_refused', actor_kind: 'staff', actor_id: dana.admin_id },
      { kind: 'sign_in_failed', actor_kind: 'staff', actor_id: dana.admin_id, actor_name: 'Dana Whitfield' },
    ]);
  });

  it('a call without a valid session, and equal ones within seconds count as one row', async () => {
    for (let call = 0; call < 20; call += 1) {
      await send('GET', '/api/auth/me', { headers: { authorization: `Bearer nothing-${call}` } });
    }
    expect(await events()).toMatchObject([{ kind: 'unauthenticated', actor_id: null, times: 20 }]);
  });

  it('a call without permission, with the staff member who made it', async () => {
    const sam = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
    await send('GET', '/api/admin/audit', { headers: bearer(sam.token) });
    expect(await events()).toMatchObject([
      { kind: 'forbidden', actor_id: sam.admin_id, route: 'GET /api/admin/audit' },
    ]);
  });

  it('a refresh token that is used again after its successor', async () => {
    const jo = browser(environment);
    const { user_id } = (await jo.register()).json().user;
    const stolen = `um_refresh=${jo.cookie}`;
    await jo.post('/api/auth/refresh');
    environment.clock.advance({ minutes: 2 });
    await send('POST', '/api/auth/refresh', { headers: { cookie: stolen } });
    expect(await events()).toMatchObject([{ kind: 'session_replayed', code: 'session_expired', actor_id: user_id }]);
  });

  it('a refresh token whose session has ended, with its owner, and not for a browser without a token', async () => {
    const jo = browser(environment);
    const { user_id } = (await jo.register()).json().user;
    const headers = { cookie: `um_refresh=${jo.cookie}` };
    await jo.post('/api/auth/logout');
    await send('POST', '/api/auth/refresh', { headers });
    await send('POST', '/api/auth/refresh');
    expect(await events()).toMatchObject([{ kind: 'session_refused', actor_id: user_id, times: 1 }]);
  });

  it('an API key that does not work, with the owner of a revoked one', async () => {
    const jo = await accountHolder(environment);
    const { api_key } = (await jo.post('/api/user/api-key', { scopes: ['account:read'] })).json();
    const headers = bearer(jo.home.token);
    await environment.app.inject({ method: 'DELETE', url: '/api/user/api-key', headers });
    await send('GET', '/api/user/account', { headers: bearer(api_key) });
    await send('GET', '/api/user/account', { headers: bearer(`um_key_${'x'.repeat(43)}`) });
    expect(await events({ address, kind: 'api_key_refused' })).toMatchObject([
      { code: 'unauthenticated', actor_id: null },
      { code: 'unauthenticated', actor_id: jo.user_id },
    ]);
  });

  it('a thing of another account that a signed-in caller names, as for one that does not exist', async () => {
    const jo = browser(environment);
    const { access_token, user } = (await jo.register()).json();
    await send('GET', `/api/campaigns/${uuidv7()}`, { headers: bearer(access_token) });
    expect(await events()).toMatchObject([
      { kind: 'unknown_id', actor_id: user.user_id, route: 'GET /api/campaigns/:id' },
    ]);
  });

  it('input that our pages never send', async () => {
    await send('POST', '/api/auth/login', { payload: { email: ['jo'], password: { $ne: '' } } });
    expect(await events()).toMatchObject([{ kind: 'input_refused', code: 'invalid_input' }]);
  });

  it('a staff member who decides on a request of their own', async () => {
    await staffMember(environment, { role: 'super_admin' });
    const other = await staffMember(environment, { role: 'admin' });
    const reset = adminEndpoints.resetSecondFactor.path.replace('{admin_id}', other.admin_id);
    const headers = bearer(dana.token);
    const payload = { reason: 'Lost the phone', ...identityCheck };
    const { approval_id } = (await send('POST', reset, { payload, headers })).json();
    await send('POST', `/api/admin/approvals/${approval_id}/approve`, { payload: {}, headers });
    expect(await events()).toMatchObject([{ kind: 'rule_refused', code: 'own_request', actor_id: dana.admin_id }]);
  });

  it('an idempotency key that is used for another request', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    await send('POST', '/api/auth/register', { payload: registrationFor(newEmail()), headers });
    await send('POST', '/api/auth/register', { payload: registrationFor(newEmail()), headers });
    expect(await events()).toMatchObject([{ kind: 'request_replayed', code: 'idempotency_key_reused' }]);
  });

  it('too many attempts', async () => {
    const strict = await environment.start({ LIMIT_FACTOR: '0.01' });
    const payload = { email: 'jo@strict.example', password: 'Not-The-Password-1' };
    for (let guess = 0; guess < 12; guess += 1) {
      await strict.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: address, payload });
    }
    await strict.deps.services.operations.securityEvents.flush();
    expect((await events({ address, kind: 'rate_limited' })).length).toBe(1);
    expect(await strict.registry.getSingleMetricAsString('security_events_noted_total')).toContain(' 12');
  });
});

it('stores nothing for an ordinary visit without a session', async () => {
  await send('POST', '/api/auth/refresh');
  await send('GET', '/api/campaigns/nothing-here');
  expect(await events({ address, kind: 'session_replayed' })).toEqual([]);
});

describe('the list', () => {
  it('filters by kind, by account and by address or network', async () => {
    await send('GET', '/api/auth/me');
    expect(await events({ address: '203.0.113.0/24', kind: 'unauthenticated' })).not.toEqual([]);
    expect(await events({ address, kind: 'forbidden' })).toEqual([]);
    expect(await events({ address: '198.51.100.0/24' })).toEqual([]);
    const own = await events({ id: dana.admin_id });
    expect(own.map(({ actor_id }) => actor_id)).toEqual(own.map(() => dana.admin_id));
    expect(own.length).toBeGreaterThan(0);
    for (const query of [{ address: 'somewhere' }, { kind: 'other' }, { id: 'jo' }]) {
      expect((await ask(query)).statusCode).toBe(400);
    }
  });

  it('refuses everyone but super admins', async () => {
    const sam = await staffMember(environment, { role: 'admin', permissions: ['admin_management'] });
    expect((await ask({}, sam.token)).statusCode).toBe(403);
    expect((await ask({}, 'nothing')).statusCode).toBe(401);
  });

  it('lists each event once across pages', async () => {
    const rows = Array.from({ length: 120 }, () => ({ ...row(new Date()), address }));
    await environment.owner.insertInto('security_event').values(rows).execute();
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ address, ...(cursor && { cursor }) });
      seen.push(...page.events.map(({ event_id }) => event_id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(rows.map(({ event_id }) => event_id).toReversed());
  });
});

const row = (at: Date) => ({
  event_id: uuidv7(),
  at,
  kind: 'forbidden',
  code: 'forbidden',
  route: 'GET /',
  request_id: 'r',
  times: 1,
});

describe('the queue', () => {
  const event = (n: number) => ({
    kind: 'forbidden' as const,
    code: 'forbidden',
    account: null,
    address: `2001:db8::${n.toString(16)}`,
    user_agent: '\0half \ud800 of a pair '.repeat(40),
    route: `GET /${'long/'.repeat(100)}`,
    request_id: 'r',
  });

  it('counts what it drops in a flood, and cuts long and unstorable text', async () => {
    const { context } = environment.deps.services.operations;
    const queue = collectSecurityEvents(context);
    for (let n = 0; n < 700; n += 1) queue.note(event(n));
    await queue.close();
    expect(queue.counts()).toEqual({ noted: 700, dropped: 200 });
    const { rows } = await sql<{ stored: bigint }>`
      select count(*) as stored from security_event where address <<= '2001:db8::/64'`.execute(environment.owner);
    expect(rows[0]?.stored).toBe(500n);
  });

  it('keeps events while the database is down and stores them once it is back', async () => {
    const { context } = environment.deps.services.operations;
    let isDown = true;
    const warned: string[] = [];
    const transact: typeof context.transact = Object.assign(
      <T>(work: Parameters<typeof context.transact<T>>[0]) =>
        isDown ? Promise.reject(new Error('down')) : context.transact(work),
      { scope: 'system' as const },
    );
    const log = { warn: (_facts: object, message: string) => void warned.push(message), error: () => undefined };
    const queue = collectSecurityEvents({ ...context, transact, log });
    queue.note({ ...event(1), address: '2001:db8:1::1' });
    await queue.flush();
    expect(warned).toEqual(['security events not stored yet']);
    isDown = false;
    await queue.close();
    expect(await events({ address: '2001:db8:1::1' })).toHaveLength(1);
  });
});

describe('the table', () => {
  it.each(["update security_event set kind = 'other'", 'delete from security_event', 'truncate security_event'])(
    'refuses even its owner within 180 days: %s',
    async (statement) => {
      await environment.owner.insertInto('security_event').values(row(new Date())).execute();
      await expect(sql.raw(statement).execute(environment.owner)).rejects.toThrow(/kept for 180 days|append-only/);
    },
  );

  it('is closed to transactions of an advertiser', async () => {
    const read = environment.deps.database.transactFor(uuidv7())((trx) =>
      trx.selectFrom('security_event').select('event_id').execute(),
    );
    expect(await read).toEqual([]);
  });
});
