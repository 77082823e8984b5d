import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { AD_PLATFORMS, adPlatformEnv, startAdPlatformSimulator } from '@universal-media/stack/ad-platform-simulators';
import { freePortBlock } from '@universal-media/stack/ports';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { jsonClient } from '@universal-media/trial/json-client';
import { seededRandom } from '@universal-media/trial/random';
import type { Program, Verdict } from '@universal-media/trial/run-programs';
import { SERVER } from '@universal-media/trial/server-process';
import { signPeopleUp } from './advertisers.ts';
import { bareLaunches } from './bare-launch.ts';
import { costOf, grownBytes, roundedCost, storedBytes } from './launch-cost.ts';
import { staffHeaders, withFiles } from './launch-people.ts';
import { launchRoad } from './launch-road.ts';
import { type LoadWorld, loadWorld } from './load-world.ts';
import { median } from './median.ts';

const GOAL = 0.1;
const PEOPLE = 4;
const COUNTED = 6;
const names = ['app', 'bare'] as const;
type Side = (typeof names)[number];

// Looked at once, two seconds after it was switched on, and then not within the run.
const SETTINGS = { LAUNCH_LOOK_SECONDS: '3600', RECONCILE_AFTER_SECONDS: '600' };
const STAFF = { email: 'dana@staff.example', password: 'Harbour-Light-27' };

const GIVE = `
  select post_txn(gen_random_uuid(), 'adjustment', 'seeded ' || v.user_id, v.user_id, 'To launch with', 'system', null, null,
                  now(), array[paid.account_id], array[$1]::bigint[], array['adjustment'], array[-($1::bigint)], 0)
    from advertiser v join ledger_account paid on paid.user_id = v.user_id and paid.kind = 'paid'
   where v.email like 'person-%'`;
const PLENTY_CENTS = 1_000_000_000;

/** Launches a second while so many are under way at any time. Those that began before the clock are not counted. */
async function rateOf(launch: () => Promise<void>, lanes: number, seconds: number): Promise<number> {
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

async function startBareJobs(world: LoadWorld) {
  const port = await freePortBlock(1);
  const main = join(SERVER, 'src', 'testing', 'launch-load', 'main.ts');
  const child = spawn(process.execPath, [main, '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const response = await fetch(new URL('/deployments', world.setting('RESTATE_ADMIN_URL')), {
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

async function compare(world: LoadWorld, { seconds, rounds, lanes, seed }: Options): Promise<Verdict> {
  const counting = ['--import', join(import.meta.dirname, 'query-counts.ts')];
  const [app, worker] = await Promise.all([world.app(counting), world.worker(counting)]);
  const client = jsonClient({ sockets: lanes * 2, patienceMs: 120_000 });
  const create = join(SERVER, 'src', 'cli', 'staff-create.ts');
  const who = ['--email', STAFF.email, '--name', 'Dana Whitfield', '--password', STAFF.password];
  await promisify(execFile)(process.execPath, [create, ...who], { env: { ...process.env, ...world.env } });
  const staff = await staffHeaders(client, app.origin, STAFF.email, STAFF.password);
  const people = await signPeopleUp(app.origin, world.database, seed, PEOPLE);
  await world.database.rows(GIVE, [PLENTY_CENTS]);
  const launchers = await Promise.all(people.map((one) => withFiles(client, app.origin, one)));
  const road = launchRoad({ client, origin: app.origin, database: world.database, staff });
  let turn = 0;
  const launch = async () => {
    turn += 1;
    const one = launchers[turn % launchers.length];
    if (one) await road.launch(one);
  };
  await launch();
  const [first, before] = [turn, await storedBytes(world)];
  console.log(`counting what ${COUNTED} launches take`);
  const cost = await costOf(world, COUNTED, launch);
  console.log(JSON.stringify(cost));

  const jobs = await startBareJobs(world);
  const ingress = world.setting('RESTATE_INGRESS_URL');
  const bare = bareLaunches({ databaseUrl: world.setting('DATABASE_OWNER_URL'), ingress, cost });
  await bare.prepare();
  const sides: Record<Side, () => Promise<void>> = { app: launch, bare: bare.launch };
  const rates: Record<Side, number[]> = { app: [], bare: [] };
  const order = seededRandom(seed, 'order');
  for (let round = 1; round <= rounds; round += 1) {
    for (const side of order.shuffled(names)) {
      const rate = await rateOf(sides[side], lanes, seconds);
      rates[side].push(rate);
      console.log(`round ${round}/${rounds} ${side.padEnd(4)} ${rate.toFixed(2)} launches/s`);
    }
  }
  const launches = turn - first;
  const grown = grownBytes(before, await storedBytes(world), launches);
  await road.close();
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
      seconds: wholeNumber('seconds', values.seconds, { standard: 8, least: 1, most: 300 }),
      rounds: wholeNumber('rounds', values.rounds, { standard: 3, least: 1, most: 50 }),
      lanes: wholeNumber('lanes', values.lanes, { standard: 24, least: 1, most: 200 }),
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
      const world = await loadWorld('launch', options.seed, ['s3', 'restate', 'mail'], env);
      try {
        const verdict = await compare(world, options);
        ok = verdict.ok;
        return verdict;
      } finally {
        await world.close(ok);
      }
    } finally {
      await Promise.all(simulators.map((one) => one.kill()));
    }
  },
};
