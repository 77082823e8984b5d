import { afterEach, beforeEach, expect, it } from 'vitest';
import { browser } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeEach(async () => {
  environment = await openTestEnvironment();
});
afterEach(() => environment.close());

it('replaces the refresh token at each use', async () => {
  const jo = browser(environment);
  await jo.register();
  const seen = new Set([jo.cookie]);
  for (let use = 0; use < 3; use += 1) {
    environment.clock.advance({ minutes: 20 });
    expect((await jo.post('/api/auth/refresh')).statusCode).toBe(200);
    seen.add(jo.cookie);
  }
  expect(seen.size).toBe(4);
});

it('lets two tabs refresh at the same moment and leaves both with the same new cookie', async () => {
  const tab = browser(environment);
  const otherTab = browser(environment);
  await tab.register();
  otherTab.cookie = tab.cookie;
  const answers = await Promise.all([tab, otherTab].map((one) => one.post('/api/auth/refresh')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(otherTab.cookie).toBe(tab.cookie);
  environment.clock.advance({ minutes: 20 });
  expect((await tab.post('/api/auth/refresh')).statusCode).toBe(200);
});

it('ends the session when a used token comes back later', async () => {
  const jo = browser(environment);
  const thief = browser(environment);
  await jo.register();
  thief.cookie = jo.cookie;
  await jo.post('/api/auth/refresh');
  environment.clock.advance({ minutes: 2 });
  expect((await thief.post('/api/auth/refresh')).json()).toMatchObject({ code: 'session_expired' });
  expect((await jo.post('/api/auth/refresh')).statusCode).toBe(401);
  expect((await jo.me()).statusCode).toBe(401);
  const ended = await environment.owner.selectFrom('advertiser_session').select('end_reason').execute();
  expect(ended).toEqual([{ end_reason: 'token_reused' }]);
});

it('ends it also when the thief sends a key to have the refusal undone', async () => {
  const jo = browser(environment);
  const thief = browser(environment);
  await jo.register();
  thief.cookie = jo.cookie;
  await jo.post('/api/auth/refresh');
  environment.clock.advance({ minutes: 2 });
  const key = { 'idempotency-key': 'a-key-of-the-thief-of-tokens' };
  expect((await thief.post('/api/auth/refresh', undefined, key)).statusCode).toBe(401);
  expect((await jo.me()).statusCode).toBe(401);
});

it('ends a session that was not used for thirty days', async () => {
  const jo = browser(environment);
  await jo.register();
  environment.clock.advance({ days: 31 });
  expect((await jo.post('/api/auth/refresh')).statusCode).toBe(401);
});

it('ends a session ninety days after its sign-in, however much it is used', async () => {
  const jo = browser(environment);
  await jo.register();
  for (let days = 20; days < 90; days += 20) {
    environment.clock.advance({ days: 20 });
    expect([days, (await jo.post('/api/auth/refresh')).statusCode]).toEqual([days, 200]);
  }
  environment.clock.advance({ days: 11 });
  expect((await jo.post('/api/auth/refresh')).statusCode).toBe(401);
});

it('is refused to another site', async () => {
  const jo = browser(environment);
  await jo.register();
  const response = await jo.post('/api/auth/refresh', undefined, { origin: 'https://elsewhere.example' });
  expect(response.statusCode).toBe(403);
});

it('answers a browser without a cookie with "Session expired"', async () => {
  const response = await browser(environment).post('/api/auth/refresh');
  expect(response.json()).toMatchObject({ code: 'session_expired', detail: 'Session expired. Please login again.' });
});

it('forgives signing out twice', async () => {
  const jo = browser(environment);
  await jo.register();
  const cookie = jo.cookie;
  expect((await jo.post('/api/auth/logout')).statusCode).toBe(204);
  jo.cookie = cookie;
  expect((await jo.post('/api/auth/logout')).statusCode).toBe(204);
  expect((await jo.post('/api/auth/refresh')).statusCode).toBe(401);
});
