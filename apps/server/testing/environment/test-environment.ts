import { randomBytes } from 'node:crypto';
import { developmentEngines, stackEnv } from '@universal-media/stack/stack';
import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { pino } from 'pino';
import type { Registry } from 'prom-client';
import type { Clock } from '#core/kit/clock.ts';
import { types } from '#storage/database.ts';
import type { DB } from '#storage/schema.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { buildDeps, type Deps } from '../../src/deps.ts';
import { dropBucket } from './drop-bucket.ts';
import { createTestDatabase } from './test-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A clock that stands wherever a test puts it, ahead of the real time. */
class TestClock implements Clock {
  #ahead = 0;
  now = () => new Date(Date.now() + this.#ahead);
  advance(span: { seconds?: number; minutes?: number; days?: number }) {
    const { seconds = 0, minutes = 0, days = 0 } = span;
    this.#ahead += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
  }
  /** Moves on to the next noon in UTC, for tests in which no day may change between two moments. */
  advanceToNoon() {
    const noon = new Date(this.now()).setUTCHours(12, 0, 0, 0);
    const ahead = noon - this.now().getTime();
    this.#ahead += ahead < 0 ? ahead + DAY_MS : ahead;
  }
}

export const ORIGIN = 'http://127.0.0.1:5173';

/**
 * The whole API over a clean database and the real engines of `pnpm stack up`. `processes` beyond the first stand for
 * further API processes behind the same database and the same NATS.
 */
export async function openTestEnvironment({
  processes = 1,
  env = {},
}: {
  processes?: number;
  env?: Record<string, string>;
} = {}) {
  const engines = stackEnv(developmentEngines());
  const database = await createTestDatabase(engines.DATABASE_URL ?? '');
  const clock = new TestClock();
  const settings = {
    ...engines,
    DATABASE_URL: database.url,
    // Staff hear of every advertiser of their product, and other tests share this NATS.
    NATS_SUBJECT: `test-${randomBytes(6).toString('hex')}`,
    // Made by the server when it first stores a file.
    S3_BUCKET: `um-test-${randomBytes(6).toString('hex')}`,
    DATABASE_POOL: '10',
    // The mail catcher waits 100 ms before it greets a new connection, so emails share connections.
    SMTP_URL: `${engines.SMTP_URL}?pool=true`,
    NODE_ENV: 'test',
    APP_ORIGIN: ORIGIN,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DATA_SECRET: randomBytes(32).toString('hex'),
    // All requests of a test come from the same address.
    LIMIT_FACTOR: '100000',
    // One staff member gives the credits of a whole test file.
    ADJUSTMENT_DAILY_LIMIT: '100000000',
    // Models and money tests dispute as often as they like. Tests of the fraud desk allow freezes.
    RISK_FREEZES_PER_DAY: '0',
    ...env,
  };
  const ownerPool = new Pool({ connectionString: database.ownerUrl, max: 2, types });
  // The database may be dropped while a connection that was told to end is still on its way out.
  ownerPool.on('error', () => undefined);
  const owner = new Kysely<DB>({ dialect: new PostgresDialect({ pool: ownerPool }) });
  const log = pino({ level: 'silent' });
  const started: Array<{ deps: Deps; app: FastifyInstance; registry: Registry }> = [];
  const start = async (changes: Record<string, string> = {}) => {
    const deps = await buildDeps(readConfig({ ...settings, ...changes }), log, clock);
    const { server: app, registry } = await buildApp(deps);
    const process = { deps, app, registry };
    started.push(process);
    return process;
  };
  const first = await start();
  const others: typeof started = [];
  while (others.length < processes - 1) others.push(await start());

  return {
    ...first,
    others,
    /** Another process over the same database, with other settings. */
    start,
    settings,
    clock,
    ownerUrl: database.ownerUrl,
    /** Reads and changes rows as their owner: row-level security does not hide any from a test. */
    owner,
    async close() {
      for (const { app, deps } of started) {
        await app.close();
        await deps.close();
      }
      await owner.destroy();
      await database.drop();
      await dropBucket(readConfig(settings).objects);
    },
  };
}

export type TestEnvironment = Awaited<ReturnType<typeof openTestEnvironment>>;
