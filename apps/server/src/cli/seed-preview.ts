import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { onlyHere } from './only-here.ts';
import { fillPreview } from './preview/fill.ts';

/** Fills an empty database with invented people, for `pnpm preview`. */
const config = readConfig();
onlyHere(config.database.url);
const { advertisers, staff } = await fillPreview(config, pino({ level: 'warn' }));
process.stdout.write(`${advertisers} advertisers and ${staff} staff members have a year and more behind them.\n`);
