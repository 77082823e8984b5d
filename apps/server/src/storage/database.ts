import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type QueryResultRow, TypeOverrides } from 'pg';
import type { DB } from './schema.ts';
import { type Transact, transactOn } from './transact.ts';

const INT8 = 20;
const DATE = 1082;

/** bigint keeps its cents exact, and a calendar date stays text: a Date would drag a time zone in. */
const types = new TypeOverrides();
types.setTypeParser(INT8, BigInt);
types.setTypeParser(DATE, (value) => value);

export interface Database {
  readonly kysely: Kysely<DB>;
  readonly transact: Transact;
  /** A statement the server plans once per connection: for the reads that every request makes. */
  prepared<Row extends QueryResultRow>(name: string, text: string): (values: unknown[]) => Promise<Row[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function openDatabase(url: string, size: number, onIdleError: (error: Error) => void): Database {
  const pool = new Pool({ connectionString: url, max: size, types, connectionTimeoutMillis: 15_000 });
  // Without a listener a connection that dies while idle (a database restart) would end the process.
  pool.on('error', onIdleError);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    transact: transactOn(kysely),
    prepared<Row extends QueryResultRow>(name: string, text: string) {
      return async (values: unknown[]) => (await pool.query<Row>({ name, text, values })).rows;
    },
    async ping() {
      await pool.query('select 1');
    },
    // Not kysely.destroy(): it leaves the pool open when Kysely itself was never asked anything.
    close: () => pool.end(),
  };
}
