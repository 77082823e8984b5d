import { ownStaffAccountEndpoints } from '@universal-media/contract/accounts/security/own-staff-account';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bearer, codeFor, PASSWORD, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
});
afterAll(() => environment.close());

const NEW_PASSWORD = 'Lantern-Bridge-58';
const SignedIn = z.object({ access_token: z.string() });

async function member() {
  const sam = await staffMember(environment, { role: 'admin' });
  /** The app's next code: the one before was used to sign in. */
  const nextCode = () => {
    environment.clock.advance({ seconds: 30 });
    return codeFor(sam.secret, environment.clock.now());
  };
  const signInAgain = async (password = PASSWORD) => {
    environment.clock.advance({ seconds: 30 });
    return SignedIn.parse((await staff.signIn(sam, password)).json()).access_token;
  };
  const change = (change: object, token = sam.token) =>
    staff.post(token, '/api/admin/account/password', {
      current_password: PASSWORD,
      new_password: NEW_PASSWORD,
      ...change,
    });
  return { ...sam, nextCode, signInAgain, change };
}

const readSessions = async (token: string) =>
  ownStaffAccountEndpoints.listOwnSessions.answers.body.parse(
    (await staff.get(token, '/api/admin/account/sessions')).json(),
  ).sessions;

describe("a staff member's own password", () => {
  it('is changed with the current one and a code, and every other session ends', async () => {
    const sam = await member();
    const other = await sam.signInAgain();
    expect((await sam.change({ code: sam.nextCode() })).statusCode).toBe(204);
    expect([(await staff.me(sam.token)).statusCode, (await staff.me(other)).statusCode]).toEqual([200, 401]);
    expect((await staff.step('login', { email: sam.email, password: PASSWORD })).statusCode).toBe(401);
    expect(await sam.signInAgain(NEW_PASSWORD)).toEqual(expect.any(String));
  });

  it('stays when the current one or the code is wrong, when the code was used, and when the new one is common', async () => {
    const sam = await member();
    const answers = [
      await sam.change({ current_password: 'Wrong-Password-1', code: sam.nextCode() }),
      await sam.change({ code: '000000' }),
      await sam.change({ code: codeFor(sam.secret, environment.clock.now()), new_password: 'Welcome2024!' }),
    ];
    expect(answers.map((answer) => [answer.statusCode, ErrorBody.parse(answer.json()).code])).toEqual([
      [400, 'wrong_password'],
      [401, 'wrong_code'],
      [400, 'invalid_input'],
    ]);
    const code = sam.nextCode();
    expect((await sam.change({ code })).statusCode).toBe(204);
    const again = await sam.change({ current_password: NEW_PASSWORD, new_password: PASSWORD, code });
    expect(again.json().code).toBe('wrong_code');
  });

  it('cannot be guessed here beyond the limit of the sign-in', async () => {
    const sam = await member();
    const guesses = Array.from({ length: 7 }, () =>
      sam.change({ current_password: 'Wrong-Password-1', code: '000000' }),
    );
    const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect([codes.filter((code) => code === 400).length, codes.filter((code) => code === 429).length]).toEqual([5, 2]);
  });
});

describe("a staff member's recovery codes", () => {
  it('are replaced with a code of the app, and the earlier ones stop working', async () => {
    const sam = await member();
    const renew = (code: string) => staff.post(sam.token, '/api/admin/account/recovery-codes', { code });
    expect((await renew('000000')).json().code).toBe('wrong_code');
    const { recovery_codes } = ownStaffAccountEndpoints.renewRecoveryCodes.answers.body.parse(
      (await renew(sam.nextCode())).json(),
    );
    expect(new Set([...recovery_codes, ...sam.recovery_codes]).size).toBe(20);
    const use = async (recovery_code: string | undefined) =>
      (await staff.step('second-factor/verify', { challenge: await staff.challengeFor(sam.email), recovery_code }))
        .statusCode;
    expect([await use(sam.recovery_codes[0]), await use(recovery_codes[0])]).toEqual([401, 200]);
  });
});

describe("a staff member's own sessions", () => {
  it('are listed and ended one by one, and those of colleagues are not found', async () => {
    const [sam, kim] = [await member(), await staffMember(environment, { role: 'super_admin' })];
    const other = await sam.signInAgain();
    const sessions = await readSessions(sam.token);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([false, true]);
    const end = (session_id: string | undefined) =>
      environment.app.inject({
        method: 'DELETE',
        url: `/api/admin/account/sessions/${session_id}`,
        headers: bearer(sam.token),
      });
    expect((await end((await readSessions(kim.token))[0]?.session_id)).statusCode).toBe(404);
    expect((await end(sessions[0]?.session_id)).statusCode).toBe(204);
    expect((await staff.me(other)).statusCode).toBe(401);
    expect((await end(sessions[0]?.session_id)).statusCode).toBe(404);
    expect(await readSessions(sam.token)).toHaveLength(1);
  });
});
