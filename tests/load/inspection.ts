import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { contentEndpoints } from '@universal-media/contract/creative/content';
import { hostileFiles } from '@universal-media/media-fixtures/hostile-files';
import { waitFor } from '@universal-media/stack/processes/wait';
import { contentClient, type LocalFile } from '@universal-media/trial/clients/content';
import { jsonClient } from '@universal-media/trial/clients/json';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { seededRandom } from '@universal-media/trial/random';
import type { Program } from '@universal-media/trial/run-programs';
import { type SignedInPerson, signPeopleUp } from './kit/advertisers.ts';
import { atARate, type Latencies } from './kit/at-a-rate.ts';
import { createLoadEnvironment, type LoadEnvironment } from './kit/environment.ts';
import { median } from './kit/median.ts';

const GOAL = 1.5;
const RATE = 40;
const SENDERS = 3;
// Enough to last for a round: many are known for what they are at the door, or in a moment.
const FILES_A_SECOND = 12;
const WARM_UP_SECONDS = 5;
const UNDER_WAY = `select 1 from content where status = 'inspecting'`;
// Nothing listens there, and no file may connect.
const NOWHERE = 'http://127.0.0.1:9/';

/** What people do meanwhile: they ask who they are, and for their files. */
function ordinaryCalls(origin: string, people: readonly SignedInPerson[]) {
  const client = jsonClient({ sockets: 64, patienceMs: 60_000 });
  const paths = ['/api/auth/me', contentEndpoints.listContent.path];
  return {
    async call(n: number): Promise<void> {
      const authorization = `Bearer ${people[n % people.length]?.access_token}`;
      const { status } = await client.get(`${origin}${paths[n % paths.length]}`, { authorization });
      if (status !== 200) throw new Error(`An ordinary call answered ${status}`);
    },
    close: () => client.close(),
  };
}

/** Sends this many of the files, each under a new id. A file that is no video, image or audio is refused on arrival. */
async function sendSome(
  origin: string,
  senders: readonly SignedInPerson[],
  files: readonly LocalFile[],
): Promise<void> {
  const client = jsonClient({ sockets: senders.length, patienceMs: 60_000 });
  const calls = contentClient(client, origin);
  const queue = [...files];
  await Promise.all(
    senders.map(async ({ access_token }) => {
      for (let file = queue.shift(); file; file = queue.shift()) {
        const { status, body } = await calls.sendForm({ authorization: `Bearer ${access_token}` }, randomUUID(), [
          file,
        ]);
        if (status !== 201 && status !== 400) throw new Error(`${file.filename} was answered ${status}: ${body}`);
      }
    }),
  );
  client.close();
}

interface Plan {
  readonly seconds: number;
  readonly rounds: number;
  readonly seed: number;
}

async function compareTimes(environment: LoadEnvironment, { seconds, rounds, seed }: Plan) {
  const app = await environment.app();
  const worker = await environment.worker();
  const people = await signPeopleUp(app.origin, environment.database, seed, 16 + SENDERS);
  const [senders, others] = [people.slice(0, SENDERS), people.slice(SENDERS)];
  const files = await hostileFiles({ seed, address: NOWHERE });
  const ordinary = ordinaryCalls(app.origin, others);
  const underWay = async () => (await environment.database.rows(UNDER_WAY)).length;
  const taken: Record<'quiet' | 'hostile', Latencies[]> = { quiet: [], hostile: [] };
  const measure = async (what: 'quiet' | 'hostile', turn: number) => {
    const figure = await atARate(RATE, seconds, ordinary.call);
    taken[what].push(figure);
    console.log(`round ${turn}/${rounds} ${what.padEnd(7)} p50 ${figure.p50_ms} ms, p95 ${figure.p95_ms} ms`);
  };
  const a_round = seconds * FILES_A_SECOND;
  const shuffled = seededRandom(seed, 'files').shuffled(files);
  const left: number[] = [];
  try {
    await atARate(RATE, WARM_UP_SECONDS, ordinary.call);
    for (let turn = 1; turn <= rounds; turn += 1) {
      await measure('quiet', turn);
      const some = Array.from({ length: a_round }, (_, at) => shuffled[(turn * a_round + at) % shuffled.length]);
      await sendSome(
        app.origin,
        senders,
        some.flatMap((file) => file ?? []),
      );
      await measure('hostile', turn);
      left.push(await underWay());
      await waitFor(async () => (await underWay()) === 0, { what: 'The end of all inspections', seconds: 600 });
      await sleep(1000);
    }
  } finally {
    ordinary.close();
    await Promise.all([app.process.kill(), worker.process.kill()]);
  }
  const ratios = taken.hostile.map(({ p95_ms }, turn) => p95_ms / (taken.quiet[turn]?.p95_ms ?? 1));
  return {
    ratio_p95: Number(median(ratios).toFixed(2)),
    ratios: ratios.map((ratio) => Number(ratio.toFixed(2))),
    quiet_p95_ms: median(taken.quiet.map(({ p95_ms }) => p95_ms)),
    hostile_p95_ms: median(taken.hostile.map(({ p95_ms }) => p95_ms)),
    hostile_files: files.length,
    sent: rounds * a_round,
    /** When a round was over; none would mean that it was also quiet for a while. */
    left,
  };
}

export const inspection: Program = {
  about: `Ordinary calls at ${RATE} a second, alone and while hostile files are inspected beside them: p95 at most ${GOAL} times.`,
  usage: '[--seconds 10] [--rounds 3] [--seed N]',
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { seconds: text, rounds: text, seed: text } });
    const seconds = wholeNumber('seconds', values.seconds, { fallback: 10, min: 1, max: 600 });
    const rounds = wholeNumber('rounds', values.rounds, { fallback: 3, min: 1, max: 50 });
    const seed = seedFrom(values.seed);
    const environment = await createLoadEnvironment('inspection', seed, ['s3', 'restate', 'mail']);
    let ok = false;
    try {
      const figures = await compareTimes(environment, { seconds, rounds, seed });
      ok = figures.ratio_p95 <= GOAL;
      return { ok, seed, seconds, rounds, goal_ratio_p95: GOAL, ...figures };
    } finally {
      await environment.close(ok);
    }
  },
};
