import { PART_BYTES } from '@universal-media/contract/content';
import { ACCOUNT_BYTES_MOST, uploadTexts } from '@universal-media/contract/upload-limits';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentObjects } from '../../core/content-objects.ts';
import { accountHolder } from '../../testing/account-holder.ts';
import {
  digestOf,
  filmOf,
  partsOf,
  pictureOf,
  sha256Of,
  type UploadWorld,
  uploadWorld,
} from '../../testing/uploads.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let uploads: UploadWorld;
beforeAll(async () => {
  world = await openWorld();
  uploads = await uploadWorld(world);
});
afterAll(async () => {
  uploads.close();
  await world.close();
});

const somebody = async () => uploads.uploader(await accountHolder(world));
const film = filmOf(2 * PART_BYTES + 1_000);
const [first = film, second = film, third = film] = partsOf(film);

describe('a file in parts', () => {
  it('is there byte for byte, whatever the order of its parts, and somebody is asked to look into it', async () => {
    const jo = await somebody();
    const id = uuidv7();
    const { status, body } = await jo.begin(film, { platform_targets: ['youtube'] }, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ part_bytes: PART_BYTES, parts_received: [], content: { status: 'uploading' } });
    expect(await jo.finish(id)).toMatchObject({ status: 409, body: { detail: { missing: [0, 1, 2] } } });
    for (const [part, bytes] of [
      [2, third],
      [0, first],
      [1, second],
    ] as const) {
      expect(await jo.sendPart(id, part, bytes, digestOf(bytes))).toMatchObject({ status: 204 });
    }
    const finished = await jo.finish(id);
    expect(finished.status).toBe(202);
    expect(finished.body).toMatchObject({
      status: 'inspecting',
      file_size: film.length,
      platform_targets: ['youtube'],
    });
    expect(await uploads.stored(id)).toBe(sha256Of(film));
    expect(await uploads.jobs('inspections.inspect', { content_id: id })).toBe(1);
    expect(await jo.sendPart(id, 0, first)).toMatchObject({ status: 409, body: { code: 'upload_closed' } });
  });

  it('goes on where it was cut off', async () => {
    const jo = await somebody();
    const id = uuidv7();
    await jo.begin(film, {}, id);
    await jo.sendPart(id, 0, first);
    await jo.cutOff('PUT', `/api/content/uploads/${id}/parts/1`, second, digestOf(second));
    expect((await jo.begin(film, {}, id)).body).toMatchObject({ parts_received: [0] });
    expect((await jo.finish(id)).body).toMatchObject({ code: 'upload_incomplete', detail: { missing: [1, 2] } });
    await jo.sendPart(id, 1, second);
    await jo.sendPart(id, 2, third);
    expect((await jo.finish(id)).status).toBe(202);
    expect(await uploads.stored(id)).toBe(sha256Of(film));
  });

  it('counts a part once that comes twice at the same moment, and ends once however many ask for it', async () => {
    const jo = await somebody();
    const id = uuidv7();
    await Promise.all(Array.from({ length: 4 }, () => jo.begin(film, {}, id)));
    const sendings = [0, 0, 0, 1, 1, 2, 2].map((part) => jo.sendPart(id, part, partsOf(film)[part] ?? film));
    expect(new Set((await Promise.all(sendings)).map(({ status }) => status))).toEqual(new Set([204]));
    expect((await uploads.partsOf(id)).map(({ part }) => part)).toEqual([0, 1, 2]);
    const endings = await Promise.all(Array.from({ length: 6 }, () => jo.finish(id)));
    expect(new Set(endings.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(endings.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await uploads.stored(id)).toBe(sha256Of(film));
    expect(await uploads.jobs('inspections.inspect', { content_id: id })).toBe(1);
  });

  it('is not taken when its bytes, its size or its account say no', async () => {
    const jo = await somebody();
    const html = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(9));
    const unsupported = { filename: 'film.mp4', reason: uploadTexts.unsupported.advertiser };
    expect(await jo.begin(html)).toMatchObject({ status: 400, body: { code: 'content_refused', detail: unsupported } });
    const large = { file_size: 251 * 1024 * 1024, filename: '../../large\n.mp4' };
    expect((await jo.begin(film, large)).body.detail).toMatchObject({
      filename: 'large.mp4',
      reason: uploadTexts.too_large.advertiser.video,
    });
    expect((await jo.begin(film, { file_size: 0 })).body.detail).toMatchObject({ reason: uploadTexts.empty });
  });

  it('cannot take more room than an account has, with fifty asking at the same moment', async () => {
    const jo = await somebody();
    const id = uuidv7();
    await jo.begin(film, {}, id);
    const file_size = BigInt(ACCOUNT_BYTES_MOST - 3_500);
    await world.owner.updateTable('content').set({ file_size }).where('content_id', '=', id).execute();
    const picture = pictureOf(1_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => jo.begin(picture, { filename: 'a.png' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'content_quota')).toHaveLength(47);
  });
});

describe('a part', () => {
  it('counts only when it is what its digest and its length promise', async () => {
    const jo = await somebody();
    const id = uuidv7();
    await jo.begin(film, {}, id);
    const wrong = [
      [first, digestOf(second)],
      [first, { 'content-digest': 'sha-256=:nonsense:' }],
      [first.subarray(1), {}],
    ] as const;
    for (const [bytes, headers] of wrong) {
      expect((await jo.sendPart(id, 0, bytes, headers)).body).toMatchObject({ code: 'part_damaged' });
    }
    expect((await jo.sendPart(id, 2, Buffer.concat([third, third]))).body).toMatchObject({ code: 'body_too_large' });
    expect(await uploads.partsOf(id)).toEqual([]);
    expect((await jo.sendPart(id, 0, first, digestOf(first))).status).toBe(204);
  });

  it('with other first bytes than were announced ends the upload', async () => {
    const jo = await somebody();
    const id = uuidv7();
    await jo.begin(film, {}, id);
    await jo.sendPart(id, 1, second);
    const { object_name } = await uploads.rowOf(id);
    const disguised = Buffer.concat([Buffer.from('MZ'), first.subarray(2)]);
    expect((await jo.sendPart(id, 0, disguised)).body).toMatchObject({ code: 'content_refused' });
    expect(await uploads.rowOf(id)).toMatchObject({ status: 'refused', refusal: expect.stringContaining('announced') });
    expect(await uploads.jobs('content.discard', { object_name })).toBe(1);
    // Whoever goes on is told why, and not only that it is over.
    expect((await jo.sendPart(id, 0, first)).body).toMatchObject({ code: 'content_refused' });
    expect((await jo.begin(film, {}, id)).body).toMatchObject({ code: 'content_refused' });
  });
});

describe('an id', () => {
  it('of somebody else, or without a session, opens nothing', async () => {
    const [jo, mallory] = [await somebody(), await somebody()];
    const id = uuidv7();
    await jo.begin(film, {}, id);
    expect((await mallory.begin(film, {}, id)).status).toBe(404);
    expect((await mallory.sendPart(id, 0, first)).status).toBe(404);
    expect((await mallory.finish(id)).status).toBe(404);
    expect(await uploads.partsOf(id)).toEqual([]);
    world.clock.advance({ minutes: 31 });
    expect((await jo.sendPart(id, 0, first)).status).toBe(401);
    expect((await jo.begin(film, {}, id)).status).toBe(401);
  });

  it('stays with the file it was given to', async () => {
    const jo = await somebody();
    const id = uuidv7();
    await jo.begin(film, {}, id);
    const others = [
      jo.begin(film, { filename: 'b.mp4' }, id),
      jo.begin(Buffer.concat([film, film]), {}, id),
      jo.begin(filmOf(film.length), {}, id),
    ];
    for (const other of others) {
      expect((await other).body).toMatchObject({ code: 'content_refused' });
    }
    await jo.who.delete(`/api/content/${id}`);
    expect((await jo.begin(film, {}, id)).status).toBe(404);
    expect((await jo.sendPart(id, 0, first)).body).toMatchObject({ code: 'upload_closed' });
  });
});

describe('a crash', () => {
  it('before the store was asked, or before its answer was written down, is healed by beginning again', async () => {
    const jo = await somebody();
    const id = uuidv7();
    await jo.begin(film, {}, id);
    await world.owner.updateTable('content').set({ upload_id: null }).where('content_id', '=', id).execute();
    expect((await jo.begin(film, {}, id)).status).toBe(200);
    await world.owner.updateTable('content').set({ upload_id: null }).where('content_id', '=', id).execute();
    // Or by going on: whoever has begun need not know.
    for (const [part, bytes] of partsOf(film).entries()) expect((await jo.sendPart(id, part, bytes)).status).toBe(204);
    expect((await jo.finish(id)).status).toBe(202);
    expect(await uploads.stored(id)).toBe(sha256Of(film));
  });

  it('after the parts became one is healed by finishing again', async () => {
    const jo = await somebody();
    const id = await jo.sent(film);
    const { object_name, upload_id } = await uploads.rowOf(id);
    const key = contentObjects(object_name).quarantine;
    const parts = (await uploads.partsOf(id)).map(({ part, etag }) => ({ part: part + 1, etag }));
    await uploads.objects.closeParts({ key, upload_id: upload_id ?? '' }, parts);
    expect((await jo.sendPart(id, 0, first)).status).toBe(204);
    expect((await jo.finish(id)).status).toBe(202);
    expect(await uploads.stored(id)).toBe(sha256Of(film));
  });

  it('of the store, which lost the parts or has others, is healed by sending them again', async () => {
    const jo = await somebody();
    for (const harm of ['dropped', 'changed'] as const) {
      const id = await jo.sent(film);
      const { object_name, upload_id } = await uploads.rowOf(id);
      const upload = { key: contentObjects(object_name).quarantine, upload_id: upload_id ?? '' };
      if (harm === 'dropped') await uploads.objects.dropParts(upload);
      else await uploads.objects.putPart({ ...upload, part: 2 }, first, first.length);
      expect((await jo.finish(id)).body).toMatchObject({ detail: { missing: [0, 1, 2] } });
      for (const [part, bytes] of partsOf(film).entries())
        expect((await jo.sendPart(id, part, bytes)).status).toBe(204);
      expect((await jo.finish(id)).status).toBe(202);
      expect(await uploads.stored(id)).toBe(sha256Of(film));
    }
  });
});
