import type { MultipartUpload, StoredObject } from '#connectors/objects/objects.ts';
import { contentObjects, objectNameIn, QUARANTINE_PREFIX, STORED_PREFIX } from '#core/creative/content-objects.ts';
import { after } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { CreativeContext } from '../context.ts';
import { inspectJob, makeVersionJob, sweepJob } from '../jobs.ts';
import { removeContent } from './remove-content.ts';
import { sweepStore as store } from './sweep-store.ts';

/** Anything younger, or younger than one sweep interval, may belong to work in progress. */
const GRACE_SECONDS = 3600;
const ABANDONED_AFTER = { days: -7 };
const BATCH = 500;

const graceStart = ({ clock, sweep_seconds }: CreativeContext): Date =>
  after(clock.now(), { seconds: -Math.min(GRACE_SECONDS, sweep_seconds) });

/** Plans the next sweep; any number of workers plan the same one. */
export const planSweep = ({ clock, sweep_seconds, systemTransact }: CreativeContext): Promise<void> =>
  systemTransact((trx) => {
    const now = clock.now();
    const interval_ms = sweep_seconds * 1000;
    const not_before = new Date((Math.floor(now.getTime() / interval_ms) + 1) * interval_ms);
    const due_at = not_before.toISOString();
    return enqueue(trx, sweepJob, { outbox_id: idNamed(`content sweep ${due_at}`), now, not_before }, { due_at });
  });

/** Removes uploads that were not finished within a week. */
export async function removeAbandonedUploads(context: CreativeContext): Promise<number> {
  const started_before = after(context.clock.now(), ABANDONED_AFTER);
  for (let total = 0; ; ) {
    const removed = await context.systemTransact(async (trx) => {
      const rows = await store.lockAbandoned(trx, started_before, BATCH);
      for (const row of rows) await removeContent(context, trx, row);
      return rows.length;
    });
    total += removed;
    if (removed < BATCH) return total;
  }
}

/** Queues the jobs of files that wait without one. PostgreSQL is the record of pending work, whatever became of a job. */
export const requeueStranded = (context: CreativeContext): Promise<number> =>
  context.systemTransact(async (trx) => {
    const now = context.clock.now();
    const rows = await store.listStranded(trx, [inspectJob.name, makeVersionJob.name], graceStart(context), BATCH);
    for (const { content_id, status } of rows) {
      const job = status === 'inspecting' ? inspectJob : makeVersionJob;
      await enqueue(trx, job, { outbox_id: context.newId(), now }, { content_id });
    }
    return rows.length;
  });

/** Removes stored objects and multipart uploads that belong to no file. */
export async function removeOrphans(context: CreativeContext): Promise<number> {
  const { objects } = context;
  const limit = graceStart(context);
  let total = 0;
  for (const prefix of [QUARANTINE_PREFIX, STORED_PREFIX]) {
    total += await inBatches(
      objects.list(prefix),
      ({ modified_at }) => modified_at < limit,
      (batch) => removeOrphanedObjects(context, batch),
    );
  }
  const aborted = await inBatches(
    objects.listMultipartUploads(),
    ({ started_at }) => started_at < limit,
    (batch) => abortOrphanedUploads(context, batch),
  );
  return total + aborted;
}

/** Finds the files that own these keys, by object name. */
async function findOwners({ systemTransact }: CreativeContext, keys: readonly string[]) {
  const names = [...new Set(keys.flatMap((key) => objectNameIn(key) ?? []))];
  const rows = names.length === 0 ? [] : await systemTransact((trx) => store.findOwners(trx, names));
  return new Map(rows.map((row) => [row.object_name, row]));
}

async function removeOrphanedObjects(context: CreativeContext, found: readonly StoredObject[]): Promise<number> {
  const owners = await findOwners(
    context,
    found.map(({ key }) => key),
  );
  const orphans = found.filter(({ key }) => {
    const name = objectNameIn(key);
    const file = name === null ? undefined : owners.get(name);
    // The quarantined copy of a ready file is a leftover.
    return name !== null && (!file || (file.status === 'ready' && key === contentObjects(name).quarantine));
  });
  await context.objects.remove(orphans.map(({ key }) => key));
  return orphans.length;
}

async function abortOrphanedUploads(context: CreativeContext, found: readonly MultipartUpload[]): Promise<number> {
  const owners = await findOwners(
    context,
    found.map(({ key }) => key),
  );
  const orphans = found.filter(({ key, upload_id }) => {
    const name = objectNameIn(key);
    return name !== null && owners.get(name)?.upload_id !== upload_id;
  });
  for (const upload of orphans) await context.objects.abortMultipart(upload);
  return orphans.length;
}

/** Processes matching items in batches and adds up what `work` returns. */
async function inBatches<T>(
  all: AsyncIterable<T>,
  matches: (one: T) => boolean,
  work: (batch: readonly T[]) => Promise<number>,
): Promise<number> {
  let total = 0;
  let batch: T[] = [];
  for await (const one of all) {
    if (matches(one)) batch.push(one);
    if (batch.length < BATCH) continue;
    total += await work(batch);
    batch = [];
  }
  return batch.length === 0 ? total : total + (await work(batch));
}
