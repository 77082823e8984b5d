import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { toChunks } from '@universal-media/trial/clients/content';
import { objectStore } from '@universal-media/trial/clients/object-store';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { seededRandom } from '@universal-media/trial/random';
import type { Program, Verdict } from '@universal-media/trial/run-programs';
import type { RunningServer } from '@universal-media/trial/server-process';
import { type SignedInPerson, signPeopleUp } from '../kit/advertisers.ts';
import { createLoadEnvironment, type LoadEnvironment } from '../kit/environment.ts';
import { median } from '../kit/median.ts';
import { profileLoad } from '../kit/profile-load.ts';
import { sampleVideo, sendInChunks } from './steps.ts';

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

/** The throughput in megabytes per second when every advertiser sends one file at the same time. */
async function measureRate(
  people: readonly SignedInPerson[],
  megabytes: number,
  send: (one: SignedInPerson) => Promise<void>,
) {
  const begun = performance.now();
  await Promise.all(people.map(send));
  return (people.length * megabytes * 1000) / (performance.now() - begun);
}

/** Alternates in a random order, so that other load on the machine affects both sides alike. */
async function compareSides(
  environment: LoadEnvironment,
  { files, megabytes, rounds, seed }: UploadOptions,
): Promise<Verdict> {
  const app = await environment.app();
  const people = await signPeopleUp(app.origin, environment.database, seed, files);
  const video = sampleVideo(megabytes);
  const send = sendInChunks(app);
  const store = objectStore(environment.setting);
  const parts = toChunks(video);
  const sides: Readonly<Record<Side, (one: SignedInPerson) => Promise<void>>> = {
    app: (one) => send(one, video),
    bare: () => store.putInParts(`bare/${randomUUID()}`, parts),
  };
  const order = seededRandom(seed, 'order');
  const rates: Record<Side, number[]> = { app: [], bare: [] };
  try {
    // The first through the API makes the bucket.
    for (const side of names) await measureRate(people, megabytes, sides[side]);
    for (let turn = 1; turn <= rounds; turn += 1) {
      for (const side of order.shuffled(names)) {
        const rate = await measureRate(people, megabytes, sides[side]);
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

async function profileUpload(
  environment: LoadEnvironment,
  { files, megabytes, rounds, seed }: UploadOptions,
): Promise<Verdict> {
  const video = sampleVideo(megabytes);
  let people: SignedInPerson[] = [];
  const roundTrips = async (app: RunningServer, turns: number): Promise<string> => {
    const send = sendInChunks(app);
    const rates: number[] = [];
    for (let turn = 0; turn < turns; turn += 1)
      rates.push(await measureRate(people, megabytes, (one) => send(one, video)));
    return `${median(rates).toFixed(0)} MB/s`;
  };
  const warmUp = async (app: RunningServer): Promise<void> => {
    people = await signPeopleUp(app.origin, environment.database, seed, files);
    await roundTrips(app, 1);
  };
  return {
    ok: true,
    seed,
    ...(await profileLoad(environment, { name: 'upload', warmUp, run: (app) => roundTrips(app, rounds) })),
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
      files: wholeNumber('files', values.files, { fallback: 4, min: 1, max: 64 }),
      megabytes: wholeNumber('megabytes', values.megabytes, { fallback: 60, min: 6, max: 250 }),
      rounds: wholeNumber('rounds', values.rounds, { fallback: 5, min: 1, max: 50 }),
      profile: values.profile,
      seed: seedFrom(values.seed),
    };
    const environment = await createLoadEnvironment('upload', options.seed, ['s3']);
    let ok = false;
    try {
      const verdict = await (options.profile
        ? profileUpload(environment, options)
        : compareSides(environment, options));
      // A profile is made to be opened.
      ok = verdict.ok && !options.profile;
      return verdict;
    } finally {
      await environment.close(ok);
    }
  },
};
