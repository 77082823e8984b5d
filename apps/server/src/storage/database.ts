import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type QueryResultRow, TypeOverrides } from 'pg';
import type { DB } from './schema.ts';
import { connectionOptions, createTransact, type OwnerTransact, type SystemTransact } from './transact.ts';

const SIDE_CONNECTIONS = 4;
const INT8 = 20;
const DATE = 1082;

/** Parses bigint exactly, and keeps calendar dates as text: a Date would add a time zone. */
export const types = new TypeOverrides();
types.setTypeParser(INT8, BigInt);
types.setTypeParser(DATE, (value) => value);

export interface Database {
  readonly kysely: Kysely<DB>;
  /** Sees every tenant's rows. Calls of an advertiser use `transactFor` instead. */
  readonly transact: SystemTransact;
  /** Sees the rows of one advertiser. */
  transactFor(user_id: string): OwnerTransact;
  /** Sees the rows of one advertiser and can change none. */
  readOnlyFor(user_id: string): OwnerTransact;
  /** A prepared statement, planned once per connection: for the reads of every request. */
  prepared<Row extends QueryResultRow>(name: string, text: string): (values: unknown[]) => Promise<Row[]>;
  /**
   * A small separate pool, for counts that persist even when the caller's transaction rolls back. Waiting for a second
   * connection from the same pool could deadlock under load. Reads bigint as text.
   */
  readonly sidePool: Pool;
  /** A system transaction on the separate pool: for rows that must persist when the call rolls back. */
  readonly aside: SystemTransact;
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseSettings {
  readonly url: string;
  /** Connections of each of the two large pools. */
  readonly pool: number;
  /** The database cancels a statement that takes longer. */
  readonly statementSeconds: number;
}

/** A lost host answers nothing at all, so we stop waiting a little after the database itself would have given up. */
const SILENCE_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 120_000;
const KEEP_ALIVE_MS = 10_000;
/** Bounds how long a connection to a lost host stays in the pool. */
const MAX_LIFETIME_SECONDS = 300;

export function openDatabase(settings: DatabaseSettings, onLostConnection: (error: Error) => void): Database {
  const { url, pool: size, statementSeconds } = settings;
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: 15_000,
    statement_timeout: statementSeconds * 1_000,
    query_timeout: statementSeconds * 1_000 + SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
  };
  const pool = new Pool({ ...connection, options: connectionOptions.owner, max: size, types });
  const systemPool = new Pool({ ...connection, options: connectionOptions.system, max: size, types });
  const sidePool = new Pool({ ...connection, options: connectionOptions.system, max: SIDE_CONNECTIONS });
  // Without a listener, a lost connection (such as a database restart) would end the process. The pool reports idle
  // connections; a connection in use reports its own error.
  for (const each of [pool, systemPool, sidePool]) {
    each.on('error', onLostConnection);
    each.on('connect', (client) => client.on('error', onLostConnection));
  }
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    sidePool,
    transact: createTransact(new Kysely<DB>({ dialect: new PostgresDialect({ pool: systemPool }) }), 'system'),
    aside: createTransact(new Kysely<DB>({ dialect: new PostgresDialect({ pool: sidePool }) }), 'system'),
    transactFor: (user_id) => createTransact(kysely, { owner: user_id }),
    readOnlyFor: (user_id) => createTransact(kysely, { owner: user_id, access: 'read only' }),
    prepared<Row extends QueryResultRow>(name: string, text: string) {
      return async (values: unknown[]) => (await pool.query<Row>({ name, text, values })).rows;
    },
    async ping() {
      await pool.query('select 1');
    },
    // Not kysely.destroy(): it leaves the pool open if Kysely was never used.
    async close() {
      await Promise.all([pool.end(), systemPool.end(), sidePool.end()]);
    },
  };
}
