import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@universal-media/stack/processes/wait';
import { seededRandom } from '@universal-media/trial/random';
import { confirmNewcomers } from '@universal-media/trial/registration';
import type { Verdict } from '@universal-media/trial/run-programs';
import { openBoard } from '../kit/board.ts';
import { type ChaosEnvironment, createChaosEnvironment } from '../kit/environment.ts';
import { unfinishedInvocations } from '../kit/invocations.ts';
import { planKills, type Victim } from '../kit/kill-plan.ts';
import { carryOutKills, type Killable } from '../kit/kills.ts';
import { plantedServer } from '../kit/planted-server.ts';
import { unfinishedJobs } from '../kit/records.ts';
import { recoveries } from '../kit/recoveries.ts';
import { giveCredits } from './credits.ts';
import { launchCrowd } from './crowd.ts';
import { planLaunches } from './plan.ts';
import { type LaunchPlant, launchPlants } from './plants.ts';
import { type AdPlatforms, startAdPlatforms } from './platforms.ts';
import { checkLaunches } from './promises.ts';
import { countLive, letTimePass, unsettled } from './records.ts';

interface RunOptions {
  readonly campaigns: number;
  readonly kills: number;
  readonly patience_s: number;
  readonly plant: LaunchPlant | undefined;
  readonly seed: number;
}

const LIMIT_MS = 3 * 60 * 60_000;
// Time for a second campaign to show up, which must not happen.
const AFTERMATH_MS = 3000;
// Recurring jobs must run within the program; in production they run after minutes and hours.
const SETTINGS = {
  S3_BUCKET: 'launch',
  RECONCILE_AFTER_SECONDS: '5',
  LAUNCH_SETTLE_SECONDS: '3',
  LAUNCH_LOOK_SECONDS: '5',
  AD_PLATFORM_TIMEOUT_SECONDS: '3',
};
const VICTIMS = ['api', 'worker', 'restate', 'postgres'] as const;

async function launchUnderKills(environment: ChaosEnvironment, platforms: AdPlatforms, options: RunOptions) {
  const { campaigns, kills, plant, seed } = options;
  const { database, stack } = environment;
  const server = plant && plantedServer(plant, launchPlants[plant]);
  const api = await environment.role('api', 'api', server);
  const worker = await environment.role('worker', 'worker', server);
  const killPlan = planKills(seededRandom(seed, 'kills'), VICTIMS, kills);
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LIMIT_MS)]);
  const planned = planLaunches(seededRandom(seed, 'launches'), campaigns, seed);
  let allowance = () => 1;
  console.log(`signing up ${planned.people.length} advertisers with their files`);
  const crowd = await launchCrowd({
    environment,
    origin: api.origin,
    ...planned,
    allowance: () => allowance(),
    signal,
  });
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
  // The run cannot continue without its victims; the error is thrown where both are awaited.
  killing.finished.catch(() => stop.abort());
  allowance = killing.allowance;
  const [launching, done] = await Promise.all([crowd.begin(), killing.finished]);
  crowd.close();
  return { board, launching, kills: done };
}

/** Waits until every campaign has its desired state on every platform and the outbox and Restate are empty. */
function settle({ database, setting }: ChaosEnvironment, patience_s: number): Promise<boolean> {
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

async function runIn(environment: ChaosEnvironment, platforms: AdPlatforms, options: RunOptions): Promise<Verdict> {
  const { campaigns, seed, plant, patience_s } = options;
  const { board, launching, kills } = await launchUnderKills(environment, platforms, options);
  const launched_s = board.elapsed_s();
  board.tell('every planned action is done and everything is running; waiting for the rest');
  const ending = launching.sent.filter(({ fate, done }) => fate === 'complete' && done);
  await letTimePass(
    environment.database,
    ending.map(({ campaign_id }) => campaign_id),
  );
  await platforms.calm();
  const settled = await settle(environment, patience_s);
  const seconds = board.elapsed_s();
  await sleep(AFTERMATH_MS);
  const { found, ...figures } = await checkLaunches({
    environment,
    remote: await platforms.state(),
    launching,
    campaigns,
  });
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
    const environment = await createChaosEnvironment({ program: 'launch', seed: options.seed, env, store: true });
    await confirmNewcomers(environment.database);
    return await environment.during(() => runIn(environment, platforms, options));
  } finally {
    await platforms.kill();
  }
}
