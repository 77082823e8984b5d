import { OpenSession } from '@universal-media/contract/accounts/security/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bearer, browser, newEmail, PASSWORD } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

const TIMES = 1_000;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

it(`stays signed in when one session is refreshed ${TIMES} times at once`, async () => {
  const tab = browser(environment);
  await tab.register();
  const { cookie } = tab;
  const answers = await Promise.all(
    Array.from({ length: TIMES }, () => {
      const copy = browser(environment);
      copy.cookie = cookie;
      return copy.post('/api/auth/refresh').then(({ statusCode }) => ({ statusCode, cookie: copy.cookie }));
    }),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1);
  tab.cookie = answers[0]?.cookie;
  environment.clock.advance({ minutes: 20 });
  expect((await tab.post('/api/auth/refresh')).statusCode).toBe(200);
}, 120_000);

it(`refuses ${TIMES} replays of rotated tokens and ends the family`, async () => {
  const jo = browser(environment);
  await jo.register();
  const rotated: Array<string | undefined> = [];
  for (let use = 0; use < 10; use += 1) {
    rotated.push(jo.cookie);
    await jo.post('/api/auth/refresh');
  }
  environment.clock.advance({ minutes: 2 });
  const answers = await Promise.all(
    Array.from({ length: TIMES }, (_, n) => {
      const thief = browser(environment);
      thief.cookie = rotated[n % rotated.length];
      return thief.post('/api/auth/refresh');
    }),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect((await jo.post('/api/auth/refresh')).statusCode).toBe(401);
  expect((await jo.me()).statusCode).toBe(401);
}, 120_000);

it('lists open sessions, and revokes one or all others', async () => {
  const email = newEmail();
  const [here, home, work] = [browser(environment), browser(environment), browser(environment)];
  await here.register(email);
  for (const other of [home, work]) await other.post('/api/auth/login', { email, password: PASSWORD });
  const headers = bearer(here.token);
  const list = async () =>
    z.array(OpenSession).parse((await environment.app.inject({ url: '/api/user/sessions', headers })).json().sessions);
  const before = await list();
  expect(before).toHaveLength(3);
  expect(before.filter(({ is_current }) => is_current)).toHaveLength(1);
  const newest = before[0]?.session_id;
  const end = (url: string) => environment.app.inject({ method: 'DELETE', url, headers });
  expect((await end(`/api/user/sessions/${newest}`)).statusCode).toBe(204);
  expect((await work.me()).statusCode).toBe(401);
  expect((await end(`/api/user/sessions/${newest}`)).statusCode).toBe(404);
  expect((await end('/api/user/sessions')).json()).toEqual({ ended: 1 });
  expect((await home.me()).statusCode).toBe(401);
  expect((await here.me()).statusCode).toBe(200);
});
