import { parseArgs } from 'node:util';
import { type JsonClient, jsonClient } from '@universal-media/trial/clients/json';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { newcomer } from '@universal-media/trial/registration';
import type { Program, Verdict } from '@universal-media/trial/run-programs';
import { z } from 'zod';
import { type SignedInPerson, signPeopleUp } from '../kit/advertisers.ts';
import { atARate } from '../kit/at-a-rate.ts';
import { createLoadEnvironment, type LoadEnvironment } from '../kit/environment.ts';
import { giveCredits } from '../kit/give-credits.ts';
import { median } from '../kit/median.ts';
import { lockOut } from './lock-out.ts';
import { readPdfs } from './pdf-readers.ts';
import { openSlowSockets } from './slow-sockets.ts';

const GOAL = 2;
const PEOPLE = 8;
const CALLS_PER_SECOND = 50;
const SLOW_SOCKETS = 2_000;
const PDF_READERS = 50;

interface Options {
  readonly seconds: number;
  readonly rounds: number;
  readonly seed: number;
}

const Registered = z.object({ email: z.string(), password: z.string() });

/** What everyone else does meanwhile: signed-in reads at a fixed rate. */
const ordinaryCalls = (client: JsonClient, origin: string, people: readonly SignedInPerson[], seconds: number) =>
  atARate(CALLS_PER_SECOND, seconds, async (n) => {
    const token = people[n % people.length]?.access_token ?? '';
    const { status } = await client.get(`${origin}/api/auth/me`, { authorization: `Bearer ${token}` });
    if (status !== 200) throw new Error(`An ordinary call answered ${status}`);
  });

async function compareLatency(origin: string, people: readonly SignedInPerson[], { seconds, rounds }: Options) {
  const [abuser, ...others] = people;
  if (!abuser) throw new Error('There is no one to abuse it');
  const ordinary = jsonClient({ sockets: 16, patienceMs: 30_000 });
  const hostile = jsonClient({ sockets: PDF_READERS, patienceMs: 60_000 });
  const ratios: number[] = [];
  const measured: object[] = [];
  try {
    await ordinaryCalls(ordinary, origin, others, seconds);
    for (let turn = 1; turn <= rounds; turn += 1) {
      const alone = await ordinaryCalls(ordinary, origin, others, seconds);
      const slow = openSlowSockets(origin, SLOW_SOCKETS);
      const readers = readPdfs(hostile, origin, abuser, PDF_READERS);
      const beside = await ordinaryCalls(ordinary, origin, others, seconds);
      const pdfs = await readers.stop();
      measured.push({ alone, beside, pdfs, ...slow.stop() });
      ratios.push(beside.p95_ms / alone.p95_ms);
      console.log(`round ${turn}/${rounds}: p95 ${alone.p95_ms} ms alone, ${beside.p95_ms} ms beside the abuse`);
    }
  } finally {
    ordinary.close();
    hostile.close();
  }
  const ratio = Number(median(ratios).toFixed(2));
  return { ok: ratio <= GOAL, ratio, goal_ratio: GOAL, rounds: measured };
}

async function beAbused(environment: LoadEnvironment, options: Options): Promise<Verdict> {
  const app = await environment.app();
  const client = jsonClient({ sockets: 32, patienceMs: 60_000 });
  try {
    const people = await signPeopleUp(app.origin, environment.database, options.seed, PEOPLE);
    await giveCredits(environment.database);
    const ordinary_calls = await compareLatency(app.origin, people, options);
    console.log('guessing from one /64');
    const owner = Registered.parse(JSON.parse(newcomer(options.seed, 0).body));
    const sign_in = await lockOut(client, app.origin, owner);
    return { ok: ordinary_calls.ok && sign_in.ok, seed: options.seed, ordinary_calls, sign_in };
  } finally {
    client.close();
    await app.process.kill();
  }
}

export const abuse: Program = {
  about: `60 addresses of one /64 lock no advertiser out; ${SLOW_SOCKETS} slow sockets and ${PDF_READERS} PDFs at once leave p95 of ordinary calls within ${GOAL} times.`,
  usage: '[--seconds 10] [--rounds 3] [--seed N]',
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { seconds: text, rounds: text, seed: text } });
    const options: Options = {
      seconds: wholeNumber('seconds', values.seconds, { fallback: 10, min: 1, max: 120 }),
      rounds: wholeNumber('rounds', values.rounds, { fallback: 3, min: 1, max: 20 }),
      seed: seedFrom(values.seed),
    };
    const environment = await createLoadEnvironment('abuse', options.seed, [], { TRUSTED_PROXIES: '127.0.0.1' });
    let ok = false;
    try {
      const verdict = await beAbused(environment, options);
      ok = verdict.ok;
      return verdict;
    } finally {
      await environment.close(ok);
    }
  },
};
