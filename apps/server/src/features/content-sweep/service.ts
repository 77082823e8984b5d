import type { Objects, OpenUpload, StoredObject } from '../../connectors/objects/objects.ts';
import { after, type Clock } from '../../core/clock.ts';
import { contentObjects, KEPT, objectNameIn, QUARANTINE } from '../../core/content-objects.ts';
import { enqueue, idNamed } from '../../durable/enqueue.ts';
import type { Transact } from '../../storage/transact.ts';
import type { ContentService } from '../content/service.ts';
import { fixJob } from '../fixes/jobs.ts';
import { inspectJob } from '../inspections/jobs.ts';
import { sweepJob } from './jobs.ts';
import { contentSweepStore as store } from './store.ts';

interface SweepDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly objects: Objects;
  readonly content: ContentService;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
  readonly sweep_seconds: number;
}

/** What is younger, or younger than a turn where turns are shorter, may belong to something that is just being written. */
const LEFT_ALONE_SECONDS = 3600;
const UPLOAD_KEPT = { days: -7 };
const BATCH = 500;

/** What a crash, or a browser that never came back, leaves behind. */
export function contentSweepService({ clock, newId, objects, content, transact, sweep_seconds }: SweepDeps) {
  const rhythm_ms = sweep_seconds * 1000;
  const left_alone = { seconds: -Math.min(LEFT_ALONE_SECONDS, sweep_seconds) };

  /** The files that go by the names in these keys. */
  const living = async (keys: readonly string[]) => {
    const names = [...new Set(keys.flatMap((key) => objectNameIn(key) ?? []))];
    const rows = names.length === 0 ? [] : await transact((trx) => store.living(trx, names));
    return new Map(rows.map((row) => [row.object_name, row]));
  };

  const removeOrphans = async (found: readonly StoredObject[]): Promise<number> => {
    const files = await living(found.map(({ key }) => key));
    const orphans = found.filter(({ key }) => {
      const name = objectNameIn(key);
      const file = name === null ? undefined : files.get(name);
      // What lies in quarantine of a good file is a copy.
      return name !== null && (!file || (file.status === 'ready' && key === contentObjects(name).quarantine));
    });
    await objects.remove(orphans.map(({ key }) => key));
    return orphans.length;
  };

  const dropOrphans = async (found: readonly OpenUpload[]): Promise<number> => {
    const files = await living(found.map(({ key }) => key));
    const orphans = found.filter(({ key, upload_id }) => {
      const name = objectNameIn(key);
      return name !== null && files.get(name)?.upload_id !== upload_id;
    });
    for (const upload of orphans) await objects.dropParts(upload);
    return orphans.length;
  };

  return {
    plan: (): Promise<void> =>
      transact((trx) => {
        const now = clock.now();
        const not_before = new Date((Math.floor(now.getTime() / rhythm_ms) + 1) * rhythm_ms);
        const due_at = not_before.toISOString();
        const at = { outbox_id: idNamed(`content sweep ${due_at}`), now, not_before };
        return enqueue(trx, sweepJob, at, { due_at });
      }),

    async giveUpUploads(): Promise<number> {
      const begun_before = after(clock.now(), UPLOAD_KEPT);
      for (let total = 0; ; ) {
        const given_up = await transact(async (trx) => {
          const rows = await store.unfinished(trx, begun_before, BATCH);
          for (const row of rows) await content.removeRow(trx, row);
          return rows.length;
        });
        total += given_up;
        if (given_up < BATCH) return total;
      }
    },

    /** PostgreSQL knows what is to be done, whatever became of the job that should have done it. */
    askAgain: (): Promise<number> =>
      transact(async (trx) => {
        const now = clock.now();
        const rows = await store.stranded(trx, [inspectJob.name, fixJob.name], after(now, left_alone), BATCH);
        for (const { content_id, status } of rows) {
          const job = status === 'inspecting' ? inspectJob : fixJob;
          await enqueue(trx, job, { outbox_id: newId(), now }, { content_id });
        }
        return rows.length;
      }),

    /** Objects, and uploads in parts, that no file goes by. */
    async removeStray(): Promise<number> {
      const limit = after(clock.now(), left_alone);
      let total = 0;
      for (const prefix of [QUARANTINE, KEPT]) {
        total += await inBatches(objects.list(prefix), ({ modified_at }) => modified_at < limit, removeOrphans);
      }
      return total + (await inBatches(objects.openUploads(), ({ begun_at }) => begun_at < limit, dropOrphans));
    },
  };
}

export type ContentSweepService = ReturnType<typeof contentSweepService>;

/** Adds up what `work` answers for every batch of those that are wanted. */
async function inBatches<T>(
  all: AsyncIterable<T>,
  isWanted: (one: T) => boolean,
  work: (batch: readonly T[]) => Promise<number>,
): Promise<number> {
  let total = 0;
  let batch: T[] = [];
  for await (const one of all) {
    if (isWanted(one)) batch.push(one);
    if (batch.length < BATCH) continue;
    total += await work(batch);
    batch = [];
  }
  return batch.length === 0 ? total : total + (await work(batch));
}
