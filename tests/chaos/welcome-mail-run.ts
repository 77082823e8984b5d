import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@universal-media/stack/wait';
import { seededRandom } from '@universal-media/trial/random';
import { newcomer } from '@universal-media/trial/registration';
import type { Verdict } from '@universal-media/trial/run-programs';
import { type ChaosWorld, chaosWorld } from './chaos-world.ts';
import { unfinishedInvocations } from './invocations.ts';
import { planKills } from './kill-plan.ts';
import { carryOutKills } from './kills.ts';
import { type Plant, plantedServer } from './plants.ts';
import { checkPromises } from './promises.ts';
import { countDeliveries, countHandedOver, unfinishedJobs } from './records.ts';
import { recoveries } from './recoveries.ts';
import { signUp } from './sign-ups.ts';

interface RunOptions {
  readonly people: number;
  readonly kills: number;
  readonly patience_s: number;
  readonly wipe: boolean;
  readonly plant: Plant | undefined;
  readonly seed: number;
}

const LOOK_MS = 250;
const TELL_MS = 3000;
const SIGN_UP_LIMIT_MS = 15 * 60_000;
// Long enough for a copy that should not come to come.
const AFTERMATH_MS = 4000;
// The reconciler's turn must come within the run; in production it waits two minutes.
const RECONCILE_AFTER_SECONDS = '5';

const seconds = (begun: number) => Math.round((performance.now() - begun) / 100) / 10;

/** Until every mail is out and neither the outbox nor Restate holds anything unfinished; or until patience ends. */
async function settle({ database, setting }: ChaosWorld, people: number, patience_s: number): Promise<boolean> {
  const admin = setting('RESTATE_ADMIN_URL');
  const settled = async () =>
    (await unfinishedJobs(database)).length === 0 &&
    (await countDeliveries(database)) >= people &&
    // Restate may be back and not yet able to say what it holds: that is not settled either.
    (await unfinishedInvocations(admin).catch(() => ['unknown'])).length === 0;
  return waitFor(settled, { what: 'The end of all work', seconds: patience_s, everyMs: LOOK_MS }).then(
    () => true,
    () => false,
  );
}

async function runIn(world: ChaosWorld, options: RunOptions): Promise<Verdict> {
  const { people, seed } = options;
  const { database, stack, setting } = world;
  const server = options.plant && plantedServer(options.plant);
  const restate = stack.engine('restate');
  const api = await world.role('api', 'api', server);
  const worker = await world.role('worker', 'worker', server);
  const plan = planKills(seededRandom(seed, 'kills'), options.kills, options.wipe);

  const begun = performance.now();
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(SIGN_UP_LIMIT_MS)]);
  const newcomers = Array.from({ length: people }, (_, number) => newcomer(seed, number));
  const counter = signUp(api.origin, newcomers, seededRandom(seed, 'sign-ups'), signal);

  let delivered = 0;
  let struck = 0;
  let lostAtWipe = 0;
  const tell = (what: string) =>
    console.log(
      `${String(seconds(begun)).padStart(6)} s  ${counter.acknowledged()}/${people} signed up, ${delivered} mails on record, ${struck}/${plan.length} kills  ${what}`,
    );
  const look = setInterval(() => {
    countDeliveries(database).then(
      (n) => (delivered = n),
      () => undefined,
    );
  }, LOOK_MS);
  const news = setInterval(() => tell(''), TELL_MS);

  try {
    const killing = carryOutKills({
      plan,
      targets: { api: api.process, worker: worker.process, restate },
      progress: (victim) => (victim === 'api' ? counter.acknowledged() : delivered) / people,
      onKill: ({ victim, wipe }) => {
        struck += 1;
        tell(`killed ${victim}${wipe && lostAtWipe > 0 ? ' and wiped its store' : ''}`);
      },
      wipe: async () => {
        lostAtWipe = await countHandedOver(database);
        if (lostAtWipe > 0) await restate.wipe();
        return lostAtWipe > 0;
      },
      signal,
    });
    killing.catch(() => stop.abort());
    const [signUps, kills] = await Promise.all([counter.finished, killing]);
    const signed_up_s = seconds(begun);
    tell('everybody has an answer and everything stands; waiting for the rest');
    const settling = performance.now();
    const settled = await settle(world, people, options.patience_s);
    const settle_s = seconds(settling);
    await sleep(AFTERMATH_MS);

    const { found, ...figures } = await checkPromises({
      database,
      mailboxUrl: setting('MAILBOX_URL'),
      adminUrl: setting('RESTATE_ADMIN_URL'),
      signUps,
      people,
      kills,
    });
    const broken = { ...found, ...(options.wipe && lostAtWipe === 0 && { wipe_took_nothing: { count: 1 } }) };
    return {
      ok: settled && Object.keys(broken).length === 0,
      seed,
      people,
      ...(options.plant && { plant: options.plant }),
      seconds: seconds(begun),
      signed_up_s,
      settle_s,
      settled,
      kills: recoveries(kills),
      ...(options.wipe && { jobs_lost_by_wipe: lostAtWipe }),
      retries: signUps.retries,
      asked_again: signUps.repeats,
      ...figures,
      broken,
    };
  } finally {
    clearInterval(look);
    clearInterval(news);
    await Promise.all([api.process.kill(), worker.process.kill()]);
  }
}

export async function runWelcomeMail(options: RunOptions): Promise<Verdict> {
  const world = await chaosWorld({ program: 'welcome-mail', seed: options.seed, env: { RECONCILE_AFTER_SECONDS } });
  let ok = false;
  try {
    const verdict = await runIn(world, options);
    ok = verdict.ok;
    return verdict;
  } finally {
    await world.close(ok);
  }
}
