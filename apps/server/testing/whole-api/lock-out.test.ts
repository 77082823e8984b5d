import { afterEach, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD, registrationFor, staffMember } from '../builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '../environment/test-environment.ts';

// A twentieth of the limits, so that an attack is 300 guesses and not 6,000: 5 sign-ins for an address, 300 for all.
const open = async () => {
  opened = await openTestEnvironment({ env: { LIMIT_FACTOR: '0.05', TRUSTED_PROXIES: '127.0.0.1' } });
  return opened;
};
let opened: TestEnvironment | undefined;
afterEach(() => opened?.close());

const post = ({ app }: TestEnvironment, url: string, from: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: { 'x-forwarded-for': from }, payload });
const register = (environment: TestEnvironment, from: string, email = newEmail()) =>
  post(environment, '/api/auth/register', from, registrationFor(email));

/** Sends the calls twenty at a time and counts the answers by status. */
async function countAnswers(calls: ReadonlyArray<() => ReturnType<typeof post>>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let first = 0; first < calls.length; first += 20) {
    for (const { statusCode } of await Promise.all(calls.slice(first, first + 20).map((call) => call()))) {
      counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    }
  }
  return counts;
}

const guesses = (environment: TestEnvironment, addresses: readonly string[], each: number, url = '/api/auth/login') =>
  addresses.flatMap((address) =>
    Array.from({ length: each }, () => () => {
      const payload = { email: newEmail(), password: 'Wrong-Password-1' };
      return post(environment, url, address, payload);
    }),
  );

const range = (count: number, address: (n: number) => string) => Array.from({ length: count }, (_, n) => address(n));

describe('an attacker with many addresses', () => {
  it('of one IPv6 network has the attempts of one address, and locks no advertiser out', async () => {
    const environment = await open();
    const email = newEmail();
    await register(environment, '192.0.2.1', email);
    const attack = guesses(
      environment,
      range(60, (n) => `2001:db8:1:1::${(n + 1).toString(16)}`),
      5,
    );
    expect(await countAnswers(attack)).toEqual({ 401: 5, 429: 295 });
    const owner = await post(environment, '/api/auth/login', '198.51.100.20', { email, password: PASSWORD });
    expect(owner.statusCode).toBe(200);
  }, 120_000);

  it('of one IPv6 site has the attempts of a few addresses', async () => {
    const environment = await open();
    const attack = guesses(
      environment,
      range(40, (n) => `2001:db8:7:${(n + 1).toString(16)}::1`),
      2,
    );
    expect(await countAnswers(attack)).toEqual({ 401: 20, 429: 60 });
  }, 120_000);

  it('in sixty networks slows sign-ins down, but locks no advertiser out', async () => {
    const environment = await open();
    const email = newEmail();
    await register(environment, '192.0.2.1', email);
    await countAnswers(
      guesses(
        environment,
        range(60, (n) => `10.1.${n}.9`),
        5,
      ),
    );
    const started = performance.now();
    const owner = await post(environment, '/api/auth/login', '198.51.100.20', { email, password: PASSWORD });
    expect(owner.statusCode).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(900);
    // The networks of the attack itself have used up their attempts.
    expect(
      await countAnswers(
        guesses(
          environment,
          range(20, (n) => `10.1.${n}.9`),
          1,
        ),
      ),
    ).toEqual({ 429: 20 });
  }, 120_000);

  it('locks no staff member out', async () => {
    const environment = await open();
    const { email } = await staffMember(environment, { role: 'super_admin' });
    // Two sign-ins for an address, fifteen for all.
    await countAnswers(
      guesses(
        environment,
        range(10, (n) => `10.2.${n}.9`),
        2,
        '/api/admin/auth/login',
      ),
    );
    const owner = await post(environment, '/api/admin/auth/login', '198.51.100.20', { email, password: PASSWORD });
    expect(owner.statusCode).toBe(200);
  }, 120_000);

  it('stops no registration and no password reset', async () => {
    const environment = await open();
    // One for an address, 120 for all.
    const reset = (address: string) => () =>
      post(environment, '/api/auth/password-reset', address, { email: newEmail() });
    await countAnswers(range(125, (n) => `10.3.${n}.9`).map(reset));
    expect((await reset('198.51.100.20')()).statusCode).toBe(200);
    await countAnswers(range(125, (n) => `10.4.${n}.9`).map((address) => () => register(environment, address)));
    expect((await register(environment, '198.51.100.20')).statusCode).toBe(201);
  }, 180_000);
});
