import { openDatabase } from '#storage/database.ts';
import { readSealingSettings } from '../config.ts';
import { resealAll } from './reseal/reseal.ts';
import { resealText } from './reseal/reseal-text.ts';

const BATCH_SIZE = 200;

// Safe to run against a database in use, and to start again after it was stopped.
const { DATABASE_URL: url, DATA_SECRET: secrets } = readSealingSettings();
const database = openDatabase({ url, pool: 2, statementSeconds: 60 }, (error) =>
  process.stderr.write(`${error.message}\n`),
);
try {
  const result = await resealAll({ transact: database.transact, secrets, batch_size: BATCH_SIZE });
  process.stdout.write(`${resealText(result, secrets.length)}\n`);
  process.exitCode = result.is_finished && result.columns.every(({ unreadable }) => unreadable === 0) ? 0 : 1;
} finally {
  await database.close();
}
