import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

export type Trx = Transaction<DB>;
export type Transact = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/**
 * For whom a transaction works. Row-level security shows it the rows of that advertiser, or, to the house (staff, jobs and
 * the door itself), everybody's.
 */
export type Scope = 'house' | { readonly owner: string };

const ATTEMPTS = 10;
const LONGEST_PAUSE_MS = 250;
// serialization_failure and deadlock_detected: the database asks for the same work again.
const RETRYABLE = new Set(['40001', '40P01']);

const effects = new WeakMap<Trx, Array<() => void>>();

/** Runs once the transaction is committed, and never when it is rolled back: for telling others about it. */
export function afterCommit(trx: Trx, effect: () => void): void {
  const waiting = effects.get(trx);
  if (waiting) waiting.push(effect);
  else effects.set(trx, [effect]);
}

const declare = (scope: Scope) =>
  scope === 'house'
    ? sql`select set_config('um.scope', 'house', true)`
    : sql`select set_config('um.owner', ${scope.owner}, true)`;

export function transactOn(kysely: Kysely<DB>, scope: Scope): Transact {
  const declaration = declare(scope);
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        let used: Trx | undefined;
        const result = await kysely.transaction().execute(async (trx) => {
          used = trx;
          await declaration.execute(trx);
          return work(trx);
        });
        for (const effect of (used && effects.get(used)) ?? []) effect();
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
        // A random pause, growing with each attempt, so that rivals do not meet again at once.
        await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt));
      }
    }
  };
}

/** The five-character SQLSTATE of a database error, if it is one. */
function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
