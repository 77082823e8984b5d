import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { partsOf } from '@universal-media/trial/content-client';
import { objectStore } from '@universal-media/trial/object-store';
import { seededRandom } from '@universal-media/trial/random';
import type { Program, Verdict } from '@universal-media/trial/run-programs';
import type { RunningServer } from '@universal-media/trial/server-process';
import { type SignedInPerson, signPeopleUp } from './advertisers.ts';
import { type LoadWorld, loadWorld } from './load-world.ts';
import { median } from './median.ts';
import { profileLoad } from './profile-load.ts';
import { filmOf, partsRoad } from './upload-road.ts';

const GOAL = 0.6;
const names = ['app', 'bare'] as const;
type Side = (typeof names)[number];

interface UploadOptions {
  readonly files: number;
  readonly megabytes: number;
  readonly rounds: number;
  readonly seed: number;
  readonly profile: boolean;
}

/** Megabytes a second that get through when everybody sends one file at the same time. */
async function rateOf(
  people: readonly SignedInPerson[],
  megabytes: number,
  send: (one: SignedInPerson) => Promise<void>,
) {
  const begun = performance.now();
  await Promise.all(people.map(send));
  return (people.length * megabytes * 1000) / (performance.now() - begun);
}

/** Turn by turn in an order of chance: what else the machine does falls on both alike. */
async function compareRoads(world: LoadWorld, { files, megabytes, rounds, seed }: UploadOptions): Promise<Verdict> {
  const app = await world.app();
  const people = await signPeopleUp(app.origin, world.database, seed, files);
  const film = filmOf(megabytes);
  const send = partsRoad(app);
  const store = objectStore(world.setting);
  const parts = partsOf(film);
  const sides: Readonly<Record<Side, (one: SignedInPerson) => Promise<void>>> = {
    app: (one) => send(one, film),
    bare: () => store.putInParts(`bare/${randomUUID()}`, parts),
  };
  const order = seededRandom(seed, 'order');
  const rates: Record<Side, number[]> = { app: [], bare: [] };
  try {
    // The first through the API makes the bucket.
    for (const side of names) await rateOf(people, megabytes, sides[side]);
    for (let turn = 1; turn <= rounds; turn += 1) {
      for (const side of order.shuffled(names)) {
        const rate = await rateOf(people, megabytes, sides[side]);
        rates[side].push(rate);
        console.log(`round ${turn}/${rounds} ${side.padEnd(4)} ${rate.toFixed(0)} MB/s`);
      }
    }
  } finally {
    store.close();
    await app.process.kill();
  }
  const ratios = rates.app.map((rate, turn) => rate / (rates.bare[turn] ?? 1));
  const ratio = Number(median(ratios).toFixed(3));
  return {
    ok: ratio >= GOAL,
    seed,
    files,
    megabytes,
    goal_ratio: GOAL,
    ratio,
    ratios: ratios.map((one) => Number(one.toFixed(2))),
    app_mb_s: Math.round(median(rates.app)),
    bare_mb_s: Math.round(median(rates.bare)),
  };
}

async function profileRoad(world: LoadWorld, { files, megabytes, rounds, seed }: UploadOptions): Promise<Verdict> {
  const film = filmOf(megabytes);
  let people: SignedInPerson[] = [];
  const roundTrips = async (app: RunningServer, turns: number): Promise<string> => {
    const send = partsRoad(app);
    const rates: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) rates.push(await rateOf(people, megabytes, (one) => send(one, film)));
    return `${median(rates).toFixed(0)} MB/s`;
  };
  const warmUp = async (app: RunningServer): Promise<void> => {
    people = await signPeopleUp(app.origin, world.database, seed, files);
    await roundTrips(app, 1);
  };
  return {
    ok: true,
    seed,
    ...(await profileLoad(world, { name: 'upload', warmUp, run: (app) => roundTrips(app, rounds) })),
  };
}

export const upload: Program = {
  about: `Several large files at once through the API, against the same parts written to the store directly: at least ${GOAL} of its rate.`,
  usage: '[--files 4] [--megabytes 60] [--rounds 5] [--seed N] [--profile]',
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args,
      options: { files: text, megabytes: text, rounds: text, seed: text, profile: { type: 'boolean', default: false } },
    });
    const options: UploadOptions = {
      files: wholeNumber('files', values.files, { standard: 4, least: 1, most: 64 }),
      megabytes: wholeNumber('megabytes', values.megabytes, { standard: 60, least: 6, most: 250 }),
      rounds: wholeNumber('rounds', values.rounds, { standard: 5, least: 1, most: 50 }),
      profile: values.profile,
      seed: seedFrom(values.seed),
    };
    const world = await loadWorld('upload', options.seed, ['s3']);
    let ok = false;
    try {
      const verdict = await (options.profile ? profileRoad(world, options) : compareRoads(world, options));
      // A profile is made to be opened.
      ok = verdict.ok && !options.profile;
      return verdict;
    } finally {
      await world.close(ok);
    }
  },
};
