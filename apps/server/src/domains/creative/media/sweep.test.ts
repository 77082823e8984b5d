import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { type ContentEnvironment, openContentEnvironment } from '#testing/builders/content.ts';
import { createVideo } from '#testing/builders/uploads.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { removeOrphans } from './sweep.ts';

let files: ContentEnvironment;
beforeAll(async () => {
  files = await openContentEnvironment();
});
afterAll(() => files.close());

const sweep = async () => {
  await files.environment.deps.services.creative.planSweep();
  files.environment.clock.advance({ days: 1 });
  await files.settled();
};

const everyKey = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.objects.list('')) keys.push(key);
  return keys.toSorted();
};

// Runs first, while the test clock equals the object store's.
it('removes orphaned objects and nothing else', async () => {
  const jo = await accountHolder(files.environment);
  const kept = await files.ready(jo);
  const arriving = createVideo(6 * 1024 * 1024);
  const started = await files.uploader(jo).sent(arriving);
  const before = await everyKey();
  const path = join(tmpdir(), `orphan-${kept.content_id}`);
  await writeFile(path, 'orphaned bytes');
  const orphan = '0'.repeat(32);
  const { object_name } = await files.readRow(kept.content_id);
  // Objects without a file, and the leftover quarantine copy of a ready file.
  const orphans = [`quarantine/${orphan}`, `kept/${orphan}/raw`, `quarantine/${object_name}`];
  for (const key of [...orphans, 'kept/not-one-of-ours']) await files.objects.putFile(key, path);
  const upload_id = await files.objects.startMultipart(`quarantine/${orphan}`);

  await removeOrphans(files.environment.deps.services.creative.context);
  // Anything younger than an hour may belong to work in progress.
  expect(await everyKey()).toEqual([...before, ...orphans, 'kept/not-one-of-ours'].toSorted());

  await sweep();
  expect(await everyKey()).toEqual([...before, 'kept/not-one-of-ours'].toSorted());
  const open: string[] = [];
  for await (const upload of files.objects.listMultipartUploads()) open.push(upload.upload_id);
  expect(open).not.toContain(upload_id);
  expect(open).toEqual([(await files.readRow(started)).upload_id]);
  await jo.home.post('/api/auth/refresh');
  expect((await files.uploader(jo).finish(started)).status).toBe(202);
});

it('removes uploads that were not finished within a week', async () => {
  const jo = await accountHolder(files.environment);
  const started = await files.uploader(jo).sent(createVideo(2_000));
  files.environment.clock.advance({ days: 5 });
  await sweep();
  expect((await files.readRow(started)).deleted_at).toBeNull();
  files.environment.clock.advance({ days: 1 });
  await sweep();
  expect((await files.readRow(started)).deleted_at).not.toBeNull();
  for await (const { key } of files.objects.listMultipartUploads()) {
    expect(key).not.toContain((await files.readRow(started)).object_name);
  }
});

it('requeues a file whose job is gone', async () => {
  const jo = await accountHolder(files.environment);
  const { content_id } = await files.sendFixture(jo, 'image-1920x1080.jpg');
  await files.environment.owner.deleteFrom('outbox').where('job', '=', 'inspections.inspect').execute();
  await files.settled();
  expect((await files.readRow(content_id)).status).toBe('inspecting');
  await sweep();
  expect((await files.readRow(content_id)).status).toBe('ready');
});

it('is planned once by any number of workers, and plans the next one', async () => {
  const { creative } = files.environment.deps.services;
  const waiting = () =>
    files.environment.owner
      .selectFrom('outbox')
      .select('not_before')
      .where('job', '=', 'content_sweep.sweep')
      .where('finished_at', 'is', null)
      .execute();
  for (let worker = 0; worker < 3; worker += 1) await creative.planSweep();
  const [first, ...more] = await waiting();
  expect(more).toEqual([]);
  files.environment.clock.advance({ days: 1 });
  await finishJobs(files.environment);
  const [second] = await waiting();
  expect(second?.not_before.getTime()).toBeGreaterThan(first?.not_before.getTime() ?? Number.NaN);
});
