import { Client } from 'pg';
import { migrateToLatest } from '#storage/migrations.ts';
import { readOwnerDatabaseUrl } from '../config.ts';
import { requireLocalDatabase } from './kit/local-database.ts';

// This command deletes all data.
const { href: url, pathname } = requireLocalDatabase(readOwnerDatabaseUrl());

const owner = new Client({ connectionString: url });
await owner.connect();
await owner.query('drop schema public cascade');
await owner.query('create schema public');
await owner.end();
await migrateToLatest(url);
process.stdout.write(`${pathname.slice(1)} is empty and up to date.\n`);
