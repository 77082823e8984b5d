import { readFile } from 'node:fs/promises';
import { fixture } from '@universal-media/media-fixtures/fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder, listenAs } from '#testing/builders/account-holder.ts';
import { type ContentEnvironment, openContentEnvironment } from '#testing/builders/content.ts';
import { createImage, toSha256 } from '#testing/builders/uploads.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { cleanUpObjects, inspectContent, recordFinding } from './inspect-content.ts';

let files: ContentEnvironment;
beforeAll(async () => {
  files = await openContentEnvironment();
});
afterAll(() => files.close());

const KEPT = ['poster', 'raw', 'served', 'thumbnail'];

describe('a file that has arrived', () => {
  it('waits in quarantine, is looked into, and is then there for its owner, handed in for review', async () => {
    const { environment } = files;
    const jo = await accountHolder(environment);
    const page = await listenAs(environment, jo.user_id);
    const sent = await files.sendFixture(jo, 'image-1920x1080.jpg');
    expect(sent).toMatchObject({ status: 'inspecting', facts: null, download_url: null, approval_tracking: null });
    expect(await files.listObjects(sent.content_id)).toEqual(['quarantine']);
    await files.settled();
    const { path } = await fixture('image-1920x1080.jpg');
    expect(await files.listObjects(sent.content_id)).toEqual(KEPT);
    expect((await files.readRow(sent.content_id)).sha256).toBe(toSha256(await readFile(path)));
    const [content] = await files.list(jo);
    expect(content).toMatchObject({
      content_id: sent.content_id,
      status: 'ready',
      validation: { dimensions: { width: 1920, height: 1080 } },
      approval_tracking: { approval_status: 'pending_review', decided_at: null },
    });
    expect(content?.platform_compatibility).toContain('meta');
    await expect
      .poll(() => page.received)
      .toContainEqual({ type: 'content_changed', content_id: sent.content_id, progress: null });
    await page.stop();
  });

  it('is refused with a reason when it is not what it seems, and nothing of it stays in the store', async () => {
    const jo = await accountHolder(files.environment);
    const { content_id } = await files.send(jo, createImage(5_000), 'holiday.png');
    await files.settled();
    const content = await files.read(jo, content_id);
    expect(content).toMatchObject({ status: 'refused', download_url: null, approval_tracking: null });
    expect(content.refusal).toMatch(/\w+ \w+/);
    expect(await files.listObjects(content_id)).toEqual([]);
    expect((await jo.get(`/api/content/view/${content_id}`)).statusCode).toBe(404);
  });

  it('is refused when it is lost on its way', async () => {
    const jo = await accountHolder(files.environment);
    const { content_id } = await files.sendFixture(jo, 'image-1920x1080.jpg');
    const { object_name } = await files.readRow(content_id);
    await files.objects.remove([`quarantine/${object_name}`]);
    await files.settled();
    expect(await files.read(jo, content_id)).toMatchObject({ status: 'refused' });
  });

  it('that is deleted before anybody looked into it leaves nothing', async () => {
    const jo = await accountHolder(files.environment);
    const { content_id } = await files.sendFixture(jo, 'image-1920x1080.jpg');
    expect((await jo.delete(`/api/content/${content_id}`)).statusCode).toBe(204);
    await files.settled();
    expect(await files.listObjects(content_id)).toEqual([]);
    expect((await jo.get(`/api/content/${content_id}`)).statusCode).toBe(404);
    expect((await jo.delete(`/api/content/${content_id}`)).statusCode).toBe(404);
    expect(await files.list(jo)).toEqual([]);
  });
});

describe('an interrupted inspection', () => {
  /** Runs the steps up to the named one, like a worker that then crashes. */
  const runUntil = async (content_id: string, last: 'inspect' | 'record' | 'clean up') => {
    const { context } = files.environment.deps.services.creative;
    const finding = await inspectContent(context, content_id);
    if (last === 'inspect') return;
    await recordFinding(context, content_id, finding);
    if (last === 'clean up') await cleanUpObjects(context, content_id);
  };

  it.each(['inspect', 'record', 'clean up'] as const)(
    'has the same outcome when it runs again after %s',
    async (last) => {
      const jo = await accountHolder(files.environment);
      const { content_id } = await files.sendFixture(jo, 'image-1920x1080.jpg');
      await runUntil(content_id, last);
      await files.settled();
      expect(await files.read(jo, content_id)).toMatchObject({ status: 'ready' });
      expect(await files.listObjects(content_id)).toEqual(KEPT);
    },
  );

  it('continues when the file has already left quarantine', async () => {
    const jo = await accountHolder(files.environment);
    const { content_id } = await files.sendFixture(jo, 'image-1920x1080.jpg');
    const { object_name } = await files.readRow(content_id);
    await files.objects.copy(`quarantine/${object_name}`, `kept/${object_name}/raw`);
    await files.objects.remove([`quarantine/${object_name}`]);
    await files.settled();
    expect(await files.read(jo, content_id)).toMatchObject({ status: 'ready' });
    expect(await files.listObjects(content_id)).toEqual(KEPT);
  });

  it('of a damaged file has the same outcome when it runs again', async () => {
    const jo = await accountHolder(files.environment);
    const { content_id } = await files.send(jo, createImage(5_000), 'holiday.png');
    await runUntil(content_id, 'record');
    const before = await files.read(jo, content_id);
    await files.settled();
    expect(await files.read(jo, content_id)).toEqual(before);
    expect(await files.listObjects(content_id)).toEqual([]);
  });

  it('leaves no objects of a file deleted during inspection', async () => {
    const jo = await accountHolder(files.environment);
    const { content_id } = await files.sendFixture(jo, 'image-1920x1080.jpg');
    const { context } = files.environment.deps.services.creative;
    const finding = await inspectContent(context, content_id);
    await jo.delete(`/api/content/${content_id}`);
    await recordFinding(context, content_id, finding);
    await cleanUpObjects(context, content_id);
    expect(await files.listObjects(content_id)).toEqual([]);
    expect((await files.readRow(content_id)).status).toBe('inspecting');
    await finishJobs(files.environment);
  });

  it('run twice in parallel counts once', async () => {
    const jo = await accountHolder(files.environment);
    const { content_id } = await files.sendFixture(jo, 'image-1920x1080.jpg');
    await Promise.all([runUntil(content_id, 'record'), runUntil(content_id, 'record')]);
    await files.settled();
    expect(await files.read(jo, content_id)).toMatchObject({ status: 'ready' });
    expect(await files.listObjects(content_id)).toEqual(KEPT);
  });
});
