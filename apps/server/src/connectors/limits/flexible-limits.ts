import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { type LimitName, limitNamed } from '../../core/limits.ts';
import { Refusal } from '../../core/refusal.ts';
import { tooManyAttempts } from '../../core/waiting.ts';
import { latelyRefused } from './lately-refused.ts';
import type { Limits } from './limits.ts';

const TABLE = 'rate_limit';
const CLEAN_UP_EVERY_MS = 5 * 60_000;

interface Settings {
  /** Reads bigint as pg does by itself: the package computes with it. */
  readonly pool: Pool;
  /** Multiplies the limits of addresses and of everybody. */
  readonly factor: number;
}

/** With PostgreSQL out, the exact limits fail with its error and the others go on. */
export function flexibleLimits({ pool, factor }: Settings): Limits & { close(): void } {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  const limiterOf = (name: LimitName): RateLimiterAbstract => {
    const limiter = limiters.get(name) ?? makeLimiter(name, pool, factor);
    limiters.set(name, limiter);
    return limiter;
  };
  const refused = latelyRefused();
  // Expired counts do no harm, they only lie about; so a clean-up that fails is left to the next one.
  const cleanUp = () => pool.query(`delete from ${TABLE} where expire < $1`, [Date.now()]).catch(() => undefined);
  const timer = setInterval(() => void cleanUp(), CLEAN_UP_EVERY_MS).unref();

  return {
    async take(name, key) {
      const hashed = hash(name, key);
      const known = refused.waitMs(hashed);
      if (known !== null) throw refusal(known);
      try {
        await limiterOf(name).consume(hashed);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        refused.note(hashed, reason.msBeforeNext);
        throw refusal(reason.msBeforeNext);
      }
    },
    async forget(name, key) {
      const hashed = hash(name, key);
      refused.forget(hashed);
      if (limitNamed(name).scope === 'account') await limiterOf(name).delete(hashed);
      else await limiterOf(name).reward(hashed);
    },
    close: () => clearInterval(timer),
  };
}

function makeLimiter(name: LimitName, pool: Pool, factor: number): RateLimiterAbstract {
  const { points, seconds, block_seconds = 0, exact, scope } = limitNamed(name);
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
    // Each limiter would have a timer of its own for the same table.
    clearExpiredByTimeout: false,
  });
}

/** What is stored instead of an e-mail or network address. The limit's name stands before it in the table. */
const hash = (name: LimitName, key = ''): string =>
  createHash('sha256').update(`universal-media limit ${name} ${key}`).digest('hex');

function refusal(ms: number): Refusal {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new Refusal('too_many_requests', tooManyAttempts(seconds), seconds);
}
