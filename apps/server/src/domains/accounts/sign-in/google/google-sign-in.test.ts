import { SignedIn } from '@universal-media/contract/accounts/identity';
import { visitGoogle } from '@universal-media/simulators/google/visitor';
import { googleEnv, googleRedirectUri, startGoogleSimulator } from '@universal-media/stack/google-simulator';
import { freePortBlock } from '@universal-media/stack/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, newEmail, PASSWORD } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { linkTokenFor } from '#testing/environment/mailbox.ts';
import { ORIGIN, openWorld, type World } from '#testing/environment/test-environment.ts';

let world: World;
let simulator: Awaited<ReturnType<typeof startGoogleSimulator>>;
beforeAll(async () => {
  const port = await freePortBlock(1);
  simulator = await startGoogleSimulator({ port, redirectUri: googleRedirectUri(ORIGIN), log: () => undefined });
  world = await openWorld({ env: googleEnv(port) });
});
afterAll(async () => {
  await world?.close();
  await simulator?.stop();
});

type Cookies = Record<string, string>;
const header = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** What the server set, by name. */
const cookiesOf = (response: { cookies: Array<{ name: string; value: string }> }): Cookies =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));

async function leave() {
  const response = await world.app.inject({ url: '/api/auth/google' });
  expect(response.statusCode).toBe(303);
  return { url: String(response.headers.location), cookies: cookiesOf(response) };
}

async function comeBack(back: URL, cookies: Cookies) {
  const url = `${back.pathname}${back.search}`;
  const response = await world.app.inject({ url, headers: { cookie: header(cookies) } });
  const outcome = new URL(String(response.headers.location)).searchParams.get('google');
  return { outcome, cookies: cookiesOf(response) };
}

async function signIn(person: Parameters<typeof visitGoogle>[1]) {
  const { url, cookies } = await leave();
  return comeBack(await visitGoogle(url, person), cookies);
}

async function userBehind({ cookies }: { cookies: Cookies }) {
  const headers = { origin: ORIGIN, cookie: header(cookies) };
  const response = await world.app.inject({ method: 'POST', url: '/api/auth/refresh', headers });
  return SignedIn.parse(response.json()).user;
}

const link = (cookies: Cookies, password: string) =>
  world.app.inject({
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
    const wrong = await browser(world).post('/api/auth/login', { email, password: PASSWORD });
    expect(wrong.statusCode).toBe(401);
  });

  it('recognizes a user by the subject, even with another address', async () => {
    const subject = '123456789012345678901';
    const first = await userBehind(await signIn({ email: newEmail(), subject }));
    const again = await userBehind(await signIn({ email: newEmail(), subject }));
    expect(again.user_id).toBe(first.user_id);
    expect(again.email).toBe(first.email);
  });

  it('links an account with the same address only by its password', async () => {
    const email = newEmail();
    const jo = browser(world);
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

  it('takes back an account that was registered with another person’s address', async () => {
    const email = newEmail();
    const attacker = browser(world);
    await attacker.register(email);
    const victim = await signIn({ email, name: 'The Owner' });
    expect(victim.outcome).toBe('link');
    // The owner does not know the attacker's password, but reads the mail.
    await world.app.inject({ method: 'POST', url: '/api/auth/password-reset', payload: { email } });
    await finishJobs(world);
    const payload = { token: await linkTokenFor(email), new_password: 'Copper-Kettle-41' };
    await world.app.inject({ method: 'POST', url: '/api/auth/complete-password-reset', payload });
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
    const bare = await openWorld();
    const response = await bare.app.inject({ url: '/api/auth/google' });
    expect(response.headers.location).toBe(`${ORIGIN}/?google=unavailable`);
    await bare.close();
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
    await world.owner
      .updateTable('google_attempt')
      .set({ [column]: 'x'.repeat(43) })
      .where('used_at', 'is', null)
      .execute();
    expect((await comeBack(back, cookies)).outcome).toBe('refused');
  });

  it('after ten minutes', async () => {
    const { url, cookies } = await leave();
    const back = await visitGoogle(url, { email: newEmail() });
    world.clock.advance({ minutes: 11 });
    expect((await comeBack(back, cookies)).outcome).toBe('refused');
  });
});
