import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Pool } from 'pg';

const FOLDER = join(import.meta.dirname, '../../migrations');

/** Reads the migrations: SQL files, forward only, in the order of their numbers. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql'));
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(FOLDER, file), 'utf8');
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Applies all pending migrations. Safe to run from several machines at once, because Kysely takes a lock. */
export async function migrateToLatest(ownerUrl: string): Promise<string[]> {
  // A migration must not wait long behind a slow query, because all other queries would wait behind the migration.
  const pool = new Pool({ connectionString: ownerUrl, max: 2, options: '-c lock_timeout=5s' });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw new Error('Database migration failed', { cause: error });
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
