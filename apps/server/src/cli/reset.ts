import { Client } from 'pg';
import { readOwnerDatabaseUrl } from '../config.ts';
import { migrateToLatest } from '../storage/migrations.ts';

const url = readOwnerDatabaseUrl();
const { hostname, pathname } = new URL(url);
// Everything is lost by this command, so it only ever works on the machine of whoever types it.
if (!['127.0.0.1', 'localhost', '::1'].includes(hostname)) throw new Error(`${hostname} is not this machine`);

const owner = new Client({ connectionString: url });
await owner.connect();
await owner.query('drop schema public cascade');
await owner.query('create schema public');
await owner.end();
await migrateToLatest(url);
process.stdout.write(`${pathname.slice(1)} is empty and up to date.\n`);
