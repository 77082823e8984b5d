import { parseArgs } from 'node:util';
import { readOwnerDatabaseUrl } from '../config.ts';
import { importPlaces } from './places/import-places.ts';

const { values } = parseArgs({ options: { again: { type: 'boolean', default: false } } });
process.stdout.write(`${await importPlaces(readOwnerDatabaseUrl(), values)}\n`);
