import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import { type Answer, type JsonClient, jsonClient } from '@universal-media/trial/clients/json';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { seededRandom } from '@universal-media/trial/random';
import type { Program } from '@universal-media/trial/run-programs';
import { signPeopleUp } from './kit/advertisers.ts';
import { createLoadEnvironment, type LoadEnvironment } from './kit/environment.ts';

const GOAL_MS = 5;
const GOAL_SHARE = 0.03;

type Kind = 'known' | 'unknown';
interface Sample {
  readonly ms: number;
  readonly seen: string;
}

const calls = {
  sign_in: { path: identityEndpoints.signIn.path, body: (email: string) => ({ email, password: 'Wrong-Password-1' }) },
  reset: { path: identityEndpoints.requestPasswordReset.path, body: (email: string) => ({ email }) },
} as const;
type CallName = keyof typeof calls;

/** All that a stranger can see of an answer, but for what differs at every call: the time, and the request's id (and length). */
function appearance({ status, headers, body }: Answer): string {
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...rest } = headers;
  return JSON.stringify([status, rest, body.replace(/"request_id":"[^"]*"/, '')]);
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function ask(client: JsonClient, origin: string, call: CallName, email: string): Promise<Sample> {
  const { path, body } = calls[call];
  const text = JSON.stringify(body(email));
  const begun = performance.now();
  const answer = await client.post(`${origin}${path}`, text);
  return { ms: performance.now() - begun, seen: appearance(answer) };
}

/** Known and unknown addresses in a mixed order, one call at a time, so that whatever else happens hits both alike. */
async function measure(environment: LoadEnvironment, calls: number, seed: number) {
  const app = await environment.app();
  // Every known account has the hash of one real password; each address is tried once, below every limit.
  await signPeopleUp(app.origin, environment.database, seed, 1);
  await environment.database.rows(
    `update advertiser set password_hash = (select password_hash from advertiser where email like 'person-0.%')
      where email like 'seeded-%'`,
  );
  const client = jsonClient({ sockets: 1, patienceMs: 60_000 });
  const random = seededRandom(seed, 'enumeration');
  const results: Record<CallName, object> = { sign_in: {}, reset: {} };
  let ok = true;
  try {
    for (const call of ['sign_in', 'reset'] as const) {
      const samples: Record<Kind, Sample[]> = { known: [], unknown: [] };
      const order = random.shuffled(
        Array.from({ length: calls * 2 }, (_, n) => ({ kind: n < calls ? 'known' : 'unknown', n }) as const),
      );
      for (let n = 0; n < 40; n += 1) await ask(client, app.origin, call, `warm-up-${n}@example.com`);
      for (const { kind, n } of order) {
        const email = kind === 'known' ? `seeded-${n + 1}@example.com` : `unknown-${n}@example.com`;
        samples[kind].push(await ask(client, app.origin, call, email));
      }
      const [known_ms, unknown_ms] = [samples.known, samples.unknown].map((each) => median(each.map(({ ms }) => ms)));
      const difference_ms = Math.abs((known_ms ?? 0) - (unknown_ms ?? 0));
      const looks = new Set([...samples.known, ...samples.unknown].map(({ seen }) => seen)).size;
      const alike = difference_ms < GOAL_MS || difference_ms / (known_ms ?? 1) < GOAL_SHARE;
      ok &&= alike && looks === 1;
      results[call] = { known_ms, unknown_ms, difference_ms, different_answers: looks - 1 };
    }
  } finally {
    client.close();
    await app.process.kill();
  }
  return { ok, calls, goal_ms: GOAL_MS, goal_share: GOAL_SHARE, ...results };
}

export const enumeration: Program = {
  about: 'Signing in and asking for a reset with known and unknown addresses: the same answers, in the same time.',
  usage: '[--calls 1000] [--seed N]',
  async run(args) {
    const { values } = parseArgs({ args, options: { calls: { type: 'string' }, seed: { type: 'string' } } });
    const calls = wholeNumber('calls', values.calls, { fallback: 1_000, min: 20, max: 10_000 });
    const seed = seedFrom(values.seed);
    const environment = await createLoadEnvironment('enumeration', seed);
    let ok = false;
    try {
      const verdict = await measure(environment, calls, seed);
      ok = verdict.ok;
      return { seed, ...verdict };
    } finally {
      await environment.close(ok);
    }
  },
};
