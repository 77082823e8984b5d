import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@universal-media/trial/random';
import { confirmNewcomers } from '@universal-media/trial/registration';
import type { Verdict } from '@universal-media/trial/run-programs';
import { type RunningServer, SERVER } from '@universal-media/trial/server-process';
import { ledgerFaults } from '../kit/end-checks.ts';
import { type ChaosEnvironment, createChaosEnvironment } from '../kit/environment.ts';
import { plantedServer } from '../kit/planted-server.ts';
import { type LaunchPlant, launchPlants } from '../launch/plants.ts';
import { type AdPlatforms, startAdPlatforms } from '../launch/platforms.ts';
import { alikeLaunches, PLATFORMS, RECORDED_MS } from './launches.ts';
import { type CrashPoint, crashFiles, pointsFor } from './list.ts';
import { type Phase, type PhaseName, phases } from './phases.ts';
import { endStates } from './state.ts';

interface RunOptions {
  readonly phase: PhaseName;
  /** How many points to draw at random; null for all. */
  readonly points: number | null;
  /** Only points whose name contains this text. */
  readonly only: string;
  readonly at_once: number;
  readonly patience_s: number;
  readonly plant: LaunchPlant | undefined;
  readonly seed: number;
}

type Files = ReturnType<typeof crashFiles>;
type Launches = Awaited<ReturnType<typeof alikeLaunches>>;

const SETTINGS = {
  S3_BUCKET: 'crash-points',
  RECONCILE_AFTER_SECONDS: '5',
  LAUNCH_SETTLE_SECONDS: '1',
  // Once: two seconds after it was switched on.
  LAUNCH_LOOK_SECONDS: '3600',
};
// Held, approved, and set up and switched on: then a reading of its ad account takes it on air.
const LAUNCH_TURNS = 3;
const DEATH_SECONDS = 120;
const STARTS = 5;

async function startAgain(worker: RunningServer): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await worker.process.start();
    } catch (error) {
      if (attempt === STARTS) throw error;
      await sleep(500);
    }
  }
}

interface Scene {
  readonly environment: ChaosEnvironment;
  readonly platforms: AdPlatforms;
  readonly worker: RunningServer;
  readonly files: Files;
  readonly launches: Launches;
  readonly phase: Phase;
  readonly patience_s: number;
}

const within = (seconds: number) => {
  const end = Date.now() + seconds * 1000;
  return () => Date.now() > end;
};

/** Goes through the phase twice, undisturbed, and records the points on the way and how it ends. */
async function undisturbed({ environment, platforms, worker, files, launches, phase, patience_s }: Scene) {
  const traces: string[][][] = [];
  let reference = '';
  const goThrough = async (count: number) => {
    const ids = launches.newIds(count);
    const keys = PLATFORMS.map((platform) => `${ids[0]}.${platform}`);
    await launches.prepare(ids, within(patience_s));
    const before = keys.map((key) => files.listNames(key).length);
    await launches.begin(ids);
    if (!(await launches.carryOn(ids, within(patience_s))))
      throw new Error('an undisturbed campaign did not get there');
    // The last step records the outcome after the campaign is where it should be.
    await sleep(RECORDED_MS);
    return { id: ids[0] ?? '', passed: keys.map((key, at) => files.listNames(key).slice(before[at])) };
  };
  // The first campaign of an advertiser also opens their ad accounts, which no later one does.
  await goThrough(launches.advertisers);
  await worker.process.kill();
  await startAgain(worker);
  for (let turn = 0; turn < 2; turn += 1) {
    const { id, passed } = await goThrough(1);
    traces.push(passed);
    reference = (await endStates(environment.database, await platforms.state(), [id])).get(id) ?? '';
  }
  const isMeant = (name: string) =>
    (phase.ask !== undefined || / sync:/.test(name) || Number(/^\w+ (\d+),/.exec(name)?.[1]) <= LAUNCH_TURNS) &&
    (phase.concerns?.test(name) ?? true);
  const points = PLATFORMS.flatMap((platform, at) =>
    pointsFor(traces[0]?.[at] ?? [], traces[1]?.[at] ?? [], platform).filter(({ name }) => isMeant(name)),
  );
  return { points, reference };
}

/** Takes one campaign per point through the phase, kills the worker at each point, and lets them all get to the end. */
async function die(scene: Scene, batch: readonly CrashPoint[], reference: string) {
  const { environment, platforms, worker, files, launches, patience_s } = scene;
  const ids = launches.newIds(batch.length);
  const keyed = batch.map((point, at) => ({ point, id: ids[at] ?? '', key: `${ids[at]}.${point.platform}` }));
  if (batch.some(({ cold }) => cold)) {
    await worker.process.kill();
    await startAgain(worker);
  }
  await launches.prepare(ids, within(patience_s));
  files.plan(Object.fromEntries(keyed.map(({ key, point }) => [key, point.name])));
  const begun = launches.begin(ids);
  const late = within(DEATH_SECONDS);
  await launches.carryOn(ids, () => worker.process.pid() === null || late());
  await worker.process.kill();
  files.plan({});
  await startAgain(worker);
  await begun;
  await launches.carryOn(ids, within(patience_s));
  const ends = await endStates(environment.database, await platforms.state(), ids);
  return keyed.map(({ point, id, key }) => {
    const reached = files.wasReached(key);
    const same = ends.get(id) === reference;
    return { point, reached, same, end: ends.get(id) ?? 'gone' };
  });
}

/** Groups crash points into batches. Cold points are apart, one per platform: only the first launch after a start passes them. */
function toBatches(points: readonly CrashPoint[], at_once: number): CrashPoint[][] {
  const usual = points.filter(({ cold }) => !cold);
  const batches = Array.from({ length: Math.ceil(usual.length / at_once) }, (_, n) =>
    usual.slice(n * at_once, (n + 1) * at_once),
  );
  const cold = Map.groupBy(
    points.filter((point) => point.cold),
    ({ platform }) => platform,
  );
  const max = Math.max(0, ...[...cold.values()].map((all) => all.length));
  const colds = Array.from({ length: max }, (_, n) => [...cold.values()].flatMap((all) => all.slice(n, n + 1)));
  return [...batches, ...colds];
}

async function runIn(
  environment: ChaosEnvironment,
  platforms: AdPlatforms,
  files: Files,
  options: RunOptions,
): Promise<Verdict> {
  const { seed, plant, only, at_once, patience_s } = options;
  const server = plant && plantedServer(plant, launchPlants[plant]);
  const preload = ['--import', join(import.meta.dirname, 'preload.ts')];
  const api = await environment.role('api', 'api', server);
  const worker = await environment.role('worker', 'worker', server, preload);
  const phase: Phase = phases[options.phase];
  const launches = await alikeLaunches(environment, api.origin, seed, phase);
  const scene: Scene = { environment, platforms, worker, files, launches, phase, patience_s };
  const { points, reference } = await undisturbed(scene);
  console.log(`${points.length} points of ${options.phase} on ${PLATFORMS.join(', ')}`);
  const fitting = points.filter(({ name }) => name.includes(only));
  const chosen = seededRandom(seed, 'points')
    .shuffled(fitting)
    .slice(0, options.points ?? fitting.length);
  const bad: string[] = [];
  let [deaths, left] = [0, chosen];
  // A point that was not reached because the worker died at another one is tried again, in the end alone.
  for (const together of [at_once, at_once, 3, 1]) {
    const again: CrashPoint[] = [];
    for (const batch of toBatches(left, together)) {
      deaths += 1;
      for (const { point, reached, same, end } of await die(scene, batch, reference)) {
        if (!reached) again.push(point);
        if (reached || !same) console.log(`${same ? 'same ' : 'OTHER'} ${point.name}`);
        if (!same) bad.push(`${point.name}: ${end} instead of ${reference}`);
      }
    }
    left = again;
  }
  const remote = await platforms.state();
  launches.close();
  const ledger = await ledgerFaults(environment);
  const missed = left.map(({ name }) => name);
  const ok = bad.length === 0 && missed.length === 0 && ledger.length === 0;
  console.log(ok ? 'ok' : 'not ok');
  const there = Object.fromEntries(Object.entries(remote).map(([name, { campaigns }]) => [name, campaigns.length]));
  const figures = { phase: options.phase, points: chosen.length, of: points.length, deaths, there };
  return {
    ok,
    seed,
    ...(plant && { plant }),
    ...figures,
    missed,
    ledger,
    broken: bad.length,
    examples: bad.slice(0, 2),
  };
}

export async function runCrashPoints(options: RunOptions): Promise<Verdict> {
  const platforms = await startAdPlatforms();
  const files = crashFiles();
  try {
    const env = { ...SETTINGS, ...platforms.env, ...files.env, CRASH_SERVER: SERVER };
    const environment = await createChaosEnvironment({ program: 'crash-points', seed: options.seed, env, store: true });
    await confirmNewcomers(environment.database);
    return await environment.during(() => runIn(environment, platforms, files, options));
  } finally {
    await platforms.kill();
  }
}
