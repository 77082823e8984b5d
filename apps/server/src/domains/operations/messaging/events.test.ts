import { LiveEvent } from '@universal-media/contract/wire/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, browser, newEmail, PASSWORD } from '#testing/builders/people.ts';
import { openWorld, type World } from '#testing/environment/test-environment.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ processes: 2 });
});
afterAll(() => world.close());

/** Opens the event stream of a process and reads its events one by one. */
async function listen({ app }: Pick<World, 'app'>, token: string) {
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
  const [other] = world.others;
  if (!other) throw new Error('a second process is needed');
  const jo = browser(world);
  await jo.register();
  const stream = await listen(other, jo.token);
  expect(await stream.next()).toEqual({ type: 'connected' });
  await jo.post('/api/auth/logout');
  expect(await stream.next()).toEqual({ type: 'session_ended' });
  await stream.close();
});

it('does not report a sign-out to other sessions of the same advertiser', async () => {
  const email = newEmail();
  const home = browser(world);
  const work = browser(world);
  await home.register(email);
  await work.post('/api/auth/login', { email, password: PASSWORD });
  const stream = await listen(world, work.token);
  expect(await stream.next()).toEqual({ type: 'connected' });
  await home.post('/api/auth/logout');
  await work.post('/api/auth/logout');
  expect(await stream.next()).toEqual({ type: 'session_ended' });
  await stream.close();
});

it('refuses a caller without a session', async () => {
  const { response } = await listen(world, 'nothing');
  expect(response.status).toBe(401);
});
