import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { baseServer } from './server.ts';

it('a connection without a request does not hold a server that stops', async () => {
  const { server } = baseServer(pino({ level: 'silent' }), []);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const [address] = server.addresses();
  const arrived = once(server.server, 'connection');
  const socket = connect({ host: '127.0.0.1', port: typeof address === 'object' ? address.port : 0 });
  const ended = once(socket, 'close');
  await arrived;
  await server.close();
  await ended;
  expect(server.server.listening).toBe(false);
}, 10_000);
