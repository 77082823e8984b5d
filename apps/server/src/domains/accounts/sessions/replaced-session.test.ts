import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, newEmail, PASSWORD } from '#testing/builders/people.ts';
import { openEvents } from '#testing/environment/event-stream.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

async function registered() {
  const email = newEmail();
  const jo = browser(environment);
  const { user } = (await jo.register(email)).json();
  const again = () => jo.post('/api/auth/login', { email, password: PASSWORD });
  return { jo, email, again, user_id: String(user.user_id) };
}

const reasons = (user_id: string) =>
  environment.owner.selectFrom('advertiser_session').select('end_reason').where('user_id', '=', user_id).execute();

describe('signing in again in the same browser', () => {
  it('ends the earlier session of that browser, and no session of another one', async () => {
    const { jo, email, again, user_id } = await registered();
    const phone = browser(environment);
    await phone.post('/api/auth/login', { email, password: PASSWORD });
    const earlier = browser(environment);
    earlier.cookie = jo.cookie;
    await again();
    expect((await jo.me()).statusCode).toBe(200);
    expect((await phone.me()).statusCode).toBe(200);
    expect((await earlier.post('/api/auth/refresh')).statusCode).toBe(401);
    const ended = (await reasons(user_id)).filter(({ end_reason }) => end_reason !== null);
    expect(ended).toEqual([{ end_reason: 'replaced' }]);
  });

  it('ends the session of another advertiser who used the browser before, and tells their open pages', async () => {
    const { jo } = await registered();
    const { email } = await registered();
    const stream = await openEvents(environment, '/api/events', jo.token);
    expect(await stream.next()).toEqual({ type: 'connected' });
    await jo.post('/api/auth/login', { email, password: PASSWORD });
    expect(await stream.next()).toEqual({ type: 'session_ended' });
    await stream.close();
  });

  it('ends nothing for a wrong password or a token that is none', async () => {
    const { jo, email, user_id } = await registered();
    await jo.post('/api/auth/login', { email, password: 'Not-The-Password-1' });
    const other = browser(environment);
    other.cookie = 'nonsense';
    expect((await other.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200);
    expect((await reasons(user_id)).map(({ end_reason }) => end_reason)).toEqual([null, null]);
  });
});
