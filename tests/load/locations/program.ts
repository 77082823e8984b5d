import { parseArgs } from 'node:util';
import { locationEndpoints } from '@universal-media/contract/targeting/locations';
import { importPlaces } from '@universal-media/stack/product';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { type Random, seededRandom } from '@universal-media/trial/random';
import type { Program } from '@universal-media/trial/run-programs';
import { atARate, type Latencies } from '../kit/at-a-rate.ts';
import { createLoadEnvironment, type LoadEnvironment } from '../kit/environment.ts';
import { median } from '../kit/median.ts';
import { bareLocations } from './baseline.ts';
import { type LocationQuery, locationQueries } from './queries.ts';

const GOAL_P95_MS = 30;
const RATE = 50;
const MIN_ROWS = 250_000;
const WARM_UP_SECONDS = 5;
const BARE_CONNECTIONS = 20;

const { method, path, answers } = locationEndpoints.searchLocations;

const searchAt = (origin: string) => async (asked: LocationQuery) => {
  const { query, country_code } = asked;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(new URL(path, origin), {
    method,
    headers,
    body: JSON.stringify({ query, country_code }),
  });
  if (!response.ok) throw new Error(`"${query}" answered ${response.status}`);
  return answers.body.parse(await response.json()).results.map(({ place_id }) => place_id);
};
type Search = ReturnType<typeof searchAt>;

const names = ['app', 'bare'] as const;
type Side = (typeof names)[number];

/** A comparison of two that do not find the same compares nothing. What looks alike is ranked by the API itself. */
async function assertSameAnswers(ours: Search, bare: Search): Promise<void> {
  for (const asked of locationQueries.filter(({ alike }) => !alike)) {
    const [found, expected] = await Promise.all([ours(asked), bare(asked)]);
    if (found.length === 0 || !expected.every((place_id, turn) => found[turn] === place_id)) {
      throw new Error(`The two find other places for ${asked.query}:\n${found.join(' ')}\n${expected.join(' ')}`);
    }
  }
}

const measured = (search: Search, seconds: number, random: Random): Promise<Latencies> => {
  const [first, ...rest] = locationQueries;
  if (!first) throw new Error('There is nothing to search for');
  return atARate(RATE, seconds, () => search(random.pick([first, ...rest])));
};

const toMedians = (rounds: readonly Latencies[]): Latencies => ({
  p50_ms: median(rounds.map(({ p50_ms }) => p50_ms)),
  p95_ms: median(rounds.map(({ p95_ms }) => p95_ms)),
  p99_ms: median(rounds.map(({ p99_ms }) => p99_ms)),
  calls: rounds.reduce((sum, { calls }) => sum + calls, 0),
});

interface Plan {
  readonly seconds: number;
  readonly rounds: number;
  readonly seed: number;
}

/** Turn by turn in an order of chance, the same queries for both: what else the machine does falls on both alike. */
async function takeTurns(sides: Readonly<Record<Side, Search>>, { seconds, rounds, seed }: Plan) {
  const order = seededRandom(seed, 'order');
  for (const side of names) await measured(sides[side], WARM_UP_SECONDS, seededRandom(seed, 'warm up'));
  const taken: Record<Side, Latencies[]> = { app: [], bare: [] };
  for (let turn = 1; turn <= rounds; turn += 1) {
    for (const side of order.shuffled(names)) {
      const figure = await measured(sides[side], seconds, seededRandom(seed, `queries ${turn}`));
      taken[side].push(figure);
      console.log(`round ${turn}/${rounds} ${side.padEnd(4)} p50 ${figure.p50_ms} ms, p95 ${figure.p95_ms} ms`);
    }
  }
  const [app, bare] = [toMedians(taken.app), toMedians(taken.bare)];
  const ratio = (name: 'p50_ms' | 'p95_ms') => Number((app[name] / bare[name]).toFixed(2));
  return { ratio_p50: ratio('p50_ms'), ratio_p95: ratio('p95_ms'), app, bare };
}

async function compareSearches(environment: LoadEnvironment, plan: Plan) {
  console.log((await importPlaces(environment.env)).trim());
  const [counted] = await environment.database.rows<{ rows: number }>('select count(*)::int as rows from place');
  const app = await environment.app();
  const bare = bareLocations(environment.env['DATABASE_URL'] ?? '', BARE_CONNECTIONS);
  try {
    const sides = { app: searchAt(app.origin), bare: bare.search };
    await assertSameAnswers(sides.app, sides.bare);
    return { rows: counted?.rows ?? 0, ...(await takeTurns(sides, plan)) };
  } finally {
    await bare.close();
    await app.process.kill();
  }
}

export const locations: Program = {
  about: `Searches for places at ${RATE} a second over the whole table: 95 of 100 within ${GOAL_P95_MS} ms, beside the same SQL run bare.`,
  usage: '[--seconds 8] [--rounds 3] [--seed N]',
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { seconds: text, rounds: text, seed: text } });
    const seconds = wholeNumber('seconds', values.seconds, { fallback: 8, min: 1, max: 600 });
    const rounds = wholeNumber('rounds', values.rounds, { fallback: 3, min: 1, max: 50 });
    const seed = seedFrom(values.seed);
    const environment = await createLoadEnvironment('locations', seed);
    let ok = false;
    try {
      const figures = await compareSearches(environment, { seconds, rounds, seed });
      ok = figures.rows >= MIN_ROWS && figures.app.p95_ms < GOAL_P95_MS;
      return { ok, seed, seconds, rounds, rate: RATE, goal_p95_ms: GOAL_P95_MS, ...figures };
    } finally {
      await environment.close(ok);
    }
  },
};
