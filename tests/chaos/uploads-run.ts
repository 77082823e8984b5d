import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@universal-media/stack/wait';
import type { LocalFile } from '@universal-media/trial/content-client';
import { type ObjectStore, objectStore } from '@universal-media/trial/object-store';
import { seededRandom } from '@universal-media/trial/random';
import type { Verdict } from '@universal-media/trial/run-programs';
import { openBoard } from './board.ts';
import { type ChaosWorld, chaosWorld } from './chaos-world.ts';
import { unfinishedInvocations } from './invocations.ts';
import { planKills, type Victim } from './kill-plan.ts';
import { carryOutKills, type Killable } from './kills.ts';
import { plantedServer } from './plants.ts';
import { countJudged, unfinishedJobs } from './records.ts';
import { recoveries } from './recoveries.ts';
import { planUploads } from './uploads-plan.ts';
import { type UploadPlant, uploadPlants } from './uploads-plants.ts';
import { checkUploads, isSettled, letTimePass } from './uploads-promises.ts';
import { sampleFiles } from './uploads-samples.ts';
import { uploadFiles } from './uploads-uploaders.ts';

interface RunOptions {
  readonly files: number;
  readonly kills: number;
  readonly patience_s: number;
  readonly plant: UploadPlant | undefined;
  readonly seed: number;
}

const LIMIT_MS = 60 * 60_000;
// Long enough for a second inspection that should not come to come.
const AFTERMATH_MS = 2000;
// These turns must come within the run; in production they come after two minutes and after a day.
const SETTINGS = { S3_BUCKET: 'uploads', RECONCILE_AFTER_SECONDS: '5', CONTENT_SWEEP_SECONDS: '10' };
const VICTIMS = ['api', 'worker', 's3', 'postgres', 'restate'] as const;

async function uploadUnderKills(world: ChaosWorld, samples: readonly LocalFile[], options: RunOptions) {
  const { files, kills, plant, seed } = options;
  const { database, stack } = world;
  const server = plant && plantedServer(plant, uploadPlants[plant]);
  const api = await world.role('api', 'api', server);
  const worker = await world.role('worker', 'worker', server);
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
  // Without its victims standing the run cannot go on; the reason is thrown where both are awaited.
  killing.finished.catch(() => stop.abort());
  const planned = planUploads(seededRandom(seed, 'uploads'), files, seed);
  const { allowance } = killing;
  const crowd = uploadFiles({ origin: api.origin, ...planned, samples, seed, allowance, signal });
  board.watch(crowd.answered);
  const [uploading, done] = await Promise.all([crowd.finished, killing.finished]);
  return { board, uploading, kills: done, crowd, accounts: planned.people.length };
}

/** Until every file was judged, nothing is left of what was given up, and nothing is left to do. */
function settle({ database, setting }: ChaosWorld, store: ObjectStore, patience_s: number): Promise<boolean> {
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

async function runIn(world: ChaosWorld, options: RunOptions): Promise<Verdict> {
  const { files, seed, plant, patience_s } = options;
  const { board, uploading, kills, crowd, accounts } = await uploadUnderKills(world, await sampleFiles(), options);
  const uploaded_s = board.elapsed_s();
  board.tell('everybody has sent their files and everything stands; waiting for the rest');
  const store = objectStore(world.setting);
  await letTimePass(world.database, uploading);
  const settled = await settle(world, store, patience_s);
  const seconds = board.elapsed_s();
  await sleep(AFTERMATH_MS);
  const lists = await Promise.all(Array.from({ length: accounts }, (_, account) => crowd.listOf(account)));
  const shown = new Map(lists.flat().map((content) => [content.content_id, content]));
  const { found, ...figures } = await checkUploads({ database: world.database, store, uploading, files, shown });
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
  const world = await chaosWorld({ program: 'uploads', seed: options.seed, env: SETTINGS, store: true });
  return world.during(() => runIn(world, options));
}
