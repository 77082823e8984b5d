import { spawn } from 'node:child_process';
import { createServer, connect as dial, type Socket } from 'node:net';
import { developmentEngines, stackEnv } from '@universal-media/stack/stack';
import { expect, it } from 'vitest';
import { natsLive } from './nats.ts';

/** Forwards to NATS from the moment it is opened, at a port that refused connections before. */
async function openGate(port: number) {
  const nats = new URL(stackEnv(developmentEngines())['NATS_URL'] ?? '');
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = dial(Number(nats.port), nats.hostname);
    for (const socket of [incoming, outgoing]) sockets.add(socket.on('error', () => undefined));
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

it('starts without NATS, and listeners hear from it once it is there', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const troubles: unknown[] = [];
  const live = await natsLive({ url: `nats://127.0.0.1:${port}`, subject: 'live' }, 'test', (error) =>
    troubles.push(error),
  );
  expect(troubles.length).toBeGreaterThan(0);
  const user_id = crypto.randomUUID();
  live.publish({ user_id }, { type: 'user_changed' });
  const stop = new AbortController();
  const events = (await live.subscribe([{ user_id }], stop.signal))[Symbol.asyncIterator]();
  const closeGate = await openGate(port);
  const received = events.next();
  const sending = setInterval(() => live.publish({ user_id }, { type: 'user_changed' }), 200);
  expect(await received).toEqual({ done: false, value: { type: 'user_changed' } });
  clearInterval(sending);
  stop.abort();
  await live.close();
  closeGate();
});

it('can be closed while NATS is away', async () => {
  const live = await natsLive(
    { url: `nats://127.0.0.1:${await freePort()}`, subject: 'live' },
    'test',
    () => undefined,
  );
  await live.close();
});

it('signs in with the credentials of the URL, and never without them where NATS asks for some', async () => {
  const port = await freePort();
  const args = ['-a', '127.0.0.1', '-p', String(port), '--user', 'um', '--pass', 'pass/word'];
  const server = spawn('nats-server', args, { stdio: 'ignore' });
  try {
    const live = await natsLive(
      { url: `nats://um:pass%2Fword@127.0.0.1:${port}`, subject: 'live' },
      'test',
      () => undefined,
    );
    const stop = new AbortController();
    const user_id = crypto.randomUUID();
    const events = (await live.subscribe([{ user_id }], stop.signal))[Symbol.asyncIterator]();
    const received = events.next();
    const again = setInterval(() => live.publish({ user_id }, { type: 'user_changed' }), 50);
    expect(await received).toMatchObject({ value: { type: 'user_changed' } });
    clearInterval(again);
    stop.abort();
    await live.close();
    const troubles: unknown[] = [];
    const stranger = await natsLive({ url: `nats://127.0.0.1:${port}`, subject: 'live' }, 'test', (error) =>
      troubles.push(error),
    );
    expect(String(troubles[0])).toContain('Authorization');
    await stranger.close();
  } finally {
    server.kill();
  }
}, 60_000);

it('hears nothing of another product that shares the NATS', async () => {
  const url = stackEnv(developmentEngines())['NATS_URL'] ?? '';
  const [here, there] = await Promise.all(
    ['here', 'there'].map((subject) =>
      natsLive({ url, subject: `${subject}-${crypto.randomUUID()}` }, 'test', () => undefined),
    ),
  );
  if (!here || !there) throw new Error('two products are needed');
  const stop = new AbortController();
  const events = (await here.subscribe([{ staff: 'all' }], stop.signal))[Symbol.asyncIterator]();
  there.publish({ staff: 'all' }, { type: 'session_ended' });
  await there.close();
  here.publish({ staff: 'all' }, { type: 'user_changed' });
  expect(await events.next()).toEqual({ done: false, value: { type: 'user_changed' } });
  stop.abort();
  await here.close();
});
