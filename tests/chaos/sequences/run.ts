import { randomUUID } from 'node:crypto';
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
import { type SequencePlant, sequencePlants } from './plants.ts';
import { checkSequences } from './promises.ts';
import { addOwners, completeCampaign, countFinished, letDaysPass, type Owner } from './records.ts';
import { letUnsubscribe } from './unsubscribes.ts';

interface RunOptions {
  readonly completions: number;
  readonly kills: number;
  readonly patience_s: number;
  readonly plant: SequencePlant | undefined;
  readonly seed: number;
}

const LIMIT_MS = 60 * 60_000;
const LOOK_MS = 50;
// Time for a second copy to show up, which must not happen.
const AFTERMATH_MS = 4_000;
const STEPS = 3;
const UNSUBSCRIBING = 0.3;
const VICTIMS = ['api', 'worker', 'restate', 'postgres'] as const;

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

/** Completes one campaign after the other, never further than the next kill allows. */
async function completeAll(
  { database }: ChaosEnvironment,
  owners: readonly Owner[],
  allowance: () => number,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, { campaign_id }] of owners.entries()) {
    while (index / owners.length > allowance() && !signal.aborted) await sleep(LOOK_MS);
    const outbox_id = randomUUID();
    await retryUntilDone(() => completeCampaign(database, outbox_id, campaign_id), signal);
  }
}

async function runIn(environment: ChaosEnvironment, options: RunOptions): Promise<Verdict> {
  const { completions, kills, plant, seed, patience_s } = options;
  const { database, stack, setting } = environment;
  const server = plant && plantedServer(plant, sequencePlants[plant]);
  const api = await environment.role('api', 'api', server);
  const worker = await environment.role('worker', 'worker', server);
  const owners = await addOwners(database, completions, seed);
  const random = seededRandom(seed, 'unsubscribes');
  const leaving = owners.filter(() => random.next() < UNSUBSCRIBING);
  const plan = planKills(seededRandom(seed, 'kills'), VICTIMS, kills);
  const total = completions * STEPS;
  let finished = 0;
  const board = openBoard({
    of: total,
    count: async () => {
      finished = await countFinished(database);
      return finished;
    },
    words: (done) => `${done}/${total} emails sent or skipped`,
    planned: plan.length,
  });
  board.watch(() => finished);
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LIMIT_MS)]);
  const targets = new Map<Victim, Killable>([
    ['api', api.process],
    ['worker', worker.process],
    ['restate', stack.engine('restate')],
    ['postgres', stack.engine('postgres')],
  ]);
  const onKill = ({ victim }: { victim: Victim }) => board.killed(victim);
  const killing = carryOutKills({ plan, targets, progress: board.progress, onKill, signal });
  // The run cannot continue without its victims; the error is thrown where both are awaited.
  killing.finished.catch(() => stop.abort());
  const passing = letDaysPass(database, signal);
  const mailboxUrl = setting('MAILBOX_URL');
  const unsubscribing = letUnsubscribe({ mailboxUrl, origin: api.origin, owners: leaving, signal });
  const [, done] = await Promise.all([completeAll(environment, owners, killing.allowance, signal), killing.finished]);
  board.tell('all faults are over; waiting for the rest');
  const begun = performance.now();
  const isSettled = async () => (await countFinished(database).catch(() => 0)) === total;
  const settled = await waitFor(isSettled, { what: 'Every email', seconds: patience_s, everyMs: 250 }).then(
    () => true,
    () => false,
  );
  const settled_after_s = Math.round((performance.now() - begun) / 100) / 10;
  await sleep(AFTERMATH_MS);
  stop.abort();
  await passing;
  const unsubscribed = await unsubscribing;
  const seconds = board.elapsed_s();
  board.close();
  const { found, ...figures } = await checkSequences({ environment, owners, unsubscribed, kills: done });
  return {
    ok: settled && Object.keys(found).length === 0,
    seed,
    ...(plant && { plant }),
    completions,
    seconds,
    settled,
    settled_after_s,
    kills: recoveries(done),
    unsubscribed: unsubscribed.size,
    ...figures,
    broken: found,
  };
}

export async function runSequences(options: RunOptions): Promise<Verdict> {
  // The reconciler must run within the program; in production it waits two minutes.
  const env = { RECONCILE_AFTER_SECONDS: '5' };
  const environment = await createChaosEnvironment({ program: 'sequences', seed: options.seed, env });
  return environment.during(() => runIn(environment, options));
}
