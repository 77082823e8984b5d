import { randomBytes } from 'node:crypto';
import { developmentEngines, stackEnv } from '@universal-media/stack/stack';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import { buildDeps } from '../deps.ts';
import { createTestDatabase } from './test-database.ts';

/** A clock that stands wherever a test puts it, ahead of the real time. */
class TestClock implements Clock {
  #ahead = 0;
  now = () => new Date(Date.now() + this.#ahead);
  advance(span: { seconds?: number; minutes?: number; days?: number }) {
    const { seconds = 0, minutes = 0, days = 0 } = span;
    this.#ahead += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
  }
}

export const ORIGIN = 'http://127.0.0.1:5173';

/**
 * The whole API over a clean database and the real engines of `pnpm stack up`. `processes` beyond the first stand for
 * further API processes behind the same database and the same NATS.
 */
export async function openWorld({
  processes = 1,
  env = {},
}: {
  processes?: number;
  env?: Record<string, string>;
} = {}) {
  const engines = stackEnv(developmentEngines());
  const database = await createTestDatabase(engines.DATABASE_URL ?? '');
  const clock = new TestClock();
  const config = readConfig({
    ...engines,
    DATABASE_URL: database.url,
    DATABASE_POOL: '10',
    APP_ORIGIN: ORIGIN,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ...env,
  });
  const log = pino({ level: 'silent' });
  const started = await Promise.all(
    Array.from({ length: processes }, async () => {
      const deps = await buildDeps(config, log, clock);
      return { deps, app: await buildApp(deps) };
    }),
  );
  const [first] = started;
  if (!first) throw new Error('A world has at least one process');

  return {
    ...first,
    others: started.slice(1),
    clock,
    config,
    ownerUrl: database.ownerUrl,
    async close() {
      for (const { app, deps } of started) {
        await app.close();
        await deps.close();
      }
      await database.drop();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
