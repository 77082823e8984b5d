import { parseArgs } from 'node:util';
import { openAdPlatforms } from '../ad-platforms/simulated-platforms.ts';
import { openLaunchEnvironment } from '../environment/launch-environment.ts';
import { OVERSPEND_SETTINGS, overspend } from './overspend.ts';

/**
 * Campaigns on platforms that overspend as much as they may, for the chaos programs. Says wave by wave what came of them, and
 * on its last line in all. Needs the engines of `pnpm stack up`.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const simulators = await openAdPlatforms(['google-ads', 'meta', 'tiktok'], 0);
const launch = await openLaunchEnvironment({ ...simulators.env, ...OVERSPEND_SETTINGS });
try {
  const options = { runs: Number(values.runs), seed: Number(values.seed) };
  const result = await overspend(launch, simulators, options, (line) => process.stdout.write(`${line}\n`));
  process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  await launch.close();
  await simulators.close();
}
