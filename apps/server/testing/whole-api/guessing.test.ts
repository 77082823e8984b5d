import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, newEmail, PASSWORD } from '../builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '../environment/test-environment.ts';

const GUESSES = 20_000;
const ADDRESSES = 500;
const AT_ONCE = 200;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ env: { LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => environment.close());

const addressFor = (n: number) => `203.0.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`;
const guess = (email: string, password: string, from: number) =>
  environment.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': addressFor(from) },
    payload: { email, password },
  });

describe('guessing a password', () => {
  it(`reaches the hash at most 20 times in ${GUESSES} guesses from ${ADDRESSES} addresses, and the owner still gets in`, async () => {
    const email = newEmail();
    const home = browser(environment);
    await home.register(email);
    const device = home.device;
    let reached = 0;
    let refused = 0;
    for (let first = 0; first < GUESSES; first += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, n) =>
        guess(email, `Guess-Number-${first + n}`, (first + n) % ADDRESSES),
      );
      for (const { statusCode, headers } of await Promise.all(batch)) {
        if (statusCode === 401) reached += 1;
        else if (statusCode === 429 && Number(headers['retry-after']) > 0) refused += 1;
      }
    }
    process.stdout.write(`guessing: ${GUESSES} guesses, ${reached} reached the hash, ${refused} refused\n`);
    expect(reached).toBeLessThanOrEqual(20);
    expect(reached + refused).toBe(GUESSES);
    // A new device has to wait even with the right password; the owner's own device does not.
    expect((await guess(email, PASSWORD, 1)).statusCode).toBe(429);
    const again = browser(environment);
    again.device = device;
    expect((await again.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200);
  }, 300_000);

  it('says in words and in Retry-After how long to wait', async () => {
    const email = newEmail();
    for (let n = 0; n < 10; n += 1) await guess(email, 'Wrong-Password-1', n);
    const refused = await guess(email, 'Wrong-Password-1', 11);
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      detail: expect.stringMatching(/try again in 15 minutes/),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('stops one address that tries many accounts', async () => {
    const answers = [];
    for (let n = 0; n < 110; n += 1) answers.push((await guess(newEmail(), 'Wrong-Password-1', 9_999)).statusCode);
    expect(answers.filter((status) => status === 401)).toHaveLength(100);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
  }, 60_000);

  it('refuses the device mark of another account', async () => {
    const mine = browser(environment);
    await mine.register();
    const email = newEmail();
    await browser(environment).register(email);
    for (let n = 0; n < 10; n += 1) await guess(email, 'Wrong-Password-1', n);
    const stranger = browser(environment);
    stranger.device = mine.device;
    expect((await stranger.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(429);
  });
});

describe('other doors are counted too', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('registration: twenty an hour from one address', async () => {
    const statuses = [];
    for (let n = 0; n < 22; n += 1) {
      const email = newEmail();
      const payload = { email, password: PASSWORD, full_name: 'Jo', tos_accepted: true, tos_version: '2025.1' };
      const request = { method: 'POST', url: '/api/auth/register', headers: from('198.51.100.7'), payload } as const;
      statuses.push((await environment.app.inject(request)).statusCode);
    }
    expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it('reset: five an hour for one account, whether it exists or not', async () => {
    const known = newEmail();
    await browser(environment).register(known);
    for (const email of [known, newEmail()]) {
      const statuses = [];
      for (let n = 0; n < 6; n += 1) {
        const headers = from(`198.51.100.${100 + n}`);
        const request = { method: 'POST', url: '/api/auth/password-reset', headers, payload: { email } } as const;
        statuses.push((await environment.app.inject(request)).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('wrong API keys: thirty a minute from one address', async () => {
    const statuses = [];
    for (let n = 0; n < 31; n += 1) {
      const authorization = `Bearer um_key_${'x'.repeat(43)}`;
      const headers = { authorization, ...from('198.51.100.9') };
      statuses.push((await environment.app.inject({ url: '/api/auth/me', headers })).statusCode);
    }
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});
