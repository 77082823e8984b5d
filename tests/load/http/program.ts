import { parseArgs } from 'node:util';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { seededRandom } from '@universal-media/trial/random';
import type { Program, Verdict } from '@universal-media/trial/run-programs';
import { signPeopleUp } from '../kit/advertisers.ts';
import { createLoadEnvironment, type LoadEnvironment } from '../kit/environment.ts';
import { profileLoad } from '../kit/profile-load.ts';
import { type Comparison, compare } from './compare.ts';
import { assertSameAnswers, type ReadName, readNames, readsFor } from './reads.ts';
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

async function compareServers(environment: LoadEnvironment, { seconds, rounds, seed }: HttpOptions): Promise<Verdict> {
  const app = await environment.app();
  console.log(`signing ${PEOPLE} people up`);
  const reads = readsFor(await signPeopleUp(app.origin, environment.database, seed, PEOPLE));
  const document = await (await fetch(new URL('/api/openapi.json', app.origin))).text();
  const bare = await environment.bare(document);
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

async function profileApp(environment: LoadEnvironment, { seconds, seed }: HttpOptions): Promise<Verdict> {
  const app = await environment.app();
  const reads = readsFor(await signPeopleUp(app.origin, environment.database, seed, PEOPLE));
  await app.process.kill();
  const shares: Partial<Record<ReadName, unknown>> = {};
  for (const name of readNames) {
    const calls = reads[name].app;
    shares[name] = await profileLoad(environment, {
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
      seconds: wholeNumber('seconds', values.seconds, { fallback: 6, min: 1, max: 120 }),
      rounds: wholeNumber('rounds', values.rounds, { fallback: 4, min: 1, max: 50 }),
      profile: values.profile,
      seed: seedFrom(values.seed),
    };
    const environment = await createLoadEnvironment('http', options.seed);
    let ok = false;
    try {
      const verdict = await (options.profile ? profileApp(environment, options) : compareServers(environment, options));
      // A profile is made to be opened.
      ok = verdict.ok && !options.profile;
      return verdict;
    } finally {
      await environment.close(ok);
    }
  },
};
