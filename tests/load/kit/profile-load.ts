import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '@universal-media/trial/server-process';
import type { LoadEnvironment } from './environment.ts';
import { summarize } from './profile-summary.ts';

const SHOWN = 25;

interface Load {
  readonly name: string;
  readonly warmUp: (app: RunningServer) => Promise<unknown>;
  /** Answers at what rate, in words. */
  readonly run: (app: RunningServer) => Promise<string>;
}

/** Loads the API under V8's profiler, and says where its time went. */
export async function profileLoad(environment: LoadEnvironment, { name, warmUp, run }: Load) {
  const folder = environment.folder.file(`profile-${name}`);
  const app = await environment.app(['--cpu-prof', '--cpu-prof-interval', '500', `--cpu-prof-dir=${folder}`]);
  await warmUp(app);
  const begun = performance.now();
  const rate = await run(app);
  const ended = performance.now();
  await app.process.stop(60);
  const exited = performance.now();

  const [file] = readdirSync(folder).filter((entry) => entry.endsWith('.cpuprofile'));
  if (file === undefined) throw new Error(`No profile was written to ${folder}`);
  // The profile ends when the process does; the load lies this long before that.
  const window = { from_ms: exited - begun, to_ms: exited - ended };
  const { self, total } = summarize(readFileSync(join(folder, file), 'utf8'), window);
  const tables = { 'by file or package, in per cent': self, 'by function with all it calls, in per cent': total };
  for (const [title, rows] of Object.entries(tables)) {
    console.log(`${name} at ${rate}, ${title}`);
    for (const { place, percent } of rows.slice(0, SHOWN)) console.log(`${percent.toFixed(1).padStart(6)}  ${place}`);
  }
  return { rate, self: self.slice(0, 5) };
}
