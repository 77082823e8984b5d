import { createHash } from 'node:crypto';
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
import { createRefusalCache } from './refusal-cache.ts';

const TABLE = 'rate_limit';
const CLEANUP_INTERVAL_MS = 5 * 60_000;

interface Settings {
  /** A pool with pg's default bigint parsing, which the package relies on. */
  readonly pool: Pool;
  /** Multiplies address and global limits. */
  readonly factor: number;
}

/** Creates the rate limits. While PostgreSQL is down, exact limits fail with its error and the others work. */
export function flexibleLimits({ pool, factor }: Settings): Limits & { close(): void } {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  const limiterFor = (name: LimitName): RateLimiterAbstract => {
    const limiter = limiters.get(name) ?? makeLimiter(name, pool, factor);
    limiters.set(name, limiter);
    return limiter;
  };
  const refused = createRefusalCache();
  // Expired counts are harmless, so a failed cleanup waits for the next one.
  const cleanUp = () => pool.query(`delete from ${TABLE} where expire < $1`, [Date.now()]).catch(() => undefined);
  const timer = setInterval(() => void cleanUp(), CLEANUP_INTERVAL_MS).unref();

  return {
    async take(name, key) {
      const hashed = hash(name, key);
      const known = refused.waitMs(hashed);
      if (known !== null) throw refusal(known);
      try {
        await limiterFor(name).consume(hashed);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        refused.add(hashed, reason.msBeforeNext);
        throw refusal(reason.msBeforeNext);
      }
    },
    async forget(name, key) {
      const hashed = hash(name, key);
      refused.forget(hashed);
      if (getLimit(name).scope === 'account') await limiterFor(name).delete(hashed);
      else await limiterFor(name).reward(hashed);
    },
    close: () => clearInterval(timer),
  };
}

function makeLimiter(name: LimitName, pool: Pool, factor: number): RateLimiterAbstract {
  const { points, seconds, block_seconds = 0, exact, scope } = getLimit(name);
  const options = {
    keyPrefix: name,
    points: scope === 'account' ? points : Math.ceil(points * factor),
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
const hash = (name: LimitName, key = ''): string =>
  createHash('sha256').update(`universal-media limit ${name} ${key}`).digest('hex');

function refusal(ms: number): Refusal {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new Refusal('too_many_requests', tooManyAttempts(seconds), seconds);
}
