import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, browser, newEmail, PASSWORD, registrationFor } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

describe('registration', () => {
  it('creates an account, signs in, and writes an audit entry and a welcome job in the same transaction', async () => {
    const jo = browser(environment);
    const response = await jo.register();
    expect(response.statusCode).toBe(201);
    const { user } = response.json();
    expect(user).toMatchObject({
      full_name: 'Jo Ortega',
      role: 'advertiser',
      user_tier: 'standard',
      credit_balance: 0,
    });
    expect((await jo.me()).json().user).toEqual(user);

    const kysely = environment.owner;
    const audit = await kysely.selectFrom('audit_log').selectAll().where('subject_id', '=', user.user_id).execute();
    expect(audit.map(({ action }) => action)).toEqual(['advertiser.registered', 'terms.accepted']);
    expect(audit[0]?.request_id).toBe(response.headers['x-request-id']);
    const jobs = await kysely.selectFrom('outbox').select(['job', 'payload']).execute();
    expect(jobs).toContainEqual({
      job: 'identity.welcome',
      payload: { user_id: user.user_id, token_id: expect.any(String) },
    });
  });

  it('stores the password only as an argon2id hash', async () => {
    const email = newEmail();
    await browser(environment).register(email);
    const row = await environment.owner
      .selectFrom('advertiser')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('refuses a taken email, ignoring case', async () => {
    const email = newEmail();
    await browser(environment).register(email);
    const again = await browser(environment).register(email.toUpperCase());
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 'email_taken', detail: expect.stringContaining('already registered') });
  });

  it('creates one account when two requests race for one email', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser(environment).register(email)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(4);
  });

  it('names every password rule that is not met', async () => {
    const response = await browser(environment).post('/api/auth/register', {
      ...registrationFor(newEmail()),
      password: 'abc',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toEqual([
      { field: 'password', message: 'At least 8 characters' },
      { field: 'password', message: 'One uppercase letter' },
      { field: 'password', message: 'One number' },
      { field: 'password', message: 'One special character' },
    ]);
  });

  it.each([{ tos_accepted: false }, { tos_version: '2019.1' }])(
    'refuses terms that were not accepted: %o',
    async (wrong) => {
      const response = await browser(environment).post('/api/auth/register', {
        ...registrationFor(newEmail()),
        ...wrong,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json().detail).toBe('You must accept the Terms of Service to create an account');
    },
  );
});

describe('signing in', () => {
  it('gives the same answer for an unknown email and a wrong password', async () => {
    const email = newEmail();
    await browser(environment).register(email);
    const wrong = await browser(environment).post('/api/auth/login', { email, password: 'Wrong-Password-1' });
    const unknown = await browser(environment).post('/api/auth/login', { email: newEmail(), password: PASSWORD });
    for (const response of [wrong, unknown]) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'wrong_credentials', detail: 'Incorrect email or password.' });
    }
  });

  it('opens a separate session for each browser', async () => {
    const email = newEmail();
    const home = browser(environment);
    const work = browser(environment);
    await home.register(email);
    await work.post('/api/auth/login', { email: email.toUpperCase(), password: PASSWORD });
    await home.post('/api/auth/logout');
    expect((await home.me()).statusCode).toBe(401);
    expect((await work.me()).statusCode).toBe(200);
  });
});

describe('an access token', () => {
  it('expires after thirty minutes', async () => {
    const { app, clock, close } = await openTestEnvironment();
    const jo = browser({ app });
    await jo.register();
    clock.advance({ minutes: 29 });
    expect((await jo.me()).statusCode).toBe(200);
    clock.advance({ minutes: 2 });
    expect((await jo.me()).json()).toMatchObject({ code: 'unauthenticated' });
    expect((await jo.post('/api/auth/refresh')).statusCode).toBe(200);
    expect((await jo.me()).statusCode).toBe(200);
    await close();
  });

  it.each(['', 'nonsense', 'preview-admin-token', 'a.preview-admin-token.b'])(
    'is not taken for one: "%s"',
    async (token) => {
      const response = await environment.app.inject({ url: '/api/auth/me', headers: bearer(token) });
      expect(response.statusCode).toBe(401);
    },
  );
});
