import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type QueryResultRow, TypeOverrides } from 'pg';
import type { DB } from './schema.ts';
import { type Transact, transactOn } from './transact.ts';

const SIDE_CONNECTIONS = 4;
const INT8 = 20;
const DATE = 1082;

/** bigint keeps its cents exact, and a calendar date stays text: a Date would drag a time zone in. */
export const types = new TypeOverrides();
types.setTypeParser(INT8, BigInt);
types.setTypeParser(DATE, (value) => value);

export interface Database {
  readonly kysely: Kysely<DB>;
  /** Works for the house: sees every tenant's rows. What serves an advertiser's call uses the next one. */
  readonly transact: Transact;
  /** Works for one advertiser: row-level security hides everybody else's rows. */
  transactFor(user_id: string): Transact;
  /** A statement the server plans once per connection: for the reads that every request makes. */
  prepared<Row extends QueryResultRow>(name: string, text: string): (values: unknown[]) => Promise<Row[]>;
  /**
   * A few connections apart, for counts that hold even when the caller's transaction does not. A call that has one
   * connection and waits for a second from the same pool would, once all do it, wait for itself. Reads bigint as text.
   */
  readonly sidePool: Pool;
  /** A transaction of the house on one of those: for what must stay written when the call is refused and undone. */
  readonly aside: Transact;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function openDatabase(url: string, size: number, onLostConnection: (error: Error) => void): Database {
  const connection = { connectionString: url, connectionTimeoutMillis: 15_000 };
  const pool = new Pool({ ...connection, max: size, types });
  const sidePool = new Pool({ ...connection, max: SIDE_CONNECTIONS });
  // Without a listener a connection that dies (a database restart) would end the process: while it is idle the pool is told,
  // while somebody has it the connection itself.
  for (const each of [pool, sidePool]) {
    each.on('error', onLostConnection);
    each.on('connect', (client) => client.on('error', onLostConnection));
  }
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    sidePool,
    transact: transactOn(kysely, 'house'),
    aside: transactOn(new Kysely<DB>({ dialect: new PostgresDialect({ pool: sidePool }) }), 'house'),
    transactFor: (user_id) => transactOn(kysely, { owner: user_id }),
    prepared<Row extends QueryResultRow>(name: string, text: string) {
      return async (values: unknown[]) => (await pool.query<Row>({ name, text, values })).rows;
    },
    async ping() {
      await pool.query('select 1');
    },
    // Not kysely.destroy(): it leaves the pool open when Kysely itself was never asked anything.
    async close() {
      await Promise.all([pool.end(), sidePool.end()]);
    },
  };
}
