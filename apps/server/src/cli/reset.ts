import { Client } from 'pg';
import { readOwnerDatabaseUrl } from '../config.ts';
import { migrateToLatest } from '../storage/migrations.ts';
import { onlyHere } from './only-here.ts';

// Everything is lost by this command.
const { href: url, pathname } = onlyHere(readOwnerDatabaseUrl());

const owner = new Client({ connectionString: url });
await owner.connect();
await owner.query('drop schema public cascade');
await owner.query('create schema public');
await owner.end();
await migrateToLatest(url);
process.stdout.write(`${pathname.slice(1)} is empty and up to date.\n`);
