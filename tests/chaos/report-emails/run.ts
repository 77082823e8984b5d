import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@universal-media/stack/processes/wait';
import { seededRandom } from '@universal-media/trial/random';
import type { Verdict } from '@universal-media/trial/run-programs';
import { openBoard } from '../kit/board.ts';
import { type ChaosEnvironment, createChaosEnvironment } from '../kit/environment.ts';
import { planKills, type Victim } from '../kit/kill-plan.ts';
import { carryOutKills, type Killable } from '../kit/kills.ts';
import { plantedServer } from '../kit/planted-server.ts';
import { recoveries } from '../kit/recoveries.ts';
import { type ReportEmailPlant, reportEmailPlants } from './plants.ts';
import { checkReportEmails } from './promises.ts';
import { addSchedules, countMovedOn, makeDue, type Schedule } from './records.ts';

interface RunOptions {
  readonly schedules: number;
  readonly kills: number;
  readonly patience_s: number;
  readonly plant: ReportEmailPlant | undefined;
  readonly seed: number;
}

const LIMIT_MS = 60 * 60_000;
const LOOK_MS = 50;
// Time for a second copy to show up, which must not happen.
const AFTERMATH_MS = 4_000;
const BATCHES = 200;
const VICTIMS = ['worker', 'restate', 'postgres'] as const;

/** Makes one batch of reports due after the other, never further than the next kill allows. */
async function makeAllDue(
  { database }: ChaosEnvironment,
  schedules: readonly Schedule[],
  allowance: () => number,
  signal: AbortSignal,
): Promise<void> {
  const size = Math.ceil(schedules.length / BATCHES);
  for (let from = 0; from < schedules.length; from += size) {
    while (from / schedules.length > allowance() && !signal.aborted) await sleep(LOOK_MS);
    const batch = schedules.slice(from, from + size);
    let isDone = false;
    while (!isDone && !signal.aborted) {
      isDone = await makeDue(database, batch).then(
        () => true,
        () => false,
      );
      if (!isDone) await sleep(LOOK_MS);
    }
  }
}

async function runIn(environment: ChaosEnvironment, options: RunOptions): Promise<Verdict> {
  const { schedules: total, kills, plant, seed, patience_s } = options;
  const { database, stack } = environment;
  const server = plant && plantedServer(plant, reportEmailPlants[plant]);
  const worker = await environment.role('worker', 'worker', server);
  const begun_at = new Date();
  const schedules = await addSchedules(database, total, seed);
  const plan = planKills(seededRandom(seed, 'kills'), VICTIMS, kills);
  let finished = 0;
  const board = openBoard({
    of: total,
    count: async () => {
      finished = await countMovedOn(database);
      return finished;
    },
    words: (done) => `${done}/${total} reports emailed`,
    planned: plan.length,
  });
  board.watch(() => finished);
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LIMIT_MS)]);
  const targets = new Map<Victim, Killable>([
    ['worker', worker.process],
    ['restate', stack.engine('restate')],
    ['postgres', stack.engine('postgres')],
  ]);
  const onKill = ({ victim }: { victim: Victim }) => board.killed(victim);
  const killing = carryOutKills({ plan, targets, progress: board.progress, onKill, signal });
  // The run cannot continue without its victims; the error is thrown where both are awaited.
  killing.finished.catch(() => stop.abort());
  const [, done] = await Promise.all([makeAllDue(environment, schedules, killing.allowance, signal), killing.finished]);
  board.tell('all faults are over; waiting for the rest');
  const begun = performance.now();
  const isSettled = async () => (await countMovedOn(database).catch(() => 0)) === total;
  const settled = await waitFor(isSettled, { what: 'Every report', seconds: patience_s, everyMs: 250 }).then(
    () => true,
    () => false,
  );
  const settled_after_s = Math.round((performance.now() - begun) / 100) / 10;
  await sleep(AFTERMATH_MS);
  stop.abort();
  const seconds = board.elapsed_s();
  board.close();
  const { found, ...figures } = await checkReportEmails({ environment, schedules, begun_at, kills: done });
  return {
    ok: settled && Object.keys(found).length === 0,
    seed,
    ...(plant && { plant }),
    schedules: total,
    seconds,
    settled,
    settled_after_s,
    kills: recoveries(done),
    ...figures,
    broken: found,
  };
}

export async function runReportEmails(options: RunOptions): Promise<Verdict> {
  // The reconciler must run within the program; in production it waits two minutes.
  const env = { RECONCILE_AFTER_SECONDS: '5' };
  const environment = await createChaosEnvironment({ program: 'report-emails', seed: options.seed, env });
  return environment.during(() => runIn(environment, options));
}
