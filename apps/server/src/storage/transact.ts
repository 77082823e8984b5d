import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

export type Trx = Transaction<DB>;
/** Runs the work in one transaction, and again when the database asks for a retry. */
export type Transact = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/** A transaction that sees every tenant's rows: for staff calls, public calls and jobs. */
export type SystemTransact = Transact & { readonly scope: 'system' };

/** A transaction that sees the rows of one advertiser only: row-level security hides the rest. */
export type OwnerTransact = Transact & { readonly scope: 'owner' };

export type ScopedTransact = SystemTransact | OwnerTransact;

/** Whose rows a transaction may see. */
export type Scope = 'system' | OwnerScope;

interface OwnerScope {
  readonly owner: string;
  /** The database refuses every write of a read-only transaction. */
  readonly access?: 'read only';
}

const ATTEMPTS = 10;
const MAX_PAUSE_MS = 250;
// serialization_failure and deadlock_detected: the database asks for the same work again.
const RETRYABLE = new Set(['40001', '40P01']);

const effects = new WeakMap<Trx, Array<() => void>>();

/** Runs an effect after the transaction commits, and never if it rolls back. */
export function afterCommit(trx: Trx, effect: () => void): void {
  const waiting = effects.get(trx);
  if (waiting) waiting.push(effect);
  else effects.set(trx, [effect]);
}

/** The value of `um.scope` for the system scope: the row-level security policies in the migrations call it 'house'. */
export const SYSTEM_SCOPE_SETTING = 'house';

/** PostgreSQL compiles a statement that it expects to be long. Ours are short, and compiling took longer than running them. */
const START = '-c jit=off';

/** Connections of the system scope have its setting from their start; an owner is declared in each transaction. */
export const connectionOptions = { owner: START, system: `${START} -c um.scope=${SYSTEM_SCOPE_SETTING}` } as const;

/** Returns a function that opens transactions in the given scope. For 'system' the connections must be of that scope. */
export function createTransact(kysely: Kysely<DB>, scope: 'system'): SystemTransact;
export function createTransact(kysely: Kysely<DB>, scope: OwnerScope): OwnerTransact;
export function createTransact(kysely: Kysely<DB>, scope: Scope): ScopedTransact {
  const transact = retryingTransact(kysely, scope);
  return scope === 'system'
    ? Object.assign(transact, { scope: 'system' as const })
    : Object.assign(transact, { scope: 'owner' as const });
}

/** Returns a function that runs all work in a transaction that is already open, and keeps its scope. */
export function joinTransaction({ scope }: ScopedTransact, trx: Trx): ScopedTransact {
  const join: Transact = (work) => work(trx);
  return scope === 'system'
    ? Object.assign(join, { scope: 'system' as const })
    : Object.assign(join, { scope: 'owner' as const });
}

function retryingTransact(kysely: Kysely<DB>, scope: Scope): Transact {
  const declaration = scope === 'system' ? null : sql`select set_config('um.owner', ${scope.owner}, true)`;
  const access = scope === 'system' ? undefined : scope.access;
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        let used: Trx | undefined;
        const transaction = kysely.transaction();
        const result = await (access ? transaction.setAccessMode(access) : transaction).execute(async (trx) => {
          used = trx;
          await declaration?.execute(trx);
          return work(trx);
        });
        for (const effect of (used && effects.get(used)) ?? []) effect();
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
        // A random, growing pause, so that competing transactions do not collide again at once.
        await pause(Math.random() * Math.min(MAX_PAUSE_MS, 10 * 2 ** attempt));
      }
    }
  };
}

/** Returns the five-character SQLSTATE of a database error. */
function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
