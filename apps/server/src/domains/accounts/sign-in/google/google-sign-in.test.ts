import { SignedIn } from '@universal-media/contract/accounts/identity';
import { secondStepEndpoints } from '@universal-media/contract/accounts/security/second-step';
import { visitGoogle } from '@universal-media/simulators/google/visitor';
import { googleEnv, googleRedirectUri, startGoogleSimulator } from '@universal-media/stack/google-simulator';
import { freePortBlock } from '@universal-media/stack/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, browser, codeFor, newEmail, PASSWORD } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { linkTokenFor } from '#testing/environment/mailbox.ts';
import { ORIGIN, openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let simulator: Awaited<ReturnType<typeof startGoogleSimulator>>;
beforeAll(async () => {
  const port = await freePortBlock(1);
  simulator = await startGoogleSimulator({ port, redirectUri: googleRedirectUri(ORIGIN), log: () => undefined });
  environment = await openTestEnvironment({ env: googleEnv(port) });
});
afterAll(async () => {
  await environment?.close();
  await simulator?.stop();
});

type Cookies = Record<string, string>;
const header = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** What the server set, by name. */
const readCookies = (response: { cookies: Array<{ name: string; value: string }> }): Cookies =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));

async function leave(held: Cookies = {}) {
  const response = await environment.app.inject({ url: '/api/auth/google', headers: { cookie: header(held) } });
  expect(response.statusCode).toBe(303);
  return { url: String(response.headers.location), cookies: readCookies(response) };
}

async function comeBack(back: URL, cookies: Cookies) {
  const url = `${back.pathname}${back.search}`;
  const response = await environment.app.inject({ url, headers: { cookie: header(cookies) } });
  const outcome = new URL(String(response.headers.location)).searchParams.get('google');
  return { outcome, cookies: readCookies(response) };
}

async function signIn(person: Parameters<typeof visitGoogle>[1]) {
  const { url, cookies } = await leave();
  return comeBack(await visitGoogle(url, person), cookies);
}

async function sessionBehind({ cookies }: { cookies: Cookies }) {
  const headers = { origin: ORIGIN, cookie: header(cookies) };
  const response = await environment.app.inject({ method: 'POST', url: '/api/auth/refresh', headers });
  return SignedIn.parse(response.json());
}

const userBehind = async (came: { cookies: Cookies }) => (await sessionBehind(came)).user;

/** The newest failures of Google sign-ins, as investigators see them. */
async function failures() {
  await environment.deps.services.operations.securityEvents.flush();
  const rows = environment.owner.selectFrom('security_event').select(['code', 'actor_id', 'route', 'times']);
  return rows.where('kind', '=', 'google_refused').orderBy('event_id', 'desc').execute();
}

/** How often each reason was noted. Repeated failures share a row. */
async function countReasons(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { code, times } of await failures()) counts[code] = (counts[code] ?? 0) + times;
  return counts;
}

const link = (cookies: Cookies, password: string) =>
  environment.app.inject({
    method: 'POST',
    url: '/api/auth/google/link',
    headers: { cookie: header(cookies) },
    payload: { password },
  });

describe('signing in with Google', () => {
  it('creates a confirmed account without a password for a new user, who still has to accept the terms', async () => {
    const email = newEmail();
    const came = await signIn({ email, name: 'Ada Lovelace' });
    expect(came.outcome).toBe('signed_in');
    expect(await userBehind(came)).toMatchObject({ email, full_name: 'Ada Lovelace', email_verified: true });
    const wrong = await browser(environment).post('/api/auth/login', { email, password: PASSWORD });
    expect(wrong.statusCode).toBe(401);
  });

  it('recognizes a user by the subject, even with another address', async () => {
    const subject = '123456789012345678901';
    const first = await userBehind(await signIn({ email: newEmail(), subject }));
    const again = await userBehind(await signIn({ email: newEmail(), subject }));
    expect(again.user_id).toBe(first.user_id);
    expect(again.email).toBe(first.email);
  });

  it("ends the earlier session of the browser, although Google sends it back without that session's cookie", async () => {
    const person = { email: newEmail(), subject: '112233445566778899001' };
    const earlier = await signIn(person);
    const { url, cookies } = await leave(earlier.cookies);
    const came = await comeBack(await visitGoogle(url, person), cookies);
    expect(came.outcome).toBe('signed_in');
    const refreshed = (held: Cookies) =>
      environment.app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { origin: ORIGIN, cookie: header(held) },
      });
    expect((await refreshed(earlier.cookies)).statusCode).toBe(401);
    expect((await refreshed(came.cookies)).statusCode).toBe(200);
  });

  it('opens no session before the code where two-step sign-in is on', async () => {
    const person = { email: newEmail(), subject: '998877665544332211009' };
    const { access_token } = await sessionBehind(await signIn(person));
    const post = (url: string, payload: object, headers: Record<string, string> = bearer(access_token)) =>
      environment.app.inject({ method: 'POST', url, payload, headers });
    const { startSecondStep, turnOnSecondStep } = secondStepEndpoints;
    const { secret } = startSecondStep.answers.body.parse((await post(startSecondStep.path, {})).json());
    const nextCode = () => {
      environment.clock.advance({ seconds: 30 });
      return codeFor(secret, environment.clock.now());
    };
    expect((await post(turnOnSecondStep.path, { code: nextCode() })).statusCode).toBe(200);
    const came = await signIn(person);
    expect(came.outcome).toBe('second_step');
    expect(came.cookies).not.toHaveProperty('um_refresh');
    const verify = (code: string) => post('/api/auth/second-step', { code }, { cookie: header(came.cookies) });
    expect((await verify('000000')).json()).toMatchObject({ code: 'wrong_code' });
    expect((await verify(nextCode())).json()).toMatchObject({ user: { email: person.email } });
  });

  it('links an account with the same address only by its password', async () => {
    const email = newEmail();
    const jo = browser(environment);
    await jo.register(email);
    const came = await signIn({ email });
    expect(came.outcome).toBe('link');
    expect(came.cookies.um_refresh).toBeUndefined();
    expect((await link(came.cookies, 'Wrong-Password-1')).json().code).toBe('wrong_credentials');
    const linked = await link(came.cookies, PASSWORD);
    expect(linked.json().user).toMatchObject({ email, email_verified: true });
    expect((await link(came.cookies, PASSWORD)).json().code).toBe('google_link_expired');
    const returning = await signIn({ email });
    expect(returning.outcome).toBe('signed_in');
    expect((await userBehind(returning)).user_id).toBe(linked.json().user.user_id);
  });

  it("takes back an account that was registered with another person's address", async () => {
    const email = newEmail();
    const attacker = browser(environment);
    await attacker.register(email);
    const victim = await signIn({ email, name: 'The Owner' });
    expect(victim.outcome).toBe('link');
    // The owner does not know the attacker's password, but reads the mail.
    await environment.app.inject({ method: 'POST', url: '/api/auth/password-reset', payload: { email } });
    await finishJobs(environment);
    const payload = { token: await linkTokenFor(email), new_password: 'Copper-Kettle-41' };
    await environment.app.inject({ method: 'POST', url: '/api/auth/complete-password-reset', payload });
    expect((await attacker.me()).statusCode).toBe(401);
    expect((await attacker.post('/api/auth/refresh')).statusCode).toBe(401);
    expect((await attacker.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(401);
    expect((await link(victim.cookies, PASSWORD)).statusCode).toBe(401);
    expect((await link(victim.cookies, 'Copper-Kettle-41')).statusCode).toBe(200);
  });

  it('refuses an address that Google has not verified', async () => {
    expect((await signIn({ email: newEmail(), email_verified: false })).outcome).toBe('unverified');
  });

  it('returns "refused" when the user cancels', async () => {
    expect((await signIn('cancel')).outcome).toBe('refused');
  });

  it('returns "unavailable" when no client is configured', async () => {
    const bare = await openTestEnvironment();
    const response = await bare.app.inject({ url: '/api/auth/google' });
    expect(response.headers.location).toBe(`${ORIGIN}/?google=unavailable`);
    await bare.close();
  });
});

describe('a failed Google sign-in is a security event', () => {
  it('with the reason', async () => {
    const before = await countReasons();
    await signIn('cancel');
    await signIn({ email: newEmail(), email_verified: false });
    const { url, cookies } = await leave();
    const back = await visitGoogle(url, { email: newEmail() });
    await comeBack(back, {});
    back.searchParams.set('code', 'x'.repeat(43));
    await comeBack(back, cookies);
    const after = await countReasons();
    const added = Object.entries(after).map(([code, times]) => [code, times - (before[code] ?? 0)] as const);
    expect(Object.fromEntries(added.filter(([, times]) => times > 0))).toEqual({
      canceled: 1,
      email_unverified: 1,
      no_attempt: 1,
      answer_refused: 1,
    });
    const forged = (await failures()).find(({ code }) => code === 'answer_refused');
    expect(forged).toMatchObject({ actor_id: null, route: 'GET /api/auth/google/callback' });
  });

  it('with the account when it is deactivated', async () => {
    const person = { email: newEmail(), subject: '445566778899001122334' };
    const { user_id } = await userBehind(await signIn(person));
    await environment.owner
      .updateTable('advertiser')
      .set({ status: 'inactive' })
      .where('user_id', '=', user_id)
      .execute();
    expect((await signIn(person)).outcome).toBe('refused');
    const inactive = (await failures()).find(({ code }) => code === 'inactive');
    expect(inactive).toMatchObject({ actor_id: user_id });
  });
});

describe('an answer from Google is refused', () => {
  const changed = (url: URL, name: string, value: string | null) => {
    const copy = new URL(url);
    if (value === null) copy.searchParams.delete(name);
    else copy.searchParams.set(name, value);
    return copy;
  };

  it('without, with another and with a used cookie', async () => {
    const mine = await leave();
    const other = await leave();
    const back = await visitGoogle(mine.url, { email: newEmail() });
    expect((await comeBack(back, {})).outcome).toBe('refused');
    expect((await comeBack(back, other.cookies)).outcome).toBe('refused');
    expect((await comeBack(back, mine.cookies)).outcome).toBe('signed_in');
    expect((await comeBack(back, mine.cookies)).outcome).toBe('refused');
  });

  it.each(['state', 'code'])('when the %s is removed, swapped or from another sign-in', async (parameter) => {
    const theirs = await visitGoogle((await leave()).url, { email: newEmail() });
    for (const value of [null, 'x'.repeat(43), theirs.searchParams.get(parameter)]) {
      const { url, cookies } = await leave();
      const back = changed(await visitGoogle(url, { email: newEmail() }), parameter, value);
      expect((await comeBack(back, cookies)).outcome).toBe('refused');
    }
  });

  it.each(['nonce', 'code_verifier', 'state'] as const)('when our stored %s differs', async (column) => {
    const { url, cookies } = await leave();
    const back = await visitGoogle(url, { email: newEmail() });
    await environment.owner
      .updateTable('google_attempt')
      .set({ [column]: 'x'.repeat(43) })
      .where('used_at', 'is', null)
      .execute();
    expect((await comeBack(back, cookies)).outcome).toBe('refused');
  });

  it('after ten minutes', async () => {
    const { url, cookies } = await leave();
    const back = await visitGoogle(url, { email: newEmail() });
    environment.clock.advance({ minutes: 11 });
    expect((await comeBack(back, cookies)).outcome).toBe('refused');
  });
});
