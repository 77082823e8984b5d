import { requireLocalDatabase } from '@universal-media/server/cli/kit/local-database';
import { readConfig } from '@universal-media/server/config';
import { pino } from 'pino';
import { fillPreview } from './fill.ts';

/** Fills an empty database with invented people, for `pnpm preview`. */
const config = readConfig();
requireLocalDatabase(config.database.url);
const { advertisers, staff } = await fillPreview(config, pino({ level: 'warn' }));
process.stdout.write(`${advertisers} advertisers and ${staff} staff members with fourteen months of activity.\n`);
