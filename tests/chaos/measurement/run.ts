import { setTimeout as sleep } from 'node:timers/promises';
import { consentEndpoints } from '@universal-media/contract/operations/consent';
import { CONSENT_VERSION } from '@universal-media/contract/operations/consent-texts';
import { startMeasurement } from '@universal-media/simulators/measurement/server';
import { waitFor } from '@universal-media/stack/processes/wait';
import { seededRandom } from '@universal-media/trial/random';
import { newcomer } from '@universal-media/trial/registration';
import type { Verdict } from '@universal-media/trial/run-programs';
import { openBoard } from '../kit/board.ts';
import { type ChaosEnvironment, createChaosEnvironment } from '../kit/environment.ts';
import { planKills, type Victim } from '../kit/kill-plan.ts';
import { carryOutKills, type Killable } from '../kit/kills.ts';
import { plantedServer } from '../kit/planted-server.ts';
import { recoveries } from '../kit/recoveries.ts';
import { signUp } from '../welcome-mail/sign-ups.ts';
import { type MeasurementPlant, measurementPlants } from './plants.ts';
import { checkMeasurement, countSettled, type Providers } from './promises.ts';

interface RunOptions {
  readonly people: number;
  readonly kills: number;
  readonly patience_s: number;
  readonly plant: MeasurementPlant | undefined;
  readonly seed: number;
}

const LIMIT_MS = 15 * 60_000;
// Time for a second copy to arrive, which must not happen.
const AFTERMATH_MS = 4_000;
// Long enough that a kill falls between what a provider counted and its answer.
const ANSWER_MS = 300;
const FAULTS = 0.1;
const VICTIMS = ['worker', 'restate', 'api'] as const;

/** Allows everything as one browser does. Returns its headers. */
async function consent(origin: string, app_origin: string): Promise<Record<string, string>> {
  const response = await fetch(new URL(consentEndpoints.chooseConsent.path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app_origin },
    body: JSON.stringify({ version: CONSENT_VERSION, analytics: true, ads: true }),
  });
  const cookie = /um_consent=[^;]+/.exec(response.headers.getSetCookie().join('\n'))?.[0];
  if (cookie === undefined) throw new Error(`The choice answered ${response.status} without a cookie`);
  return { cookie, origin: app_origin };
}

async function runIn(environment: ChaosEnvironment, providers: Providers, options: RunOptions): Promise<Verdict> {
  const { people, kills, plant, seed, patience_s } = options;
  const { database, stack, setting } = environment;
  const server = plant && plantedServer(plant, measurementPlants[plant]);
  const api = await environment.role('api', 'api', server);
  const worker = await environment.role('worker', 'worker', server);
  const headers = await consent(api.origin, setting('APP_ORIGIN'));
  for (const provider of ['meta', 'ga4'] as const) {
    const random = seededRandom(seed, `faults of ${provider}`);
    providers.fail(provider, ...Array.from({ length: people }, () => (random.next() < FAULTS ? 'lost' : 'none')));
  }
  const plan = planKills(seededRandom(seed, 'kills'), VICTIMS, kills);
  const board = openBoard({
    of: people,
    count: () => countSettled(database),
    words: (done, settled) => `${done}/${people} signed up, ${settled} deliveries over`,
    planned: plan.length,
  });
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LIMIT_MS)]);
  const killing = carryOutKills({
    plan,
    targets: new Map<Victim, Killable>([
      ['api', api.process],
      ['worker', worker.process],
      ['restate', stack.engine('restate')],
    ]),
    progress: board.progress,
    onKill: ({ victim }) => board.killed(victim),
    signal,
  });
  // The run cannot continue without its victims; the error is thrown where both are awaited.
  killing.finished.catch(() => stop.abort());
  const newcomers = Array.from({ length: people }, (_, number) => newcomer(seed, number));
  const signingUp = signUp({
    origin: api.origin,
    newcomers,
    headers,
    random: seededRandom(seed, 'sign-ups'),
    allowance: killing.allowance,
    signal,
  });
  board.watch(signingUp.acknowledged);
  const [signUps, done] = await Promise.all([signingUp.finished, killing.finished]);
  board.tell('all faults are over; waiting for the rest');
  const isSettled = async () => (await countSettled(database)) === people * 2;
  const settled = await waitFor(isSettled, { what: 'Every delivery', seconds: patience_s, everyMs: 250 }).then(
    () => true,
    () => false,
  );
  await sleep(AFTERMATH_MS);
  const seconds = board.elapsed_s();
  board.close();
  const { found, ...figures } = await checkMeasurement(database, providers, signUps);
  const ok = settled && Object.keys(found).length === 0;
  return {
    ok,
    seed,
    ...(plant && { plant }),
    people,
    seconds,
    settled,
    kills: recoveries(done),
    ...figures,
    broken: found,
  };
}

export async function runMeasurement(options: RunOptions): Promise<Verdict> {
  const providers = await startMeasurement({ port: 0, answer_ms: ANSWER_MS });
  try {
    const environment = await createChaosEnvironment({
      program: 'measurement',
      seed: options.seed,
      env: {
        // The reconciler must run within the program; in production it waits two minutes.
        RECONCILE_AFTER_SECONDS: '5',
        MEASUREMENT_META_URL: providers.origin,
        MEASUREMENT_META_PIXEL_ID: '1234567890',
        MEASUREMENT_META_TOKEN: 'token-of-a-system-user',
        MEASUREMENT_GA4_URL: providers.origin,
        MEASUREMENT_GA4_ID: 'G-CHAOS1',
        MEASUREMENT_GA4_SECRET: 'secret-of-a-stream',
      },
    });
    return await environment.during(() => runIn(environment, providers, options));
  } finally {
    await providers.close();
  }
}
