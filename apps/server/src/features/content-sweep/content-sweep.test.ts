import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '../../testing/account-holder.ts';
import { type ContentWorld, contentWorld } from '../../testing/content.ts';
import { finishJobs } from '../../testing/jobs.ts';
import { filmOf } from '../../testing/uploads.ts';

let files: ContentWorld;
beforeAll(async () => {
  files = await contentWorld();
});
afterAll(() => files.close());

const sweep = async () => {
  await files.world.deps.services.contentSweep.plan();
  files.world.clock.advance({ days: 1 });
  await files.settled();
};

const everyKey = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.objects.list('')) keys.push(key);
  return keys.toSorted();
};

// First, while the clock stands where the store's does.
it('removes what belongs to nothing, and only that', async () => {
  const jo = await accountHolder(files.world);
  const kept = await files.ready(jo);
  const arriving = filmOf(6 * 1024 * 1024);
  const begun = await files.uploader(jo).sent(arriving);
  const before = await everyKey();
  const path = join(tmpdir(), `stray-${kept.content_id}`);
  await writeFile(path, 'nobody asked for this');
  const stray = '0'.repeat(32);
  const { object_name } = await files.rowOf(kept.content_id);
  // Of nobody, of nobody any more, and a copy of what is kept elsewhere.
  const orphans = [`quarantine/${stray}`, `kept/${stray}/raw`, `quarantine/${object_name}`];
  for (const key of [...orphans, 'kept/not-one-of-ours']) await files.objects.putFile(key, path);
  const upload_id = await files.objects.openParts(`quarantine/${stray}`);

  await files.world.deps.services.contentSweep.removeStray();
  // What is younger than an hour may be on its way to being somebody's.
  expect(await everyKey()).toEqual([...before, ...orphans, 'kept/not-one-of-ours'].toSorted());

  await sweep();
  expect(await everyKey()).toEqual([...before, 'kept/not-one-of-ours'].toSorted());
  const open: string[] = [];
  for await (const upload of files.objects.openUploads()) open.push(upload.upload_id);
  expect(open).not.toContain(upload_id);
  expect(open).toEqual([(await files.rowOf(begun)).upload_id]);
  await jo.home.post('/api/auth/refresh');
  expect((await files.uploader(jo).finish(begun)).status).toBe(202);
});

it('gives up uploads that nobody finished in a week', async () => {
  const jo = await accountHolder(files.world);
  const begun = await files.uploader(jo).sent(filmOf(2_000));
  files.world.clock.advance({ days: 5 });
  await sweep();
  expect((await files.rowOf(begun)).deleted_at).toBeNull();
  files.world.clock.advance({ days: 1 });
  await sweep();
  expect((await files.rowOf(begun)).deleted_at).not.toBeNull();
  for await (const { key } of files.objects.openUploads()) {
    expect(key).not.toContain((await files.rowOf(begun)).object_name);
  }
});

it('asks again for a job that is gone', async () => {
  const jo = await accountHolder(files.world);
  const { content_id } = await files.sendFixture(jo, 'image-1920x1080.jpg');
  await files.world.owner.deleteFrom('outbox').where('job', '=', 'inspections.inspect').execute();
  await files.settled();
  expect((await files.rowOf(content_id)).status).toBe('inspecting');
  await sweep();
  expect((await files.rowOf(content_id)).status).toBe('ready');
});

it('is planned once however many workers start, and plans the next by itself', async () => {
  const { contentSweep } = files.world.deps.services;
  const waiting = () =>
    files.world.owner
      .selectFrom('outbox')
      .select('not_before')
      .where('job', '=', 'content_sweep.sweep')
      .where('finished_at', 'is', null)
      .execute();
  for (let worker = 0; worker < 3; worker += 1) await contentSweep.plan();
  const [first, ...more] = await waiting();
  expect(more).toEqual([]);
  files.world.clock.advance({ days: 1 });
  await finishJobs(files.world);
  const [second] = await waiting();
  expect(second?.not_before.getTime()).toBeGreaterThan(first?.not_before.getTime() ?? Number.NaN);
});
