import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { tooManyAttempts } from '#core/campaigns/waiting.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { getLimit, type LimitName } from '#core/operations/limits.ts';
import type { Limits } from './limits.ts';
import { toNetworks } from './network.ts';
import { createRefusalCache } from './refusal-cache.ts';

const TABLE = 'rate_limit';
const CLEANUP_INTERVAL_MS = 5 * 60_000;
/** An IPv6 site may attempt this many times as much as one of its networks. */
const SITE_FACTOR = 4;
/** How long a caller waits while a global limit is used up. */
const WAIT_MS = 1_000;
// A waiting call may hold a database connection, so few wait at a time and the others are asked to come back.
const MAX_WAITING = 8;
const BUSY_MS = 5_000;

interface Settings {
  /** A pool with pg's default bigint parsing, which the package relies on. */
  readonly pool: Pool;
  /** Multiplies address and global limits. */
  readonly factor: number;
}

/** Creates the rate limits. While PostgreSQL is down, exact limits fail with its error and the others work. */
export function flexibleLimits({ pool, factor }: Settings): Limits & { close(): void } {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterFor = (name: LimitName, count: Count): RateLimiterAbstract => {
    const limiter = limiters.get(`${name} ${count}`) ?? makeLimiter(name, count, pool, factor);
    limiters.set(`${name} ${count}`, limiter);
    return limiter;
  };
  const refused = createRefusalCache();
  // Expired counts are harmless, so a failed cleanup waits for the next one.
  const cleanUp = () => pool.query(`delete from ${TABLE} where expire < $1`, [Date.now()]).catch(() => undefined);
  const timer = setInterval(() => void cleanUp(), CLEANUP_INTERVAL_MS).unref();

  const consume = async (name: LimitName, [count, key]: Counted): Promise<void> => {
    const hashed = hash(name, count, key);
    const known = refused.waitMs(hashed);
    if (known !== null) throw refusal(known);
    try {
      await limiterFor(name, count).consume(hashed);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      refused.add(hashed, reason.msBeforeNext);
      throw refusal(reason.msBeforeNext);
    }
  };
  let waiting = 0;
  /** Lets a caller through after a wait, while its network has attempts left. */
  const degrade = async (name: LimitName, address: string): Promise<void> => {
    if (waiting >= MAX_WAITING) throw refusal(BUSY_MS);
    waiting += 1;
    try {
      await consume(name, ['network', toNetworks(address).wide]);
      await pause(WAIT_MS);
    } finally {
      waiting -= 1;
    }
  };

  return {
    async take(name, key, refusal_text) {
      try {
        for (const counted of countsFor(name, key)) await consume(name, counted);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (getLimit(name).per_network !== undefined && key !== undefined) await degrade(name, key);
        else
          throw refusal_text === undefined ? error : new Refusal(error.code, refusal_text, error.retry_after_seconds);
      }
    },
    async forget(name, key) {
      for (const [count, counted] of countsFor(name, key)) {
        const hashed = hash(name, count, counted);
        refused.forget(hashed);
        if (getLimit(name).scope === 'account') await limiterFor(name, count).delete(hashed);
        else await limiterFor(name, count).reward(hashed);
      }
    },
    close: () => clearInterval(timer),
  };
}

/** What is counted: the limit itself, an IPv6 site, or a network while a global limit is used up. */
type Count = 'main' | 'site' | 'network';
type Counted = readonly [Count, string];

function countsFor(name: LimitName, key = ''): readonly Counted[] {
  const { scope } = getLimit(name);
  if (scope === 'global') return [['main', '']];
  if (scope === 'account') return [['main', key]];
  const { own, site } = toNetworks(key);
  return site === null
    ? [['main', own]]
    : [
        ['main', own],
        ['site', site],
      ];
}

function pointsFor(name: LimitName, count: Count, factor: number): number {
  const { points, scope, per_network = 0 } = getLimit(name);
  if (scope === 'account') return points;
  if (count === 'network') return Math.ceil(per_network * factor);
  return Math.ceil(points * factor) * (count === 'site' ? SITE_FACTOR : 1);
}

function makeLimiter(name: LimitName, count: Count, pool: Pool, factor: number): RateLimiterAbstract {
  const { seconds, block_seconds = 0, exact } = getLimit(name);
  const options = {
    keyPrefix: count === 'main' ? name : `${name}.${count}`,
    points: pointsFor(name, count, factor),
    duration: seconds,
    blockDuration: block_seconds,
  };
  if (!exact) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    // Otherwise each limiter would run its own timer on the same table.
    clearExpiredByTimeout: false,
  });
}

/** Hashes the key, so that no email or network address is stored. */
const hash = (name: LimitName, count: Count, key: string): string =>
  createHash('sha256').update(`universal-media limit ${name} ${count} ${key}`).digest('hex');

function refusal(ms: number): Refusal {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new Refusal('too_many_requests', tooManyAttempts(seconds), seconds);
}
