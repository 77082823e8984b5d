import { migrateToLatest } from '#storage/migrations.ts';
import { readOwnerDatabaseUrl } from '../config.ts';

const applied = await migrateToLatest(readOwnerDatabaseUrl());
process.stdout.write(`${applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`}\n`);
