import { readOwnerDatabaseUrl } from '../config.ts';
import { migrateToLatest } from '../storage/migrations.ts';

const applied = await migrateToLatest(readOwnerDatabaseUrl());
console.info(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
