import { parseArgs } from 'node:util';
import { readOwnerDatabaseUrl } from '@universal-media/server/config';
import { importPlaces } from './import-places.ts';

const { values } = parseArgs({ options: { again: { type: 'boolean', default: false } } });
process.stdout.write(`${await importPlaces(readOwnerDatabaseUrl(), values)}\n`);
