import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceiver, type Receiver } from '#testing/environment/webhook-receiver.ts';
import { guardedPost } from './guarded-post.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const ORIGIN = 'https://universal.media';
const LOCAL = 'http://127.0.0.1:5173';
const unanswered = (problem: string) => ({ outcome: 'unanswered', problem });
const post = (url: string, changes: Partial<Parameters<typeof guardedPost>[0]> = {}) =>
  guardedPost({ origin: ORIGIN, timeout_ms: 300, ...changes }).post(url, { 'webhook-id': 'one' }, '{}');

describe('a public server', () => {
  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data/',
    'https://printer/',
    'https://user:password@hooks.ridgeline.com/',
    'https://hooks.ridgeline.com:8443/',
    'http://hooks.ridgeline.com/',
    'ftp://hooks.ridgeline.com/',
    'not an address',
  ])('refuses %s without connecting', async (url) => {
    expect(guardedPost({ origin: ORIGIN }).accepts(url)).toBe(false);
    expect(await post(url, { resolve: async () => ['93.184.215.14'], connectTo: () => local() })).toEqual(
      unanswered('address'),
    );
  });

  it('refuses this machine, which a server in development may call', async () => {
    expect(await post(`${receiver.origin}/inside`)).toEqual(unanswered('address'));
    expect(receiver.to('/inside')).toEqual([]);
    expect(await post(`${receiver.origin}/inside`, { origin: LOCAL })).toEqual({
      outcome: 'answered',
      status: 200,
      answer: 'ok',
    });
  });

  it('refuses a name with a private address, also among public ones', async () => {
    for (const addresses of [['10.0.0.7'], ['93.184.215.14', '10.0.0.7'], ['::1'], []])
      expect(await post('https://hooks.ridgeline.com/', { resolve: async () => addresses })).toEqual(
        unanswered('address'),
      );
  });

  it('resolves a name once and connects to the address it checked, so that a name cannot change in between', async () => {
    const asked: string[] = [];
    const connected: string[] = [];
    const answer = await post('https://hooks.ridgeline.com/', {
      async resolve(hostname) {
        asked.push(hostname);
        // The second answer would be this machine.
        return asked.length === 1 ? ['93.184.215.14'] : ['127.0.0.1'];
      },
      connectTo(target) {
        connected.push(target.address);
        return local();
      },
    });
    expect([asked, connected]).toEqual([['hooks.ridgeline.com'], ['93.184.215.14']]);
    // The receiver of the test speaks no TLS: what matters is where the connection went.
    expect(answer).toEqual(unanswered('not_reached'));
  });
});

describe('a request', () => {
  const send = (path: string) => post(`${receiver.origin}${path}`, { origin: LOCAL });

  it('follows no redirect', async () => {
    receiver.always('/moved', { status: 302, location: `${receiver.origin}/target` });
    expect(await send('/moved')).toMatchObject({ outcome: 'answered', status: 302 });
    expect(receiver.to('/target')).toEqual([]);
  });

  it('reads a kilobyte of an answer without an end', async () => {
    receiver.misbehaveBy(({ path }, response) => {
      if (path !== '/endless') return false;
      const more = () => response.write('\0y'.repeat(2_000));
      response.writeHead(200);
      response.on('drain', more);
      more();
      return true;
    });
    expect(await send('/endless')).toEqual({ outcome: 'answered', status: 200, answer: 'y'.repeat(512) });
  });

  it('ends when the receiver hangs, resets the connection, or its name is not resolved in time', async () => {
    receiver.misbehaveBy(({ path }, response) => {
      if (path === '/reset') response.destroy();
      return path === '/reset' || path === '/hang';
    });
    expect(await send('/hang')).toEqual(unanswered('too_slow'));
    expect(await send('/reset')).toEqual(unanswered('not_reached'));
    const never = new Promise<string[]>(() => undefined);
    expect(await post('https://hooks.ridgeline.com/', { resolve: () => never })).toEqual(unanswered('too_slow'));
    expect(await post('http://127.0.0.1:1/', { origin: LOCAL })).toEqual(unanswered('not_reached'));
  });
});

function local() {
  return { address: '127.0.0.1', port: Number(new URL(receiver.origin).port) };
}
