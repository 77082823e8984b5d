import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { AD_PLATFORMS, adPlatformEnv, startAdPlatformSimulator } from '@universal-media/stack/ad-platform-simulators';
import { freePortBlock } from '@universal-media/stack/ports';
import { jsonClient } from '@universal-media/trial/clients/json';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { seededRandom } from '@universal-media/trial/random';
import type { Program, Verdict } from '@universal-media/trial/run-programs';
import { SERVER } from '@universal-media/trial/server-process';
import { signPeopleUp } from '../kit/advertisers.ts';
import { createLoadEnvironment, type LoadEnvironment } from '../kit/environment.ts';
import { giveCredits } from '../kit/give-credits.ts';
import { median } from '../kit/median.ts';
import { bareLaunches } from './baseline.ts';
import { computeCost, grownBytes, roundedCost, storedBytes } from './cost.ts';
import { staffHeaders, withFiles } from './launchers.ts';
import { createLaunchSteps } from './steps.ts';

const GOAL = 0.1;
const PEOPLE = 4;
const COUNTED = 6;
const names = ['app', 'bare'] as const;
type Side = (typeof names)[number];

// Looked at once, two seconds after it was switched on, and then not within the run.
const SETTINGS = { LAUNCH_LOOK_SECONDS: '3600', RECONCILE_AFTER_SECONDS: '600' };
const STAFF = { email: 'dana@staff.example', password: 'Harbor-Light-27' };

/** Launches a second while so many are under way at any time. Those that began before the clock are not counted. */
async function measureRate(launch: () => Promise<void>, lanes: number, seconds: number): Promise<number> {
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let done = 0;
  const lane = async () => {
    while (performance.now() < until) {
      await launch();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (done * 1000) / (performance.now() - begun);
}

async function startBareJobs(environment: LoadEnvironment) {
  const port = await freePortBlock(1);
  const main = join(SERVER, 'testing', 'load', 'launch', 'main.ts');
  const child = spawn(process.execPath, [main, '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const response = await fetch(new URL('/deployments', environment.setting('RESTATE_ADMIN_URL')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri: `http://127.0.0.1:${port}` }),
  });
  if (!response.ok) throw new Error(`Restate answered ${response.status}: ${await response.text()}`);
  return child;
}

interface Options {
  readonly seconds: number;
  readonly rounds: number;
  readonly lanes: number;
  readonly seed: number;
}

async function compare(environment: LoadEnvironment, { seconds, rounds, lanes, seed }: Options): Promise<Verdict> {
  const counting = ['--import', join(import.meta.dirname, '..', 'kit', 'query-counts.ts')];
  const [app, worker] = await Promise.all([environment.app(counting), environment.worker(counting)]);
  const client = jsonClient({ sockets: lanes * 2, patienceMs: 120_000 });
  const create = join(SERVER, 'src', 'cli', 'staff-create.ts');
  const who = ['--email', STAFF.email, '--name', 'Dana Whitfield', '--password', STAFF.password];
  await promisify(execFile)(process.execPath, [create, ...who], { env: { ...process.env, ...environment.env } });
  const staff = await staffHeaders(client, app.origin, STAFF.email, STAFF.password);
  const people = await signPeopleUp(app.origin, environment.database, seed, PEOPLE);
  await giveCredits(environment.database);
  const launchers = await Promise.all(people.map((one) => withFiles(client, app.origin, one)));
  const steps = createLaunchSteps({ client, origin: app.origin, database: environment.database, staff });
  let turn = 0;
  const launch = async () => {
    turn += 1;
    const one = launchers[turn % launchers.length];
    if (one) await steps.launch(one);
  };
  // The first campaign of an advertiser also opens their ad accounts.
  for (let warm = 0; warm < PEOPLE; warm += 1) await launch();
  const [first, before] = [turn, await storedBytes(environment)];
  console.log(`counting what ${COUNTED} launches take`);
  const cost = await computeCost(environment, COUNTED, launch);
  console.log(JSON.stringify(cost));

  const jobs = await startBareJobs(environment);
  const ingress = environment.setting('RESTATE_INGRESS_URL');
  const bare = bareLaunches({ databaseUrl: environment.setting('DATABASE_OWNER_URL'), ingress, cost });
  await bare.prepare();
  const sides: Record<Side, () => Promise<void>> = { app: launch, bare: bare.launch };
  const rates: Record<Side, number[]> = { app: [], bare: [] };
  const order = seededRandom(seed, 'order');
  for (let round = 1; round <= rounds; round += 1) {
    for (const side of order.shuffled(names)) {
      const rate = await measureRate(sides[side], lanes, seconds);
      rates[side].push(rate);
      console.log(`round ${round}/${rounds} ${side.padEnd(4)} ${rate.toFixed(2)} launches/s`);
    }
  }
  const launches = turn - first;
  const grown = grownBytes(before, await storedBytes(environment), launches);
  await steps.close();
  await bare.close();
  client.close();
  jobs.kill('SIGKILL');
  await Promise.all([app.process.kill(), worker.process.kill()]);
  const ratios = rates.app.map((rate, round) => rate / (rates.bare[round] ?? 1));
  const rounded = (value: number) => Number(value.toFixed(2));
  return {
    ok: median(ratios) >= GOAL,
    seed,
    goal_ratio: GOAL,
    ratio: rounded(median(ratios)),
    ratios: ratios.map(rounded),
    app_per_s: rounded(median(rates.app)),
    bare_per_s: rounded(median(rates.bare)),
    launches,
    per_launch: {
      ...roundedCost(cost),
      statements: Math.round(cost.select + cost.insert + cost.update),
      ...grown,
    },
    load: rounded(loadavg()[0] ?? 0),
  };
}

export const launch: Program = {
  about: `Campaigns from the button to live on three platforms, through API and worker, against as many statements and Restate steps run bare: at least ${GOAL} of its rate. Says what a launch takes.`,
  usage: '[--seconds 8] [--rounds 3] [--lanes 24] [--seed N]',
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { seconds: text, rounds: text, lanes: text, seed: text } });
    const options: Options = {
      seconds: wholeNumber('seconds', values.seconds, { fallback: 8, min: 1, max: 300 }),
      rounds: wholeNumber('rounds', values.rounds, { fallback: 3, min: 1, max: 50 }),
      lanes: wholeNumber('lanes', values.lanes, { fallback: 24, min: 1, max: 200 }),
      seed: seedFrom(values.seed),
    };
    const first = await freePortBlock(AD_PLATFORMS.length);
    const log = () => undefined;
    const simulators = await Promise.all(
      AD_PLATFORMS.map((name) => startAdPlatformSimulator(name, { first, log, reviewMs: 0 })),
    );
    const env = { ...SETTINGS, ...adPlatformEnv(first) };
    let ok = false;
    try {
      const environment = await createLoadEnvironment('launch', options.seed, ['s3', 'restate', 'mail'], env);
      try {
        const verdict = await compare(environment, options);
        ok = verdict.ok;
        return verdict;
      } finally {
        await environment.close(ok);
      }
    } finally {
      await Promise.all(simulators.map((one) => one.kill()));
    }
  },
};
