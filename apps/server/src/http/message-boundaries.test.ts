import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { baseServer } from './server.ts';

const { server } = baseServer(pino({ level: 'silent' }), [], undefined);
let port = 0;
const handled: unknown[] = [];

beforeAll(async () => {
  server.post('/echo', { config: { access: { kind: 'public' } } }, async ({ body }) => {
    handled.push(body);
    return body;
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const [address] = server.addresses();
  port = typeof address === 'object' ? address.port : 0;
});
afterAll(() => server.close());

async function statusFor(lines: readonly string[], body: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  const closed = once(socket, 'close');
  const head = ['POST /echo HTTP/1.1', 'host: x', 'content-type: application/json', 'connection: close', ...lines];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await closed;
  return answer.split(' ')[1] ?? '';
}

it.each([
  ['both a length and chunks', ['content-length: 2', 'transfer-encoding: chunked'], '0\r\n\r\n'],
  ['two lengths', ['content-length: 2', 'content-length: 4'], '{}{}'],
  ['a length that is not a number', ['content-length: +2'], '{}'],
  ['a transfer coding that does not end in chunked', ['transfer-encoding: chunked, identity'], '0\r\n\r\n'],
  ['a space before the colon', ['content-length : 2'], '{}'],
])('refuses a request with %s', async (_what, lines, body) => {
  expect(await statusFor(lines, body)).toBe('400');
  expect(handled).toEqual([]);
});
