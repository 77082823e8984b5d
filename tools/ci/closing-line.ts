// Sums the runners' own reports and ends with `N passed, N failed`; exits with 1 when anything failed.
import { join } from 'node:path';
import { playwrightTotals, readTotals, vitestTotals } from './totals.ts';

const results = join(import.meta.dirname, '..', '..', '.stack', 'results');
const vitest = readTotals(join(results, 'vitest.json'), vitestTotals);
const playwright = readTotals(join(results, 'playwright.json'), playwrightTotals);

for (const [name, totals] of Object.entries({ vitest, playwright })) {
  console.log(`${name}: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
}
const failed = vitest.failed + playwright.failed;
console.log(`${vitest.passed + playwright.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
