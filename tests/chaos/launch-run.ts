import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@universal-media/stack/wait';
import { seededRandom } from '@universal-media/trial/random';
import type { Verdict } from '@universal-media/trial/run-programs';
import { openBoard } from './board.ts';
import { type ChaosWorld, chaosWorld } from './chaos-world.ts';
import { unfinishedInvocations } from './invocations.ts';
import { planKills, type Victim } from './kill-plan.ts';
import { carryOutKills, type Killable } from './kills.ts';
import { giveCredits } from './launch-credits.ts';
import { launchCrowd } from './launch-crowd.ts';
import { planLaunches } from './launch-plan.ts';
import { type LaunchPlant, launchPlants } from './launch-plants.ts';
import { type AdPlatforms, startAdPlatforms } from './launch-platforms.ts';
import { checkLaunches } from './launch-promises.ts';
import { countLive, letTimePass, unsettled } from './launch-records.ts';
import { plantedServer } from './plants.ts';
import { unfinishedJobs } from './records.ts';
import { recoveries } from './recoveries.ts';

interface RunOptions {
  readonly campaigns: number;
  readonly kills: number;
  readonly patience_s: number;
  readonly plant: LaunchPlant | undefined;
  readonly seed: number;
}

const LIMIT_MS = 3 * 60 * 60_000;
// Long enough for a second campaign that should not come to come.
const AFTERMATH_MS = 3000;
// These turns must come within the run; in production they come after minutes and hours.
const SETTINGS = {
  S3_BUCKET: 'launch',
  RECONCILE_AFTER_SECONDS: '5',
  LAUNCH_SETTLE_SECONDS: '3',
  LAUNCH_LOOK_SECONDS: '5',
  AD_PLATFORM_TIMEOUT_SECONDS: '3',
};
const VICTIMS = ['api', 'worker', 'restate', 'postgres'] as const;

async function launchUnderKills(world: ChaosWorld, platforms: AdPlatforms, options: RunOptions) {
  const { campaigns, kills, plant, seed } = options;
  const { database, stack } = world;
  const server = plant && plantedServer(plant, launchPlants[plant]);
  const api = await world.role('api', 'api', server);
  const worker = await world.role('worker', 'worker', server);
  const killPlan = planKills(seededRandom(seed, 'kills'), VICTIMS, kills);
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LIMIT_MS)]);
  const planned = planLaunches(seededRandom(seed, 'launches'), campaigns, seed);
  let allowance = () => 1;
  console.log(`signing up ${planned.people.length} advertisers with their files`);
  const crowd = await launchCrowd({ world, origin: api.origin, ...planned, allowance: () => allowance(), signal });
  await giveCredits(database);
  await platforms.disturb(seed);
  const board = openBoard({
    of: campaigns,
    count: () => countLive(database),
    words: (done, live) => `${done}/${campaigns} campaigns brought to their end, live on ${live} platforms`,
    planned: killPlan.length,
  });
  const targets = new Map<Victim, Killable>([
    ['api', api.process],
    ['worker', worker.process],
    ['restate', stack.engine('restate')],
    ['postgres', stack.engine('postgres')],
  ]);
  board.watch(crowd.answered);
  const onKill = ({ victim }: { victim: Victim }) => board.killed(victim);
  const killing = carryOutKills({ plan: killPlan, targets, progress: board.progress, onKill, signal });
  // Without its victims standing the run cannot go on; the reason is thrown where both are awaited.
  killing.finished.catch(() => stop.abort());
  allowance = killing.allowance;
  const [launching, done] = await Promise.all([crowd.begin(), killing.finished]);
  crowd.close();
  return { board, launching, kills: done };
}

/** Until every campaign is where it shall be on every platform, and nothing due is left in the outbox or in Restate. */
function settle({ database, setting }: ChaosWorld, patience_s: number): Promise<boolean> {
  const settled = async () =>
    (await unsettled(database)).length === 0 &&
    (await unfinishedJobs(database)).length === 0 &&
    // Restate may be back and not yet able to say what it holds: that is not settled either.
    (await unfinishedInvocations(setting('RESTATE_ADMIN_URL')).catch(() => ['unknown'])).length === 0;
  return waitFor(settled, { what: 'The end of all work', seconds: patience_s, everyMs: 500 }).then(
    () => true,
    () => false,
  );
}

async function runIn(world: ChaosWorld, platforms: AdPlatforms, options: RunOptions): Promise<Verdict> {
  const { campaigns, seed, plant, patience_s } = options;
  const { board, launching, kills } = await launchUnderKills(world, platforms, options);
  const launched_s = board.elapsed_s();
  board.tell('everybody has done what they planned and everything stands; waiting for the rest');
  const ending = launching.sent.filter(({ fate, done }) => fate === 'complete' && done);
  await letTimePass(
    world.database,
    ending.map(({ campaign_id }) => campaign_id),
  );
  await platforms.calm();
  const settled = await settle(world, patience_s);
  const seconds = board.elapsed_s();
  await sleep(AFTERMATH_MS);
  const { found, ...figures } = await checkLaunches({ world, remote: await platforms.state(), launching, campaigns });
  board.close();
  return {
    ok: settled && Object.keys(found).length === 0,
    seed,
    campaigns,
    ...(plant && { plant }),
    launched_s,
    settled_after_s: Math.round((seconds - launched_s) * 10) / 10,
    settled,
    kills: recoveries(kills),
    retries: launching.retries,
    ...launching.counts,
    ...figures,
    broken: found,
  };
}

export async function runLaunch(options: RunOptions): Promise<Verdict> {
  const platforms = await startAdPlatforms();
  try {
    const env = { ...SETTINGS, ...platforms.env };
    const world = await chaosWorld({ program: 'launch', seed: options.seed, env, store: true });
    return await world.during(() => runIn(world, platforms, options));
  } finally {
    await platforms.kill();
  }
}
