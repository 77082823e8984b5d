import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { openTestEnvironment } from '../environment/test-environment.ts';
import { histories } from './history.ts';
import { openMetricModel } from './play.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [numRuns = 0, seed = 0] = [values.runs, values.seed].map(Number);
const environment = await openTestEnvironment();
try {
  await fc.assert(fc.asyncProperty(histories, await openMetricModel(environment)), { numRuns, seed });
  const { days, months, differences } = await environment.deps.services.results.checkMetrics();
  process.stdout.write(
    `${numRuns} histories, seed ${seed}: ${days} days and ${months} months, ${differences.length} differences\n`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await environment.close();
}
