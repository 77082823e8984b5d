import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrateToLatest } from '#storage/migrations.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
// Two test files may want the template at once; the first makes it and the second waits.
const TEMPLATE_LOCK = 7_352_001;

const urlFor = (serverUrl: string, role: string, database: string) => {
  const url = new URL(serverUrl);
  url.username = role;
  url.pathname = `/${database}`;
  return url.href;
};

/** Named after its content: other migrations, another template. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, file)));
  return `um_template_${hash.digest('hex').slice(0, 16)}`;
}

async function ensureTemplate(admin: Client, serverUrl: string): Promise<string> {
  const name = templateName();
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const building = `${name}_new`;
      await admin.query(`drop database if exists ${building}`);
      await admin.query(`create database ${building} owner um_owner`);
      await migrateToLatest(urlFor(serverUrl, 'um_owner', building));
      await admin.query(`alter database ${building} rename to ${name}`);
    }
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** A database of its own, migrated, empty, and gone afterwards. */
export async function createTestDatabase(serverUrl: string) {
  const admin = new Client({ connectionString: urlFor(serverUrl, 'postgres', 'postgres') });
  await admin.connect();
  const template = await ensureTemplate(admin, serverUrl);
  const name = `um_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} template ${template} owner um_owner`);
  // It does not outlive its test, so no commit need wait for the disk.
  await admin.query(`alter database ${name} set synchronous_commit = off`);
  return {
    url: urlFor(serverUrl, 'um_app', name),
    ownerUrl: urlFor(serverUrl, 'um_owner', name),
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
