import { Pool, type QueryResultRow } from 'pg';

/** Reads (and, for a load program, seeds) the product's own tables, as their owner. */
export function ownerDatabase(env: Readonly<Record<string, string>>) {
  const pool = new Pool({ connectionString: env['DATABASE_OWNER_URL'], max: 2 });
  pool.on('error', () => undefined); // The rejected query already says so.
  return {
    rows: async <Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await pool.query<Row>(text, values)).rows,
    close: () => pool.end(),
  };
}

export type OwnerDatabase = ReturnType<typeof ownerDatabase>;
