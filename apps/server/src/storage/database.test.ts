import { createServer, connect as dial, type Socket } from 'node:net';
import { developmentEngines, stackEnv } from '@universal-media/stack/stack';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/environment/test-database.ts';
import { openDatabase } from './database.ts';

let made: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  made = await createTestDatabase(stackEnv(developmentEngines())['DATABASE_URL'] ?? '');
});
afterAll(() => made.drop());

/** Stands between the product and PostgreSQL, and can fall silent like a host that lost its power. */
async function openLine(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = dial(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) sockets.add(socket.on('error', () => undefined));
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a connection to the database', () => {
  it('cancels a statement that takes too long', async () => {
    const database = openDatabase({ url: made.url, pool: 2, statementSeconds: 1 }, () => undefined);
    const slow = database.transact((trx) => sql`select pg_sleep(20)`.execute(trx));
    await expect(slow).rejects.toThrow('canceling statement due to statement timeout');
    await database.close();
  });

  it('gives up a host that answers nothing instead of waiting for a quarter of an hour', {
    timeout: 60_000,
  }, async () => {
    const url = new URL(made.url);
    const line = await openLine(new URL(made.url));
    url.port = String(line.port);
    const database = openDatabase({ url: url.href, pool: 2, statementSeconds: 1 }, () => undefined);
    await database.ping();
    line.fallSilent();
    await expect(database.ping()).rejects.toThrow('Query read timeout');
    line.close();
    await database.close();
  });
});
