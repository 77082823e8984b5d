import { parseArgs } from 'node:util';
import { openTestEnvironment } from '../environment/test-environment.ts';
import { playAll } from './campaign.ts';
import { raceAll } from './races.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    length: { type: 'string', default: '100' },
    parallel: { type: 'string', default: '8' },
    races: { type: 'string', default: '2000' },
  },
});
const [runs = 0, seed = 0, length = 0, parallel = 1, races = 0] = [
  values.runs,
  values.seed,
  values.length,
  values.parallel,
  values.races,
].map(Number);

const environment = await openTestEnvironment({ env: { DATABASE_POOL: '20' } });
try {
  const { spenders } = await raceAll(environment, races);
  process.stdout.write(`${races} races of ${spenders} spenders: one winner each\n`);
  const started = performance.now();
  process.stdout.write(`${runs} histories of up to ${length} operations, seed ${seed}\n`);
  const { outcomes, transactions } = await playAll(environment, { runs, seed, length, parallel });
  for (const outcome of Object.keys(outcomes).toSorted()) process.stdout.write(`  ${outcome}: ${outcomes[outcome]}\n`);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  process.stdout.write(`${transactions} transactions in ${minutes} minutes: 0 differences, check:ledger clean\n`);
} finally {
  await environment.close();
}
