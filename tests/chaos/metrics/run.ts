import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@universal-media/stack/processes/wait';
import { type Random, seededRandom } from '@universal-media/trial/random';
import { confirmNewcomers } from '@universal-media/trial/registration';
import type { Verdict } from '@universal-media/trial/run-programs';
import { openBoard } from '../kit/board.ts';
import { type ChaosEnvironment, createChaosEnvironment } from '../kit/environment.ts';
import { planKills, type Victim } from '../kit/kill-plan.ts';
import { carryOutKills, type Killable } from '../kit/kills.ts';
import { plantedServer } from '../kit/planted-server.ts';
import { recoveries } from '../kit/recoveries.ts';
import { giveCredits } from '../launch/credits.ts';
import { launchCrowd } from '../launch/crowd.ts';
import { type AdPlatforms, startAdPlatforms } from '../launch/platforms.ts';
import { planCampaigns, planDays, planFigures } from './plan.ts';
import { type MetricPlant, metricPlants } from './plants.ts';
import { checkMetrics } from './promises.ts';
import {
  beginEarlier,
  countLiveRuns,
  countPulls,
  countReadSince,
  hasten,
  letADayPass,
  readAllSince,
} from './records.ts';

interface RunOptions {
  readonly pulls: number;
  readonly kills: number;
  readonly patience_s: number;
  readonly plant: MetricPlant | undefined;
  readonly seed: number;
}

const LIMIT_MS = 3 * 60 * 60_000;
const LOOK_MS = 50;
const HASTEN_MS = 1_000;
// A live account is read every fourth time.
const SETTINGS = {
  S3_BUCKET: 'metrics',
  RECONCILE_AFTER_SECONDS: '5',
  LAUNCH_SETTLE_SECONDS: '3',
  LAUNCH_LOOK_SECONDS: '1',
  AD_PLATFORM_TIMEOUT_SECONDS: '3',
};
const VICTIMS = ['worker', 'restate', 'postgres'] as const;
const MAX_STEPS = 62;

/** What goes wrong with calls and with reports. Rarely several times in a row: an account that fails is read less often. */
const RATES = {
  lost_before: 0.01,
  lost_after: 0.01,
  error_before: 0.01,
  hang: 0.002,
  rate_limit: 0.01,
  token_expiry: 0.01,
  stale_report: 0.1,
  duplicate_row: 0.1,
  moved_row: 0.1,
  half_page: 0.05,
  report_too_large: 0.03,
  maintenance: 0.02,
};
/** Days restated to nothing, and spend that is lowered later. */
const RESTATED = { zeroed_day: 0.1, lowered_spend: 0.15 };
const PAGE_ROWS = 20;

const today = (): string => new Date().toISOString().slice(0, 10);

/** Puts the campaigns on air and gives them four weeks of figures on their platforms. */
async function prepare(environment: ChaosEnvironment, platforms: AdPlatforms, origin: string, options: RunOptions) {
  const { database } = environment;
  const { people, plan, accounts } = planCampaigns(options.pulls, options.seed);
  console.log(`putting ${plan.length} campaigns of ${people.length} advertisers on air`);
  const signal = AbortSignal.timeout(LIMIT_MS);
  const crowd = await launchCrowd({ environment, origin, people, plan, allowance: () => 1, signal });
  await giveCredits(database);
  const launching = await crowd.begin();
  crowd.close();
  const runs = plan.length * 3;
  const isLive = async () => (await countLiveRuns(database)) === runs;
  await waitFor(isLive, { what: `${runs} live runs (${launching.wrong.join('; ')})`, seconds: 120, everyMs: 250 });
  await beginEarlier(database);
  const random: Random = seededRandom(options.seed, 'figures');
  for (const { driver } of platforms.drivers) {
    for (const { id } of (await driver.state()).campaigns) await driver.setFigures(id, planFigures(random, today()));
  }
  return accounts;
}

async function moveTo({ drivers }: AdPlatforms, day: string, seed: number): Promise<void> {
  for (const { name, driver } of drivers) {
    await driver.setReporting({ seed: `${name} ${seed}`, today: day, rates: RESTATED, page_rows: PAGE_ROWS });
  }
}

/** Repeats what fails while the database is down. */
async function retryUntilDone(action: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await action();
      return;
    } catch {
      await sleep(LOOK_MS);
    }
  }
}

interface Reading {
  readonly pulled: () => number;
  readonly allowance: () => number;
  readonly signal: AbortSignal;
}

/** Lets the days pass on the platforms, each when enough was read on the one before. */
async function passDays(
  { database }: ChaosEnvironment,
  platforms: AdPlatforms,
  { pulls, seed }: RunOptions,
  { accounts, pulled, allowance, signal }: Reading & { readonly accounts: number },
): Promise<void> {
  const days = planDays(today(), Math.min(MAX_STEPS, Math.max(4, Math.ceil(pulls / accounts))));
  const hurrying = setInterval(() => void hasten(database).catch(() => undefined), HASTEN_MS);
  for (const [step, day] of days.entries()) {
    await moveTo(platforms, day, seed);
    await retryUntilDone(() => letADayPass(database), signal);
    const enough = (pulls * (step + 1)) / days.length;
    const isHeld = () => (step + 1) / days.length > allowance();
    while ((pulled() < enough || isHeld()) && !signal.aborted) await sleep(LOOK_MS);
  }
  clearInterval(hurrying);
}

async function readUnderKills(environment: ChaosEnvironment, platforms: AdPlatforms, options: RunOptions) {
  const { pulls, kills, plant, seed } = options;
  const { database, stack } = environment;
  const server = plant && plantedServer(plant, metricPlants[plant]);
  const api = await environment.role('api', 'api', server);
  const worker = await environment.role('worker', 'worker', server);
  const accounts = await prepare(environment, platforms, api.origin, options);
  const before = await countPulls(database);
  for (const { name, driver } of platforms.drivers) await driver.setFaults({ seed: `${name} ${seed}`, rates: RATES });
  const killPlan = planKills(seededRandom(seed, 'kills'), VICTIMS, kills);
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LIMIT_MS)]);
  let pulled = 0;
  const board = openBoard({
    of: pulls,
    count: async () => {
      pulled = (await countPulls(database)) - before;
      return pulled;
    },
    words: (done) => `${done}/${pulls} readings of ${accounts} accounts`,
    planned: killPlan.length,
  });
  board.watch(() => pulled);
  const targets = new Map<Victim, Killable>([
    ['worker', worker.process],
    ['restate', stack.engine('restate')],
    ['postgres', stack.engine('postgres')],
  ]);
  const onKill = ({ victim }: { victim: Victim }) => board.killed(victim);
  const killing = carryOutKills({ plan: killPlan, targets, progress: board.progress, onKill, signal });
  // The run cannot continue without its victims; the error is thrown where both are awaited.
  killing.finished.catch(() => stop.abort());
  const reading = { accounts, pulled: () => pulled, allowance: killing.allowance, signal };
  const [, done] = await Promise.all([passDays(environment, platforms, options, reading), killing.finished]);
  return { board, accounts, kills: done, pulled: () => pulled };
}

/** Has every account read once more, by platforms that answer right. */
async function readOut({ database }: ChaosEnvironment, { drivers }: AdPlatforms, accounts: number, patience_s: number) {
  for (const { driver } of drivers) await driver.clearFaults();
  const since = new Date();
  await readAllSince(database, since);
  const isRead = async () => {
    if ((await countReadSince(database, since)) >= accounts) return true;
    await readAllSince(database, since);
    return false;
  };
  return waitFor(isRead, { what: 'The last reading of every account', seconds: patience_s, everyMs: 2_000 }).then(
    () => true,
    () => false,
  );
}

async function runIn(environment: ChaosEnvironment, platforms: AdPlatforms, options: RunOptions): Promise<Verdict> {
  const { seed, plant, patience_s } = options;
  const { board, accounts, kills, pulled } = await readUnderKills(environment, platforms, options);
  board.tell('all windows are over; reading once more');
  const settled = await readOut(environment, platforms, accounts, patience_s);
  const seconds = board.elapsed_s();
  board.close();
  const { found, ...figures } = await checkMetrics(environment, platforms);
  return {
    ok: settled && Object.keys(found).length === 0,
    seed,
    ...(plant && { plant }),
    pulls: pulled(),
    accounts,
    seconds,
    settled,
    kills: recoveries(kills),
    ...figures,
    broken: found,
  };
}

export async function runMetrics(options: RunOptions): Promise<Verdict> {
  const platforms = await startAdPlatforms();
  try {
    const env = { ...SETTINGS, ...platforms.env };
    const environment = await createChaosEnvironment({ program: 'metrics', seed: options.seed, env, store: true });
    await confirmNewcomers(environment.database);
    return await environment.during(() => runIn(environment, platforms, options));
  } finally {
    await platforms.kill();
  }
}
