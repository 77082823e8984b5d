import { parseArgs } from 'node:util';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { seededRandom } from '@universal-media/trial/random';
import type { Program, Verdict } from '@universal-media/trial/run-programs';
import { signPeopleUp } from './advertisers.ts';
import { type Comparison, compare } from './compare.ts';
import { type LoadWorld, loadWorld } from './load-world.ts';
import { profileLoad } from './profile-load.ts';
import { assertSameAnswers, type ReadName, readNames, readsOf } from './reads.ts';
import { shoot } from './shoot.ts';

const GOAL = 0.7;
const PEOPLE = 64;
const PROFILE_WARM_UP_SECONDS = 8;

interface HttpOptions {
  readonly seconds: number;
  readonly rounds: number;
  readonly seed: number;
  readonly profile: boolean;
}

async function compareServers(world: LoadWorld, { seconds, rounds, seed }: HttpOptions): Promise<Verdict> {
  const app = await world.app();
  console.log(`signing ${PEOPLE} people up`);
  const reads = readsOf(await signPeopleUp(app.origin, world.database, seed, PEOPLE));
  const document = await (await fetch(new URL('/api/openapi.json', app.origin))).text();
  const bare = await world.bare(document);
  const random = seededRandom(seed, 'order');
  const results: Partial<Record<ReadName, Comparison>> = {};
  try {
    for (const name of random.shuffled(readNames)) {
      const read = reads[name];
      await assertSameAnswers(app.origin, bare.origin, read);
      results[name] = await compare({ name, read, targets: { app, bare }, seconds, rounds, random });
    }
  } finally {
    await Promise.all([app.process.kill(), bare.process.kill()]);
  }
  const ok = readNames.every((name) => (results[name]?.ratio ?? 0) >= GOAL);
  return { ok, seed, seconds, rounds, goal_ratio: GOAL, document_bytes: document.length, ...results };
}

async function profileApp(world: LoadWorld, { seconds, seed }: HttpOptions): Promise<Verdict> {
  const app = await world.app();
  const reads = readsOf(await signPeopleUp(app.origin, world.database, seed, PEOPLE));
  await app.process.kill();
  const shares: Partial<Record<ReadName, unknown>> = {};
  for (const name of readNames) {
    const calls = reads[name].app;
    shares[name] = await profileLoad(world, {
      name,
      warmUp: (target) => shoot(target, calls, PROFILE_WARM_UP_SECONDS),
      run: async (target) => `${(await shoot(target, calls, seconds)).rps.toFixed(0)} req/s`,
    });
  }
  return { ok: true, seed, seconds, ...shares };
}

export const http: Program = {
  about: 'A signed-in read and a public cached read, each against a bare Fastify route: at least 0.70 of its rate.',
  usage: '[--seconds 6] [--rounds 4] [--seed N] [--profile]',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        seconds: { type: 'string' },
        rounds: { type: 'string' },
        seed: { type: 'string' },
        profile: { type: 'boolean', default: false },
      },
    });
    const options: HttpOptions = {
      seconds: wholeNumber('seconds', values.seconds, { standard: 6, least: 1, most: 120 }),
      rounds: wholeNumber('rounds', values.rounds, { standard: 4, least: 1, most: 50 }),
      profile: values.profile,
      seed: seedFrom(values.seed),
    };
    const world = await loadWorld('http', options.seed);
    let ok = false;
    try {
      const verdict = await (options.profile ? profileApp(world, options) : compareServers(world, options));
      // A profile is made to be opened.
      ok = verdict.ok && !options.profile;
      return verdict;
    } finally {
      await world.close(ok);
    }
  },
};
