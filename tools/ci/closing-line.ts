// Prints the slowest tests, the failed ones, and `N passed, N failed`, from the runners' own reports; exits with 1 when
// anything failed.
import { join } from 'node:path';
import { readReport } from './reports.ts';
import { chaosRuns, failedLines, playwrightTests, slowestLines, vitestTests } from './test-runs.ts';
import { chaosTotals, playwrightTotals, toTotals, vitestTotals } from './totals.ts';

const SLOWEST = 20;
const root = join(import.meta.dirname, '..', '..');
const read = (name: string) => readReport(join(root, '.stack', 'results', `${name}.json`));
const [vitest, playwright, chaos] = [read('vitest'), read('playwright'), read('chaos')];

const tests = [
  ...(vitest ? vitestTests(vitest, root) : []),
  ...(playwright ? playwrightTests(playwright) : []),
  ...(chaos ? chaosRuns(chaos) : []),
];
console.log(`The ${SLOWEST} slowest tests`);
for (const line of slowestLines(tests, SLOWEST)) console.log(line);

const failed = failedLines(tests);
if (failed.length > 0) console.log(['Failed:', ...failed].join('\n'));

const totals = {
  vitest: toTotals(vitest, vitestTotals),
  playwright: toTotals(playwright, playwrightTotals),
  chaos: toTotals(chaos, chaosTotals),
};
for (const [name, { passed, failed, skipped }] of Object.entries(totals)) {
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
}
const sum = (key: 'passed' | 'failed') => Object.values(totals).reduce((all, one) => all + one[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
