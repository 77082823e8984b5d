import type { MetricCheck } from '#domains/results/results.ts';
import { withServices } from './kit/with-services.ts';

/** Prints a check for an operator, figures last. */
const checkText = ({ days, months, differences }: MetricCheck): string =>
  [
    ...differences.map(
      ({ table_name, campaign_id, platform, day }) => `${table_name}: campaign ${campaign_id}, ${platform}, ${day}`,
    ),
    `${days} days, ${months} months, ${differences.length} differences`,
  ].join('\n');

// Read-only: safe to run against a database in use.
await withServices(async ({ services }) => {
  const check = await services.results.checkMetrics();
  process.stdout.write(`${checkText(check)}\n`);
  process.exitCode = check.differences.length === 0 ? 0 : 1;
});
