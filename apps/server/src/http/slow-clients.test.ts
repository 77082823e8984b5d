import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseServer } from './server.ts';

const timeouts = { headers_ms: 300, body_grace_ms: 500, check_ms: 100, idle_ms: 2_000 };
const { server } = baseServer(pino({ level: 'silent' }), [], undefined, timeouts);
const config = { access: { kind: 'public' } } as const;
const open: Socket[] = [];
let port = 0;

beforeAll(async () => {
  server.post('/echo', { config }, async ({ body }) => body);
  // Reads nothing at first, as when our own storage is slow.
  server.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  server.post('/later', { config }, async (request) => {
    await pause(1_500);
    let bytes = 0;
    for await (const chunk of request.raw) bytes += Buffer.from(chunk).length;
    return { bytes };
  });
  server.get('/slow', { config }, async () => {
    await pause(1_200);
    return { ok: true };
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const [address] = server.addresses();
  port = typeof address === 'object' ? address.port : 0;
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await server.close();
});

async function openSocket(first = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  open.push(socket);
  await once(socket, 'connect');
  socket.write(first);
  return socket;
}

/** Returns whether the server ended the connection within the time. */
const isEnded = (socket: Socket, ms: number) =>
  Promise.race([
    // Not `once`, which would throw when the server resets the connection.
    new Promise<boolean>((resolve) => socket.on('close', () => resolve(true))),
    pause(ms).then(() => false),
  ]);

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

describe('the server', () => {
  it('ends connections that send nothing, or headers one byte at a time', async () => {
    const silent = await openSocket();
    const slow = await openSocket('POST /echo HTTP/1.1\r\nhost: x\r\n');
    const drip = setInterval(() => slow.write('x'), 50);
    expect(await Promise.all([isEnded(silent, 3_000), isEnded(slow, 3_000)])).toEqual([true, true]);
    clearInterval(drip);
  });

  it('ends a body that comes one byte at a time', async () => {
    const slow = await openSocket(head('/echo', 'application/json', 100_000));
    const drip = setInterval(() => slow.write(' '), 50);
    expect(await isEnded(slow, 3_000)).toBe(true);
    clearInterval(drip);
  });

  it('answers others while 500 slow connections are open', async () => {
    await Promise.all(Array.from({ length: 500 }, () => openSocket(head('/echo', 'application/json', 1_000))));
    const answer = await fetch(`http://127.0.0.1:${port}/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect(await answer.json()).toEqual({ a: 1 });
    await expect
      .poll(() => new Promise((resolve) => server.server.getConnections((_, count) => resolve(count))), {
        timeout: 5_000,
      })
      .toBeLessThan(20);
  });

  it('waits for a body that arrives steadily, for as long as it takes', async () => {
    const socket = await openSocket(head('/echo', 'application/json', 100_000));
    const answered = once(socket, 'data');
    for (let sent = 0; sent < 10; sent += 1) {
      socket.write(sent === 0 ? `{"a":1}${' '.repeat(9_993)}` : ' '.repeat(10_000));
      await pause(100);
    }
    expect(String((await answered)[0])).toContain('200 OK');
    socket.destroy();
  });

  it('does not blame the client while the server itself does not read', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/later`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(2_000_000),
    });
    expect(await answer.json()).toEqual({ bytes: 2_000_000 });
  });

  it('does not end a call that takes the server long', async () => {
    expect(await (await fetch(`http://127.0.0.1:${port}/slow`)).json()).toEqual({ ok: true });
  });
});
