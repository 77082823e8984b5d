import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadWorld } from './load-world.ts';
import type { Call } from './reads.ts';
import { selfTimeByPlace } from './self-time.ts';
import { shoot } from './shoot.ts';

const WARM_UP_SECONDS = 3;
const SHOWN = 25;

/** Loads the API under V8's profiler with one read, and says in which files its time went. */
export async function profileRead(world: LoadWorld, calls: readonly Call[], seconds: number, name: string) {
  const folder = world.folder.file(`profile-${name}`);
  const app = await world.app(['--cpu-prof', '--cpu-prof-interval', '500', `--cpu-prof-dir=${folder}`]);
  await shoot(app, calls, WARM_UP_SECONDS);
  const begun = performance.now();
  const { rps } = await shoot(app, calls, seconds);
  const ended = performance.now();
  await app.process.stop(60);
  const exited = performance.now();

  const [file] = readdirSync(folder).filter((entry) => entry.endsWith('.cpuprofile'));
  if (file === undefined) throw new Error(`No profile was written to ${folder}`);
  // The profile ends when the process does; the load lies this long before that.
  const window = { from_ms: exited - begun, to_ms: exited - ended };
  const shares = selfTimeByPlace(readFileSync(join(folder, file), 'utf8'), window).slice(0, SHOWN);
  console.log(`${name}: ${rps.toFixed(0)} req/s under the profiler; self time in per cent`);
  for (const { place, percent } of shares) console.log(`${percent.toFixed(1).padStart(6)}  ${place}`);
  return Object.fromEntries(shares.map(({ place, percent }) => [place, Number(percent.toFixed(1))]));
}
