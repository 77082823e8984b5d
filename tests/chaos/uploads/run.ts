import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@universal-media/stack/processes/wait';
import type { LocalFile } from '@universal-media/trial/clients/content';
import { type ObjectStore, objectStore } from '@universal-media/trial/clients/object-store';
import { seededRandom } from '@universal-media/trial/random';
import type { Verdict } from '@universal-media/trial/run-programs';
import { openBoard } from '../kit/board.ts';
import { type ChaosEnvironment, createChaosEnvironment } from '../kit/environment.ts';
import { unfinishedInvocations } from '../kit/invocations.ts';
import { planKills, type Victim } from '../kit/kill-plan.ts';
import { carryOutKills, type Killable } from '../kit/kills.ts';
import { plantedServer } from '../kit/planted-server.ts';
import { countJudged, unfinishedJobs } from '../kit/records.ts';
import { recoveries } from '../kit/recoveries.ts';
import { planUploads } from './plan.ts';
import { type UploadPlant, uploadPlants } from './plants.ts';
import { checkUploads, isSettled, letTimePass } from './promises.ts';
import { sampleFiles } from './samples.ts';
import { uploadFiles } from './uploaders.ts';

interface RunOptions {
  readonly files: number;
  readonly kills: number;
  readonly patience_s: number;
  readonly plant: UploadPlant | undefined;
  readonly seed: number;
}

const LIMIT_MS = 60 * 60_000;
// Time for a second inspection to show up, which must not happen.
const AFTERMATH_MS = 2000;
// Recurring jobs must run within the program; in production they run after two minutes and after a day.
const SETTINGS = { S3_BUCKET: 'uploads', RECONCILE_AFTER_SECONDS: '5', CONTENT_SWEEP_SECONDS: '10' };
const VICTIMS = ['api', 'worker', 's3', 'postgres', 'restate'] as const;

async function uploadUnderKills(environment: ChaosEnvironment, samples: readonly LocalFile[], options: RunOptions) {
  const { files, kills, plant, seed } = options;
  const { database, stack } = environment;
  const server = plant && plantedServer(plant, uploadPlants[plant]);
  const api = await environment.role('api', 'api', server);
  const worker = await environment.role('worker', 'worker', server);
  const killPlan = planKills(seededRandom(seed, 'kills'), VICTIMS, kills);
  const board = openBoard({
    of: files,
    count: () => countJudged(database),
    words: (done, judged) => `${done}/${files} files sent or given up, ${judged} judged`,
    planned: killPlan.length,
  });
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LIMIT_MS)]);
  const targets = new Map<Victim, Killable>([
    ['api', api.process],
    ['worker', worker.process],
    ['s3', stack.engine('s3')],
    ['postgres', stack.engine('postgres')],
    ['restate', stack.engine('restate')],
  ]);
  const onKill = ({ victim }: { victim: Victim }) => board.killed(victim);
  const killing = carryOutKills({ plan: killPlan, targets, progress: board.progress, onKill, signal });
  // The run cannot continue without its victims; the error is thrown where both are awaited.
  killing.finished.catch(() => stop.abort());
  const planned = planUploads(seededRandom(seed, 'uploads'), files, seed);
  const { allowance } = killing;
  const crowd = uploadFiles({ origin: api.origin, ...planned, samples, seed, allowance, signal });
  board.watch(crowd.answered);
  const [uploading, done] = await Promise.all([crowd.finished, killing.finished]);
  return { board, uploading, kills: done, crowd, accounts: planned.people.length };
}

/** Waits until every file has a verdict, abandoned uploads are gone, and no work is left. */
function settle({ database, setting }: ChaosEnvironment, store: ObjectStore, patience_s: number): Promise<boolean> {
  const settled = async () =>
    (await isSettled(database, store).catch(() => false)) &&
    (await unfinishedJobs(database)).length === 0 &&
    // Restate may be back and not yet able to say what it holds: that is not settled either.
    (await unfinishedInvocations(setting('RESTATE_ADMIN_URL')).catch(() => ['unknown'])).length === 0;
  return waitFor(settled, { what: 'The end of all work', seconds: patience_s, everyMs: 500 }).then(
    () => true,
    () => false,
  );
}

async function runIn(environment: ChaosEnvironment, options: RunOptions): Promise<Verdict> {
  const { files, seed, plant, patience_s } = options;
  const { board, uploading, kills, crowd, accounts } = await uploadUnderKills(
    environment,
    await sampleFiles(),
    options,
  );
  const uploaded_s = board.elapsed_s();
  board.tell('all files are sent or given up, everything is running; waiting for the rest');
  const store = objectStore(environment.setting);
  await letTimePass(environment.database, uploading);
  const settled = await settle(environment, store, patience_s);
  const seconds = board.elapsed_s();
  await sleep(AFTERMATH_MS);
  const lists = await Promise.all(Array.from({ length: accounts }, (_, account) => crowd.listFiles(account)));
  const shown = new Map(lists.flat().map((content) => [content.content_id, content]));
  const { found, ...figures } = await checkUploads({ database: environment.database, store, uploading, files, shown });
  board.close();
  crowd.close();
  store.close();
  return {
    ok: settled && Object.keys(found).length === 0,
    seed,
    files,
    ...(plant && { plant }),
    uploaded_s,
    seconds,
    settled,
    kills: recoveries(kills),
    retries: uploading.retries,
    ...uploading.counts,
    ...figures,
    broken: found,
  };
}

export async function runUploads(options: RunOptions): Promise<Verdict> {
  const environment = await createChaosEnvironment({
    program: 'uploads',
    seed: options.seed,
    env: SETTINGS,
    store: true,
  });
  return environment.during(() => runIn(environment, options));
}
