import { CHUNK_BYTES } from '@universal-media/contract/creative/content';
import {
  MAX_ACCOUNT_BYTES,
  MAX_UNCONFIRMED_BYTES,
  uploadTexts,
} from '@universal-media/contract/creative/upload-limits';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentObjects } from '#core/creative/content-objects.ts';
import { accountHolder, confirmEmail } from '#testing/builders/account-holder.ts';
import {
  createImage,
  createVideo,
  openUploadEnvironment,
  toChunks,
  toDigest,
  toSha256,
  type UploadEnvironment,
} from '#testing/builders/uploads.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let uploads: UploadEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
  uploads = await openUploadEnvironment(environment);
});
afterAll(async () => {
  uploads.close();
  await environment.close();
});

const newUploader = async (options = {}) => uploads.uploader(await accountHolder(environment, options));
const video = createVideo(2 * CHUNK_BYTES + 1_000);
const [first = video, second = video, third = video] = toChunks(video);

describe('a file in parts', () => {
  it('is stored byte for byte in any order of its chunks, and its inspection is requested', async () => {
    const jo = await newUploader();
    const id = uuidv7();
    const { status, body } = await jo.begin(video, { platform_targets: ['youtube'] }, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ part_bytes: CHUNK_BYTES, parts_received: [], content: { status: 'uploading' } });
    expect(await jo.finish(id)).toMatchObject({ status: 409, body: { detail: { missing: [0, 1, 2] } } });
    for (const [part, bytes] of [
      [2, third],
      [0, first],
      [1, second],
    ] as const) {
      expect(await jo.sendPart(id, part, bytes, toDigest(bytes))).toMatchObject({ status: 204 });
    }
    const finished = await jo.finish(id);
    expect(finished.status).toBe(202);
    expect(finished.body).toMatchObject({
      status: 'inspecting',
      file_size: video.length,
      platform_targets: ['youtube'],
    });
    expect(await uploads.stored(id)).toBe(toSha256(video));
    expect(await uploads.jobs('inspections.inspect', { content_id: id })).toBe(1);
    expect(await jo.sendPart(id, 0, first)).toMatchObject({ status: 409, body: { code: 'upload_closed' } });
  });

  it('goes on where it was cut off', async () => {
    const jo = await newUploader();
    const id = uuidv7();
    await jo.begin(video, {}, id);
    await jo.sendPart(id, 0, first);
    await jo.cutOff('PUT', `/api/content/uploads/${id}/parts/1`, second, toDigest(second));
    expect((await jo.begin(video, {}, id)).body).toMatchObject({ parts_received: [0] });
    expect((await jo.finish(id)).body).toMatchObject({ code: 'upload_incomplete', detail: { missing: [1, 2] } });
    await jo.sendPart(id, 1, second);
    await jo.sendPart(id, 2, third);
    expect((await jo.finish(id)).status).toBe(202);
    expect(await uploads.stored(id)).toBe(toSha256(video));
  });

  it('counts a part once that comes twice at the same moment, and ends once however many ask for it', async () => {
    const jo = await newUploader();
    const id = uuidv7();
    await Promise.all(Array.from({ length: 4 }, () => jo.begin(video, {}, id)));
    const sendings = [0, 0, 0, 1, 1, 2, 2].map((part) => jo.sendPart(id, part, toChunks(video)[part] ?? video));
    expect(new Set((await Promise.all(sendings)).map(({ status }) => status))).toEqual(new Set([204]));
    expect((await uploads.toChunks(id)).map(({ part }) => part)).toEqual([0, 1, 2]);
    const endings = await Promise.all(Array.from({ length: 6 }, () => jo.finish(id)));
    expect(new Set(endings.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(endings.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await uploads.stored(id)).toBe(toSha256(video));
    expect(await uploads.jobs('inspections.inspect', { content_id: id })).toBe(1);
  });

  it('is not taken when its bytes, its size or its account say no', async () => {
    const jo = await newUploader();
    const html = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(9));
    const unsupported = { filename: 'video.mp4', reason: uploadTexts.unsupported.advertiser };
    expect(await jo.begin(html)).toMatchObject({ status: 400, body: { code: 'content_refused', detail: unsupported } });
    const large = { file_size: 251 * 1024 * 1024, filename: '../../large\n.mp4' };
    expect((await jo.begin(video, large)).body.detail).toMatchObject({
      filename: 'large.mp4',
      reason: uploadTexts.too_large.advertiser.video,
    });
    expect((await jo.begin(video, { file_size: 0 })).body.detail).toMatchObject({ reason: uploadTexts.empty });
  });

  it('cannot take more room than an unconfirmed account has, until its email address is confirmed', async () => {
    const jo = await newUploader({ isConfirmed: false });
    const id = uuidv7();
    await jo.begin(video, {}, id);
    const file_size = BigInt(MAX_UNCONFIRMED_BYTES - 1_500);
    await environment.owner.updateTable('content').set({ file_size }).where('content_id', '=', id).execute();
    const image = createImage(1_000);
    expect((await jo.begin(image, { filename: 'a.png' })).status).toBe(200);
    expect((await jo.begin(image, { filename: 'b.png' })).body).toMatchObject({
      code: 'content_quota',
      detail: 'Confirm your email address to upload more files.',
    });
    await confirmEmail(environment, jo.who.user_id);
    expect((await jo.begin(image, { filename: 'b.png' })).status).toBe(200);
  });

  it('cannot take more room than an account has, with fifty asking at the same moment', async () => {
    const jo = await newUploader();
    const id = uuidv7();
    await jo.begin(video, {}, id);
    const file_size = BigInt(MAX_ACCOUNT_BYTES - 3_500);
    await environment.owner.updateTable('content').set({ file_size }).where('content_id', '=', id).execute();
    const image = createImage(1_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => jo.begin(image, { filename: 'a.png' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'content_quota')).toHaveLength(47);
  });
});

describe('a part', () => {
  it('counts only when it is what its digest and its length promise', async () => {
    const jo = await newUploader();
    const id = uuidv7();
    await jo.begin(video, {}, id);
    const wrong = [
      [first, toDigest(second)],
      [first, { 'content-digest': 'sha-256=:nonsense:' }],
      [first.subarray(1), {}],
    ] as const;
    for (const [bytes, headers] of wrong) {
      expect((await jo.sendPart(id, 0, bytes, headers)).body).toMatchObject({ code: 'part_damaged' });
    }
    expect((await jo.sendPart(id, 2, Buffer.concat([third, third]))).body).toMatchObject({ code: 'body_too_large' });
    expect(await uploads.toChunks(id)).toEqual([]);
    expect((await jo.sendPart(id, 0, first, toDigest(first))).status).toBe(204);
  });

  it('with other first bytes than were announced ends the upload', async () => {
    const jo = await newUploader();
    const id = uuidv7();
    await jo.begin(video, {}, id);
    await jo.sendPart(id, 1, second);
    const { object_name } = await uploads.readRow(id);
    const disguised = Buffer.concat([Buffer.from('MZ'), first.subarray(2)]);
    expect((await jo.sendPart(id, 0, disguised)).body).toMatchObject({ code: 'content_refused' });
    expect(await uploads.readRow(id)).toMatchObject({
      status: 'refused',
      refusal: expect.stringContaining('not the file'),
    });
    expect(await uploads.jobs('content.discard', { object_name })).toBe(1);
    // Later chunks get the reason too.
    expect((await jo.sendPart(id, 0, first)).body).toMatchObject({ code: 'content_refused' });
    expect((await jo.begin(video, {}, id)).body).toMatchObject({ code: 'content_refused' });
  });
});

describe('an id', () => {
  it("of another user's upload, or without a session, gives no access", async () => {
    const [jo, mallory] = [await newUploader(), await newUploader()];
    const id = uuidv7();
    await jo.begin(video, {}, id);
    expect((await mallory.begin(video, {}, id)).status).toBe(404);
    expect((await mallory.sendPart(id, 0, first)).status).toBe(404);
    expect((await mallory.finish(id)).status).toBe(404);
    expect(await uploads.toChunks(id)).toEqual([]);
    environment.clock.advance({ minutes: 31 });
    expect((await jo.sendPart(id, 0, first)).status).toBe(401);
    expect((await jo.begin(video, {}, id)).status).toBe(401);
  });

  it('stays with the file it was given to', async () => {
    const jo = await newUploader();
    const id = uuidv7();
    await jo.begin(video, {}, id);
    const others = [
      jo.begin(video, { filename: 'b.mp4' }, id),
      jo.begin(Buffer.concat([video, video]), {}, id),
      jo.begin(createVideo(video.length), {}, id),
    ];
    for (const other of others) {
      expect((await other).body).toMatchObject({ code: 'content_refused' });
    }
    await jo.who.delete(`/api/content/${id}`);
    expect((await jo.begin(video, {}, id)).status).toBe(404);
    expect((await jo.sendPart(id, 0, first)).body).toMatchObject({ code: 'upload_closed' });
  });
});

describe('a crash', () => {
  it('before the store was asked, or before its answer was written down, is healed by beginning again', async () => {
    const jo = await newUploader();
    const id = uuidv7();
    await jo.begin(video, {}, id);
    await environment.owner.updateTable('content').set({ upload_id: null }).where('content_id', '=', id).execute();
    expect((await jo.begin(video, {}, id)).status).toBe(200);
    await environment.owner.updateTable('content').set({ upload_id: null }).where('content_id', '=', id).execute();
    // Or the client just continues, without knowing about the restart.
    for (const [part, bytes] of toChunks(video).entries())
      expect((await jo.sendPart(id, part, bytes)).status).toBe(204);
    expect((await jo.finish(id)).status).toBe(202);
    expect(await uploads.stored(id)).toBe(toSha256(video));
  });

  it('after the parts became one is healed by finishing again', async () => {
    const jo = await newUploader();
    const id = await jo.sent(video);
    const { object_name, upload_id } = await uploads.readRow(id);
    const key = contentObjects(object_name).quarantine;
    const parts = (await uploads.toChunks(id)).map(({ part, etag }) => ({ part: part + 1, etag }));
    await uploads.objects.completeMultipart({ key, upload_id: upload_id ?? '' }, parts);
    expect((await jo.sendPart(id, 0, first)).status).toBe(204);
    expect((await jo.finish(id)).status).toBe(202);
    expect(await uploads.stored(id)).toBe(toSha256(video));
  });

  it('of the store, which lost the parts or has others, is healed by sending them again', async () => {
    const jo = await newUploader();
    for (const harm of ['dropped', 'changed'] as const) {
      const id = await jo.sent(video);
      const { object_name, upload_id } = await uploads.readRow(id);
      const upload = { key: contentObjects(object_name).quarantine, upload_id: upload_id ?? '' };
      if (harm === 'dropped') await uploads.objects.abortMultipart(upload);
      else await uploads.objects.putPart({ ...upload, part: 2 }, first, first.length);
      expect((await jo.finish(id)).body).toMatchObject({ detail: { missing: [0, 1, 2] } });
      for (const [part, bytes] of toChunks(video).entries())
        expect((await jo.sendPart(id, part, bytes)).status).toBe(204);
      expect((await jo.finish(id)).status).toBe(202);
      expect(await uploads.stored(id)).toBe(toSha256(video));
    }
  });
});
