import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, browser, newEmail, PASSWORD, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openEvents } from '#testing/environment/event-stream.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  environment = await openTestEnvironment({ processes: 2 });
  staff = staffCalls(environment);
});
afterAll(() => environment.close());

const WRONG = 'Wrong-Password-1';
const failures = () =>
  environment.owner.selectFrom('audit_log').selectAll().where('action', '=', 'staff.sign_in_failed').execute();

describe('the password', () => {
  it('gives the same answer for an unknown email, a wrong password and a deactivated member', async () => {
    const { email } = await staffMember(environment, { role: 'admin' });
    const gone = await staffMember(environment, { role: 'admin' });
    await environment.owner
      .updateTable('staff_member')
      .set({ status: 'inactive' })
      .where('admin_id', '=', gone.admin_id)
      .execute();
    const tries = [
      { email, password: WRONG },
      { email: newEmail(), password: PASSWORD },
      { email: gone.email, password: PASSWORD },
    ];
    for (const credentials of tries) {
      const response = await staff.step('login', credentials);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'wrong_credentials', detail: 'Incorrect email or password.' });
    }
  });

  it('records every failure without the typed text, even under an idempotency key', async () => {
    const { admin_id, email } = await staffMember(environment, { role: 'admin' });
    const unknown = newEmail();
    const before = (await failures()).length;
    await staff.step('login', { email, password: WRONG }, { 'idempotency-key': 'one-and-the-same-key' });
    await staff.step('login', { email: unknown, password: WRONG });
    const noted = (await failures()).slice(before);
    expect(noted.map(({ subject_kind, subject_id }) => [subject_kind, subject_id])).toEqual([
      ['staff', admin_id],
      ['unknown', '00000000-0000-0000-0000-000000000000'],
    ]);
    const text = JSON.stringify(noted);
    for (const typed of [WRONG, email, unknown]) expect(text).not.toContain(typed);
  });

  it.each(['a member', 'an unknown address'])(
    'locks the address of %s after five wrong tries, in every capitals',
    async (whose) => {
      const email =
        whose === 'an unknown address' ? newEmail() : (await staffMember(environment, { role: 'admin' })).email;
      for (let tried = 0; tried < 5; tried += 1) {
        const typed = tried % 2 === 0 ? email : email.toUpperCase();
        expect((await staff.step('login', { email: typed, password: WRONG })).statusCode).toBe(401);
      }
      const locked = await staff.step('login', { email, password: PASSWORD });
      expect(locked.statusCode).toBe(429);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
      expect(locked.json().detail).toBe('Too many attempts. Please try again in 15 minutes.');
    },
  );

  it('resets the limit after a correct password', async () => {
    const { email } = await staffMember(environment, { role: 'admin' });
    for (let round = 0; round < 3; round += 1) {
      for (let tried = 0; tried < 3; tried += 1) await staff.step('login', { email, password: WRONG });
      expect((await staff.step('login', { email, password: PASSWORD })).statusCode).toBe(200);
    }
  });

  it('of an advertiser is refused', async () => {
    const email = newEmail();
    await browser(environment).register(email);
    expect((await staff.step('login', { email, password: PASSWORD })).statusCode).toBe(401);
  });
});

describe('a staff session', () => {
  it('reads role and permissions at each request', async () => {
    const { admin_id, email, token } = await staffMember(environment, {
      role: 'admin',
      permissions: ['campaign_control'],
    });
    const mine = { email, full_name: 'Dana Whitfield', role: 'admin', is_preview: false };
    expect((await staff.me(token)).json().admin).toMatchObject({ ...mine, permissions: ['campaign_control'] });
    await environment.owner
      .updateTable('staff_member')
      .set({ permissions: ['billing_oversight'] })
      .where('admin_id', '=', admin_id)
      .execute();
    expect((await staff.me(token)).json().admin.permissions).toEqual(['billing_oversight']);
  });

  it('ends at sign-out without affecting other sessions, and notifies its open page', async () => {
    const [other] = environment.others;
    if (!other) throw new Error('a second process is needed');
    const member = await staffMember(environment, { role: 'admin' });
    environment.clock.advance({ seconds: 30 });
    const second = (await staff.signIn(member)).json().access_token;
    const stream = await openEvents(other, '/api/admin/events', member.token);
    expect(await stream.next()).toEqual({ type: 'connected' });
    expect((await staff.post(member.token, '/api/admin/auth/logout', {})).statusCode).toBe(204);
    expect(await stream.next()).toEqual({ type: 'session_ended' });
    expect(await stream.next()).toBeNull();
    expect((await staff.me(member.token)).statusCode).toBe(401);
    expect((await staff.post(member.token, '/api/admin/auth/logout', {})).statusCode).toBe(401);
    expect((await staff.me(second)).statusCode).toBe(200);
  });

  it('expires after twelve hours', async () => {
    const elsewhere = await openTestEnvironment();
    const { token } = await staffMember(elsewhere, { role: 'admin' });
    const me = () => staffCalls(elsewhere).me(token);
    elsewhere.clock.advance({ minutes: 12 * 60 - 1 });
    expect((await me()).statusCode).toBe(200);
    elsewhere.clock.advance({ minutes: 2 });
    expect((await me()).statusCode).toBe(401);
    await elsewhere.close();
  });

  it('has an event stream that refuses other callers', async () => {
    const jo = browser(environment);
    await jo.register();
    for (const token of ['nothing', jo.token]) {
      expect((await openEvents(environment, '/api/admin/events', token)).response.status).toBe(401);
    }
  });

  it('is separate from an advertiser session: neither token works for the other', async () => {
    const jo = browser(environment);
    await jo.register();
    const { token } = await staffMember(environment, { role: 'super_admin' });
    expect((await staff.me(jo.token)).statusCode).toBe(401);
    expect((await environment.app.inject({ url: '/api/auth/me', headers: bearer(token) })).statusCode).toBe(401);
  });

  it('cannot be opened with a preview token', async () => {
    for (const token of ['preview-admin-token', 'x.preview-admin-token.y']) {
      expect((await staff.me(token)).statusCode).toBe(401);
      const asked = await environment.app.inject({ url: `/api/admin/auth/me?preview-admin-token=${token}` });
      expect(asked.statusCode).toBe(401);
    }
  });
});
