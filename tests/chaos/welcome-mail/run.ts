import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@universal-media/stack/processes/wait';
import { seededRandom } from '@universal-media/trial/random';
import { newcomer } from '@universal-media/trial/registration';
import type { Verdict } from '@universal-media/trial/run-programs';
import { openBoard } from '../kit/board.ts';
import { type ChaosEnvironment, createChaosEnvironment } from '../kit/environment.ts';
import { unfinishedInvocations } from '../kit/invocations.ts';
import { planKills, type Victim } from '../kit/kill-plan.ts';
import { carryOutKills, type Killable } from '../kit/kills.ts';
import { type Plant, plantedServer, plants } from '../kit/planted-server.ts';
import { countDeliveries, countHandedOver, unfinishedJobs } from '../kit/records.ts';
import { recoveries } from '../kit/recoveries.ts';
import { checkPromises } from './promises.ts';
import { signUp } from './sign-ups.ts';

interface RunOptions {
  readonly people: number;
  readonly kills: number;
  readonly patience_s: number;
  readonly wipe: boolean;
  readonly plant: Plant | undefined;
  readonly seed: number;
}

const SIGN_UP_LIMIT_MS = 15 * 60_000;
// Time for a second copy to show up, which must not happen.
const AFTERMATH_MS = 4000;
// The reconciler must run within the program; in production it waits two minutes.
const RECONCILE_AFTER_SECONDS = '5';

/** Signs users up while the kills happen; ends when every user has an answer and every victim runs again. */
async function signUpUnderKills(environment: ChaosEnvironment, { people, kills, wipe, plant, seed }: RunOptions) {
  const { database, stack } = environment;
  const server = plant && plantedServer(plant, plants[plant]);
  const restate = stack.engine('restate');
  const api = await environment.role('api', 'api', server);
  const worker = await environment.role('worker', 'worker', server);
  const plan = planKills(seededRandom(seed, 'kills'), ['api', 'worker', 'restate'], kills, wipe);
  const board = openBoard({
    of: people,
    count: () => countDeliveries(database),
    words: (done, mails) => `${done}/${people} signed up, ${mails} mails on record`,
    planned: plan.length,
  });
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(SIGN_UP_LIMIT_MS)]);

  let lost = 0;
  const killing = carryOutKills({
    plan,
    targets: new Map<Victim, Killable>([
      ['api', api.process],
      ['worker', worker.process],
      ['restate', restate],
    ]),
    progress: board.progress,
    onKill: (planned) => board.killed(`${planned.victim}${planned.wipe ? ` with ${lost} jobs in its store` : ''}`),
    beforeWipe: async () => {
      const handedOver = async () => (await countHandedOver(database)) > 0;
      await waitFor(handedOver, { what: 'Work in Restate', seconds: 20, everyMs: 10 }).catch(() => undefined);
    },
    wipe: async () => {
      lost = await countHandedOver(database);
      if (lost > 0) await restate.wipe();
      return lost > 0;
    },
    signal,
  });
  // The run cannot continue without its victims; the error is thrown where both are awaited.
  killing.finished.catch(() => stop.abort());
  const newcomers = Array.from({ length: people }, (_, number) => newcomer(seed, number));
  const random = seededRandom(seed, 'sign-ups');
  const counter = signUp({ origin: api.origin, newcomers, random, allowance: killing.allowance, signal });
  board.watch(counter.acknowledged);
  const [signUps, done] = await Promise.all([counter.finished, killing.finished]);
  return { board, signUps, kills: done, lost };
}

/** Waits until every email is sent and the outbox and Restate hold no unfinished work, or until patience ends. */
function settle({ database, setting }: ChaosEnvironment, people: number, patience_s: number): Promise<boolean> {
  const admin = setting('RESTATE_ADMIN_URL');
  const settled = async () =>
    (await unfinishedJobs(database)).length === 0 &&
    (await countDeliveries(database)) >= people &&
    // Restate may be back and not yet able to say what it holds: that is not settled either.
    (await unfinishedInvocations(admin).catch(() => ['unknown'])).length === 0;
  return waitFor(settled, { what: 'The end of all work', seconds: patience_s, everyMs: 250 }).then(
    () => true,
    () => false,
  );
}

async function runIn(environment: ChaosEnvironment, options: RunOptions): Promise<Verdict> {
  const { people, seed, plant, wipe } = options;
  const { database, setting } = environment;
  const { board, signUps, kills, lost } = await signUpUnderKills(environment, options);
  const signed_up_s = board.elapsed_s();
  board.tell('every sign-up has an answer and everything is running; waiting for the rest');
  const settled = await settle(environment, people, options.patience_s);
  const seconds = board.elapsed_s();
  await sleep(AFTERMATH_MS);
  const urls = { mailboxUrl: setting('MAILBOX_URL'), adminUrl: setting('RESTATE_ADMIN_URL') };
  const { found, ...figures } = await checkPromises({ database, ...urls, signUps, people, kills });
  const broken = { ...found, ...(wipe && lost === 0 && { wipe_took_nothing: { count: 1 } }) };
  board.close();
  return {
    ok: settled && Object.keys(broken).length === 0,
    seed,
    people,
    ...(plant && { plant }),
    signed_up_s,
    seconds,
    settled,
    kills: recoveries(kills),
    ...(wipe && { jobs_lost_by_wipe: lost }),
    retries: signUps.retries,
    asked_again: signUps.repeats,
    ...figures,
    broken,
  };
}

export async function runWelcomeMail(options: RunOptions): Promise<Verdict> {
  const environment = await createChaosEnvironment({
    program: 'welcome-mail',
    seed: options.seed,
    env: { RECONCILE_AFTER_SECONDS },
  });
  return environment.during(() => runIn(environment, options));
}
