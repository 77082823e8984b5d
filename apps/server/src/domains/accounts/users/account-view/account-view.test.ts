import {
  ACCOUNT_VIEW_MINUTES,
  accountViewEndpoints,
  StartedAccountView,
  staffAccessEndpoints,
} from '@universal-media/contract/accounts/security/account-view';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressFor, everyEndpoint } from '#testing/access/walk.ts';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

const REASON = 'The advertiser cannot find a report';
const VIEW = accountViewEndpoints.readAccountView.path;

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
let jo: AccountHolder;
let sam: AccountHolder;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
  jo = await accountHolder(environment);
  sam = await accountHolder(environment);
});
afterAll(() => environment.close());

const newMember = () => staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
const ask = (token: string, user_id: string, reason: string = REASON) =>
  staff.post(token, `/api/admin/users/${user_id}/view`, { reason });

async function start(token: string, user_id = jo.user_id) {
  const response = await ask(token, user_id);
  expect(response.statusCode).toBe(201);
  return StartedAccountView.parse(response.json());
}

const get = (token: string, url: string) => environment.app.inject({ url, headers: bearer(token) });
const status = async (token: string, url = '/api/auth/me') => (await get(token, url)).statusCode;

const entries = (view_id: string) =>
  environment.owner
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'actor_id', 'subject_kind', 'subject_id', 'reason'])
    .where(sql<boolean>`after->>'view_id' = ${view_id}`)
    .orderBy('audit_id')
    .execute();

/**
 * The number of rows of every table, and a digest of them with the transaction that last wrote each. Security events and
 * the daily count of sign-ups arrive from a queue, from what the test did before, so they are left out.
 */
async function snapshot(): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       and c.relname not in ('security_event', 'visit_count') order by 1`.execute(environment.owner);
  const found = new Map<string, string>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ state: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(xmin::text || t::text, 0)), 0) as state
        from ${sql.raw(name)} t`.execute(environment.owner);
    found.set(name, rows[0]?.state ?? '');
  }
  return found;
}

describe('a staff member who sees an account', () => {
  it('reads what its advertiser reads, and only that account', async () => {
    const { access_token, view } = await start((await newMember()).token);
    expect(view).toMatchObject({ user_id: jo.user_id, full_name: 'Jo Ortega' });
    expect((await get(access_token, '/api/auth/me')).json().user.user_id).toBe(jo.user_id);
    expect((await get(access_token, '/api/user/account')).json()).toEqual((await jo.get('/api/user/account')).json());
    expect((await get(access_token, VIEW)).json()).toEqual({ view });
    const ours = everyEndpoint().find(({ name }) => name === 'campaigns.getCampaign')?.endpoint;
    if (!ours) throw new Error('the contract reads campaigns');
    expect(await status(access_token, await addressFor(environment, ours, 'campaigns.getCampaign', jo.user_id))).toBe(
      200,
    );
    expect(await status(access_token, await addressFor(environment, ours, 'campaigns.getCampaign', sam.user_id))).toBe(
      404,
    );
  });

  it('needs a reason, a recent proof, the permission and an account', async () => {
    const dana = await newMember();
    expect((await ask(dana.token, jo.user_id, '  ')).statusCode).toBe(400);
    expect((await ask(dana.token, uuidv7())).statusCode).toBe(404);
    const lee = await staffMember(environment, { role: 'admin', permissions: ['billing_oversight'] });
    expect((await ask(lee.token, jo.user_id)).statusCode).toBe(403);
    const { access_token } = await start(dana.token);
    expect((await ask(access_token, jo.user_id)).json()).toMatchObject({ code: 'unauthenticated' });
    await environment.owner
      .updateTable('staff_session')
      .set({ proved_at: new Date(Date.now() - 86_400_000) })
      .where('admin_id', '=', dana.admin_id)
      .execute();
    expect((await ask(dana.token, jo.user_id)).json()).toMatchObject({ code: 'fresh_sign_in_required' });
  });

  it('changes nothing: every call but a read that the contract shows is refused and writes no row', async () => {
    const { access_token } = await start((await newMember()).token);
    const refused = everyEndpoint().filter(
      ({ endpoint: { access, method } }) =>
        access.kind === 'advertiser' && !(method === 'GET' && access.shown_to_staff),
    );
    expect(refused.length).toBeGreaterThan(100);
    const before = await snapshot();
    const wrong: string[] = [];
    for (const { name, endpoint } of refused) {
      const response = await environment.app.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/\{\w+\}/g, () => uuidv7()),
        headers: bearer(access_token),
        ...(endpoint.body && { payload: {} }),
      });
      if (response.json().code !== 'viewing_as_staff') wrong.push(`${name}: ${response.body}`);
    }
    expect(wrong).toEqual([]);
    expect(await snapshot()).toEqual(before);
    const change = await environment.app.inject({
      method: 'PATCH',
      url: '/api/user/account',
      headers: bearer(access_token),
      payload: { full_name: 'Mallory' },
    });
    expect(change.statusCode).toBe(403);
    expect(change.json().detail).toBe("You're viewing this account as staff. Nothing can be changed here.");
  });

  it('reads without a trace in the account: no read writes a row', async () => {
    const { access_token } = await start((await newMember()).token);
    const shown = everyEndpoint().filter(
      ({ endpoint: { access } }) => access.kind === 'advertiser' && access.shown_to_staff,
    );
    const addresses: Array<{ name: string; address: string }> = [];
    // The maker of a campaign removes the drafts before it, so the draft is made last.
    const draftsLast = shown.toSorted(
      (a, b) => Number(a.name.startsWith('drafts.')) - Number(b.name.startsWith('drafts.')),
    );
    for (const { name, endpoint } of draftsLast) {
      addresses.push({ name, address: await addressFor(environment, endpoint, name, jo.user_id) });
    }
    const before = await snapshot();
    const failed: string[] = [];
    for (const { name, address } of addresses) {
      const response = await get(access_token, address);
      if (response.statusCode >= 300) failed.push(`${name}: ${response.body}`);
    }
    expect(failed).toEqual([]);
    expect(shown.length).toBeGreaterThan(35);
    expect(await snapshot()).toEqual(before);
  });

  it('is shown reads only, by the contract', () => {
    const changes = everyEndpoint().filter(
      ({ endpoint: { access, method } }) => 'shown_to_staff' in access && method !== 'GET',
    );
    expect(changes).toEqual([]);
  });

  it('cannot write even where a read would: the database refuses', async () => {
    const write = environment.deps.database.readOnlyFor(jo.user_id)((trx) =>
      trx.updateTable('advertiser').set({ full_name: 'Mallory' }).execute(),
    );
    await expect(write).rejects.toThrow('read-only transaction');
  });
});

describe('a view ends', () => {
  it('when the staff member stops it, and in no other tab', async () => {
    const dana = await newMember();
    const first = await start(dana.token);
    const second = await start(dana.token, sam.user_id);
    const stopped = await environment.app.inject({ method: 'DELETE', url: VIEW, headers: bearer(first.access_token) });
    expect(stopped.statusCode).toBe(204);
    expect(await status(first.access_token)).toBe(401);
    expect((await get(second.access_token, '/api/auth/me')).json().user.user_id).toBe(sam.user_id);
    expect(await status(dana.token, '/api/admin/auth/me')).toBe(200);
    const by = { actor_kind: 'staff', actor_id: dana.admin_id, subject_kind: 'advertiser', subject_id: jo.user_id };
    expect(await entries(first.view.view_id)).toEqual([
      { ...by, action: 'account_view.started', reason: REASON },
      { ...by, action: 'account_view.ended', reason: 'stopped' },
    ]);
  });

  it('when the staff member signs out', async () => {
    const dana = await newMember();
    const { access_token, view } = await start(dana.token);
    expect(await status(access_token)).toBe(200);
    await staff.post(dana.token, '/api/admin/auth/logout', {});
    expect(await status(access_token)).toBe(401);
    expect(await entries(view.view_id)).toMatchObject([{ reason: REASON }, { reason: 'session_ended' }]);
  });

  it('when the staff member loses the permission or is deactivated', async () => {
    const root = await staffMember(environment, { role: 'super_admin' });
    const dana = await newMember();
    const { access_token, view } = await start(dana.token);
    const change = { email: dana.email, full_name: 'Dana Whitfield', role: 'admin', permissions: [] };
    const changed = await staff.put(root.token, `/api/admin/update-admin/${dana.admin_id}`, change);
    expect(changed.statusCode).toBe(200);
    expect(await status(access_token)).toBe(401);
    expect(await entries(view.view_id)).toMatchObject([{ reason: REASON }, { reason: 'permission_lost' }]);

    const lee = await newMember();
    const other = await start(lee.token);
    await environment.owner
      .updateTable('staff_member')
      .set({ status: 'inactive' })
      .where('admin_id', '=', lee.admin_id)
      .execute();
    expect(await status(other.access_token)).toBe(401);
  });

  it('at the moment a permission is gone, before the end is recorded', async () => {
    const dana = await newMember();
    const { access_token } = await start(dana.token);
    await environment.owner
      .updateTable('staff_member')
      .set({ permissions: [] })
      .where('admin_id', '=', dana.admin_id)
      .execute();
    expect(await status(access_token)).toBe(401);
  });

  it('after 15 minutes, and the advertiser can look up when it was', async () => {
    const { access_token, view } = await start((await newMember()).token);
    const list = staffAccessEndpoints.listStaffAccess;
    const { views } = list.answers.body.parse((await jo.get(list.path)).json());
    expect(views[0]).toMatchObject({ view_id: view.view_id, ended_at: view.ends_at });
    expect(Object.keys(views[0] ?? {}).sort()).toEqual(['ended_at', 'started_at', 'view_id']);
    expect(JSON.stringify((await sam.get(list.path)).json())).not.toContain(view.view_id);
    environment.clock.advance({ minutes: ACCOUNT_VIEW_MINUTES });
    expect(await status(access_token)).toBe(401);
    expect(await entries(view.view_id)).toHaveLength(1);
  });
});
