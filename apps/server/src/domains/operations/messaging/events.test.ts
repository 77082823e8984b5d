import { LiveEvent } from '@universal-media/contract/wire/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, browser, newEmail, PASSWORD } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ processes: 2 });
});
afterAll(() => environment.close());

/** Opens the event stream of a process and reads its events one by one. */
async function listen({ app }: Pick<TestEnvironment, 'app'>, token: string) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, { headers: bearer(token) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<LiveEvent | null> => {
    const chunk = await reader?.read();
    const data = /^data: (.*)$/m.exec(chunk?.value ?? '')?.[1];
    return data === undefined ? null : LiveEvent.parse(JSON.parse(data));
  };
  return { response, next, close: () => reader?.cancel() };
}

it('reports a sign-out to a browser connected to another process', async () => {
  const [other] = environment.others;
  if (!other) throw new Error('a second process is needed');
  const jo = browser(environment);
  await jo.register();
  const stream = await listen(other, jo.token);
  expect(await stream.next()).toEqual({ type: 'connected' });
  await jo.post('/api/auth/logout');
  expect(await stream.next()).toEqual({ type: 'session_ended' });
  await stream.close();
});

it('does not report a sign-out to other sessions of the same advertiser', async () => {
  const email = newEmail();
  const home = browser(environment);
  const work = browser(environment);
  await home.register(email);
  await work.post('/api/auth/login', { email, password: PASSWORD });
  const stream = await listen(environment, work.token);
  expect(await stream.next()).toEqual({ type: 'connected' });
  await home.post('/api/auth/logout');
  await work.post('/api/auth/logout');
  expect(await stream.next()).toEqual({ type: 'session_ended' });
  await stream.close();
});

it('sends the security headers of every other answer', async () => {
  const jo = browser(environment);
  await jo.register();
  const { response, close } = await listen(environment, jo.token);
  const { headers } = await environment.app.inject('/api/auth/me');
  for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options']) {
    expect(response.headers.get(name)).toBe(headers[name]);
  }
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  await close();
});

it('opens twenty streams for a session, and another when one is closed', async () => {
  const jo = browser(environment);
  await jo.register();
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(environment, jo.token)));
  expect(streams.map(({ response }) => response.status)).toEqual(Array.from({ length: 20 }, () => 200));
  const refused = await listen(environment, jo.token);
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '60']);
  // Another session is not concerned.
  const ada = browser(environment);
  await ada.register();
  const other = await listen(environment, ada.token);
  expect(other.response.status).toBe(200);
  await streams[0]?.close();
  await expect
    .poll(async () => {
      const again = await listen(environment, jo.token);
      streams.push(again);
      return again.response.status;
    })
    .toBe(200);
  for (const stream of [...streams, other]) await stream.close();
});

it('forgets callers who left before their stream was open', async () => {
  const jo = browser(environment);
  await jo.register();
  const { close } = await listen(environment, jo.token);
  await close();
  const [address] = environment.app.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  for (let n = 0; n < 60; n += 1) {
    const signal = AbortSignal.timeout(n % 12);
    await fetch(`http://127.0.0.1:${port}/api/events`, { headers: bearer(jo.token), signal }).catch(() => undefined);
  }
  const refused = async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(environment, jo.token)));
    for (const stream of streams) await stream.close();
    return streams.map(({ response }) => response.status).filter((status) => status !== 200);
  };
  await expect.poll(refused, { timeout: 10_000 }).toEqual([]);
});

it('refuses a caller without a session', async () => {
  const { response } = await listen(environment, 'nothing');
  expect(response.status).toBe(401);
});
