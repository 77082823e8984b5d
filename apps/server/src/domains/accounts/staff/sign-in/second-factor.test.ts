import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, codeFor, newEmail, PASSWORD, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
});
afterAll(() => environment.close());

const NEXT_CODE = { seconds: 30 };
const codeNow = (secret: string) => codeFor(secret, environment.clock.now());

/** A member who has never signed in. */
async function newcomer() {
  const email = newEmail();
  const member = { email, full_name: 'Sam Adeyemi', password: PASSWORD, role: 'admin', permissions: [] } as const;
  const wanted = { ...member, permissions: [] };
  const admin_id = await environment.deps.services.accounts.createFirstAdmin(wanted);
  return { admin_id, email };
}

const audited = async (subject_id: string) =>
  (
    await environment.owner
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'after'])
      .where('subject_id', '=', subject_id)
      .orderBy('audit_id')
      .execute()
  ).map(({ action, actor_kind, after }) => ({ action, actor_kind, after }));

describe('the first sign-in', () => {
  it('asks to set up the app, shows the secret, and ends with a session and ten recovery codes', async () => {
    const { admin_id, email } = await newcomer();
    const login = (await staff.step('login', { email: email.toUpperCase(), password: PASSWORD })).json();
    expect(login).toEqual({
      success: true,
      second_factor: 'enrol',
      has_passkey: false,
      challenge: expect.any(String),
    });
    const { challenge } = login;
    const enrolled = await staff.step('second-factor/enrol', { challenge });
    const { secret, uri } = enrolled.json();
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(email);

    const confirmed = await staff.step('second-factor/confirm', { challenge, code: codeNow(secret) });
    expect(confirmed.statusCode).toBe(200);
    const { access_token, recovery_codes, admin } = confirmed.json();
    expect(new Set(recovery_codes).size).toBe(10);
    expect(admin).toEqual({
      admin_id,
      email,
      full_name: 'Sam Adeyemi',
      role: 'admin',
      permissions: [],
      is_preview: false,
    });
    expect((await staff.me(access_token)).json().admin).toEqual(admin);
    expect((await audited(admin_id)).map(({ action }) => action)).toEqual([
      'staff.created',
      'staff.second_factor_enrolled',
      'staff_session.opened',
    ]);
  });

  it('stores the secret and recovery codes unreadably', async () => {
    const { admin_id, secret, recovery_codes } = await staffMember(environment, { role: 'admin' });
    const { totp_secret } = await environment.owner
      .selectFrom('staff_member')
      .select('totp_secret')
      .where('admin_id', '=', admin_id)
      .executeTakeFirstOrThrow();
    expect(totp_secret?.toString('latin1')).not.toContain(secret);
    const stored = await environment.owner.selectFrom('staff_recovery_code').selectAll().execute();
    const text = stored.map(({ code_hash }) => code_hash.toString('latin1')).join();
    expect(recovery_codes.every((code) => !text.includes(code.replaceAll('-', '')))).toBe(true);
  });

  it('accepts only codes of the latest secret when the setup is restarted', async () => {
    const { email } = await newcomer();
    const challenge = await staff.challengeFor(email);
    const first = (await staff.step('second-factor/enrol', { challenge })).json();
    const second = (await staff.step('second-factor/enrol', { challenge })).json();
    const wrong = await staff.step('second-factor/confirm', { challenge, code: codeNow(first.secret) });
    expect(wrong.json()).toMatchObject({ code: 'wrong_code' });
    const right = await staff.step('second-factor/confirm', { challenge, code: codeNow(second.secret) });
    expect(right.statusCode).toBe(200);
  });

  it('ends once confirmed: the challenge cannot set up another app', async () => {
    const { email } = await newcomer();
    const challenge = await staff.challengeFor(email);
    const { secret } = (await staff.step('second-factor/enrol', { challenge })).json();
    await staff.step('second-factor/confirm', { challenge, code: codeNow(secret) });
    for (const step of ['second-factor/enrol', 'second-factor/confirm']) {
      const again = await staff.step(step, { challenge, code: codeNow(secret) });
      expect(again.json()).toMatchObject({ code: 'challenge_expired' });
    }
  });

  it('accepts one of two concurrent confirmations', async () => {
    const { email } = await newcomer();
    const challenge = await staff.challengeFor(email);
    const { secret } = (await staff.step('second-factor/enrol', { challenge })).json();
    const confirm = () => staff.step('second-factor/confirm', { challenge, code: codeNow(secret) });
    const statuses = (await Promise.all([confirm(), confirm()])).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 401]));
  });
});

describe('a code', () => {
  it('works once: the same code is refused again, and the next one is accepted', async () => {
    // From the beginning of a step, so that both sign-ins fall into it.
    environment.clock.advance({ seconds: 30 - (Math.floor(environment.clock.now().getTime() / 1000) % 30) });
    const member = await staffMember(environment, { role: 'admin' });
    expect((await staff.signIn(member)).json()).toMatchObject({ code: 'wrong_code' });
    environment.clock.advance(NEXT_CODE);
    const signedIn = await staff.signIn(member);
    expect(signedIn.json()).toMatchObject({ success: true, recovery_codes_left: 10 });
    expect((await staff.me(signedIn.json().access_token)).statusCode).toBe(200);
    expect((await staff.signIn(member)).statusCode).toBe(401);
  });

  it('works for one of five concurrent requests', async () => {
    const member = await staffMember(environment, { role: 'admin' });
    environment.clock.advance(NEXT_CODE);
    const challenge = await staff.challengeFor(member.email);
    const code = codeNow(member.secret);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => staff.step('second-factor/verify', { challenge, code })),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('may contain spaces', async () => {
    const member = await staffMember(environment, { role: 'admin' });
    environment.clock.advance(NEXT_CODE);
    const challenge = await staff.challengeFor(member.email);
    const code = codeNow(member.secret).replace(/^(...)/, '$1 ');
    expect((await staff.step('second-factor/verify', { challenge, code })).statusCode).toBe(200);
  });

  it('locks for 15 minutes after five wrong codes, even for the right one', async () => {
    const member = await staffMember(environment, { role: 'admin' });
    environment.clock.advance(NEXT_CODE);
    const challenge = await staff.challengeFor(member.email);
    const right = codeNow(member.secret);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await staff.step('second-factor/verify', { challenge, code: wrong })).statusCode).toBe(401);
    }
    const locked = await staff.step('second-factor/verify', { challenge, code: right });
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    const failures = (await audited(member.admin_id)).filter(({ action }) => action === 'staff.sign_in_failed');
    expect(failures).toEqual(
      Array.from({ length: 5 }, () => ({
        action: 'staff.sign_in_failed',
        actor_kind: 'system',
        after: { step: 'code' },
      })),
    );
  });
});

describe('a recovery code', () => {
  it('works once in any notation, and the remaining ones are counted', async () => {
    const { admin_id, email, recovery_codes } = await staffMember(environment, { role: 'admin' });
    const [first = ''] = recovery_codes;
    const challenge = await staff.challengeFor(email);
    const recovery_code = first.toUpperCase().replaceAll('-', ' ');
    const used = await staff.step('second-factor/verify', { challenge, recovery_code });
    expect(used.json()).toMatchObject({ success: true, recovery_codes_left: 9 });
    const again = await staff.step('second-factor/verify', { challenge, recovery_code });
    expect(again.json()).toMatchObject({ code: 'wrong_code' });
    expect(await audited(admin_id)).toContainEqual({
      action: 'staff.recovery_code_used',
      actor_kind: 'staff',
      after: { left: 9 },
    });
  });

  it('works for one of five concurrent requests', async () => {
    const { email, recovery_codes } = await staffMember(environment, { role: 'admin' });
    const challenge = await staff.challengeFor(email);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () =>
        staff.step('second-factor/verify', { challenge, recovery_code: recovery_codes[0] }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('of another member is refused', async () => {
    const [one, other] = [
      await staffMember(environment, { role: 'admin' }),
      await staffMember(environment, { role: 'admin' }),
    ];
    const challenge = await staff.challengeFor(one.email);
    const wrong = await staff.step('second-factor/verify', { challenge, recovery_code: other.recovery_codes[0] });
    expect(wrong.json()).toMatchObject({ code: 'wrong_code' });
  });
});

describe('a challenge', () => {
  it('is not accepted as an access token, nor an access token as a challenge', async () => {
    const member = await staffMember(environment, { role: 'super_admin' });
    const challenge = await staff.challengeFor(member.email);
    expect((await staff.me(challenge)).statusCode).toBe(401);
    expect((await environment.app.inject({ url: '/api/auth/me', headers: bearer(challenge) })).statusCode).toBe(401);
    environment.clock.advance(NEXT_CODE);
    const reverse = { challenge: member.token, code: codeNow(member.secret) };
    for (const step of ['enrol', 'confirm', 'verify']) {
      const answer = await staff.step(`second-factor/${step}`, reverse);
      expect(answer.json()).toMatchObject({ code: 'challenge_expired' });
    }
  });

  it('expires after ten minutes', async () => {
    const { email, secret } = await staffMember(environment, { role: 'admin' });
    const [early, late] = [await staff.challengeFor(email), await staff.challengeFor(email)];
    environment.clock.advance({ minutes: 9 });
    const verify = (challenge: string) => staff.step('second-factor/verify', { challenge, code: codeNow(secret) });
    expect((await verify(early)).statusCode).toBe(200);
    environment.clock.advance({ minutes: 2 });
    const expired = await verify(late);
    expect(expired.statusCode).toBe(401);
    expect(expired.json().detail).toBe('Your sign-in timed out. Please start again.');
  });

  it.each(['status', 'password_hash'] as const)('is refused when %s has changed since', async (column) => {
    const { admin_id, email, secret } = await staffMember(environment, { role: 'admin' });
    environment.clock.advance(NEXT_CODE);
    const challenge = await staff.challengeFor(email);
    const change = column === 'status' ? { status: 'inactive' } : { password_hash: 'another' };
    await environment.owner.updateTable('staff_member').set(change).where('admin_id', '=', admin_id).execute();
    const refused = await staff.step('second-factor/verify', { challenge, code: codeNow(secret) });
    expect(refused.json()).toMatchObject({ code: 'challenge_expired' });
  });

  it('refuses a new member who is deactivated during setup', async () => {
    const { admin_id, email } = await newcomer();
    const challenge = await staff.challengeFor(email);
    const { secret } = (await staff.step('second-factor/enrol', { challenge })).json();
    await environment.owner
      .updateTable('staff_member')
      .set({ status: 'inactive' })
      .where('admin_id', '=', admin_id)
      .execute();
    const confirm = await staff.step('second-factor/confirm', { challenge, code: codeNow(secret) });
    expect(confirm.json()).toMatchObject({ code: 'challenge_expired' });
    expect((await staff.step('second-factor/enrol', { challenge })).statusCode).toBe(401);
    expect((await staff.step('login', { email, password: PASSWORD })).statusCode).toBe(401);
  });
});
