import { randomUUID } from 'node:crypto';
import { CHUNK_BYTES, Content } from '@universal-media/contract/creative/content';
import { MAX_ACCOUNT_BYTES, MAX_FILES_PER_CALL, uploadTexts } from '@universal-media/contract/creative/upload-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import {
  type Answer,
  createImage,
  createVideo,
  openUploadEnvironment,
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

const newUploader = async () => uploads.uploader(await accountHolder(environment));
const MEGABYTE = 1024 * 1024;

type Entry = readonly [name: string, value: string | Buffer, filename?: string];
/** A form with its fields and files in this order. */
function toForm(...entries: Entry[]): FormData {
  const form = new FormData();
  for (const [name, value, filename = 'file'] of entries) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), filename);
  }
  return form;
}

const takenIn = ({ body }: Answer) => Content.array().parse(body.uploaded_files);
const readRows = (user_id: string) =>
  environment.owner.selectFrom('content').selectAll().where('user_id', '=', user_id).orderBy('created_at').execute();

describe('a form', () => {
  it('of five files, two of which cannot be used, brings three and names the two', async () => {
    const jo = await newUploader();
    const videos = [createVideo(2 * CHUNK_BYTES + 77), createVideo(CHUNK_BYTES), createVideo(1_000)];
    const answer = await jo.sendForm(
      toForm(
        ['files', videos[0] ?? '', 'long.mp4'],
        ['files', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">'.repeat(99)), 'logo.png'],
        ['platform_targets', 'Google-Ads, twitter'],
        ['files', videos[1] ?? '', '/home/jo/exact.mp4'],
        ['files', createImage(11 * MEGABYTE), 'large.png'],
        ['files', videos[2] ?? '', 'small.mp4'],
        ['platform_targets', '["youtube"]'],
      ),
    );
    expect(answer.status).toBe(201);
    const taken = takenIn(answer);
    expect(taken.map(({ filename }) => filename)).toEqual(['long.mp4', 'exact.mp4', 'small.mp4']);
    expect(answer.body.refused_files).toEqual([
      { filename: 'logo.png', reason: uploadTexts.unsupported.advertiser },
      { filename: 'large.png', reason: uploadTexts.too_large.advertiser.image },
    ]);
    for (const [nth, { content_id, ...content }] of taken.entries()) {
      const file = videos[nth] ?? Buffer.alloc(0);
      expect(content).toMatchObject({ status: 'inspecting', file_size: file.length });
      expect(content.platform_targets).toEqual(['youtube', 'x', 'google']);
      expect(await uploads.stored(content_id)).toBe(toSha256(file));
      expect(await uploads.jobs('inspections.inspect', { content_id })).toBe(1);
    }
    expect(await readRows(jo.who.user_id)).toHaveLength(3);
  });

  it('of which nothing can be used is refused, with every file and its reason', async () => {
    const jo = await newUploader();
    const answer = await jo.sendForm(
      toForm(['files', Buffer.alloc(0), 'nothing.png'], ['files', Buffer.from('hello')]),
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'content_refused' } });
    expect(answer.body.detail).toMatchObject({
      refused_files: [{ filename: 'nothing.png', reason: uploadTexts.empty }, { filename: 'file' }],
    });
    expect(await jo.sendForm(toForm(['platform_targets', 'youtube']))).toMatchObject({ status: 400 });
  });

  it('that names an unknown platform, even behind its files, leaves nothing', async () => {
    const jo = await newUploader();
    const answer = await jo.sendForm(toForm(['files', createImage(500), 'a.png'], ['platform_targets', 'myspace']));
    expect(answer.body).toMatchObject({ code: 'invalid_input', detail: [{ field: 'platform_targets' }] });
    expect(await readRows(jo.who.user_id)).toEqual([]);
  });

  it('takes as many files as a call may carry, and names the rest', async () => {
    const jo = await newUploader();
    const images = Array.from(
      { length: MAX_FILES_PER_CALL + 1 },
      (_, n): Entry => ['files', createImage(200), `${n}.png`],
    );
    const answer = await jo.sendForm(toForm(...images));
    expect(takenIn(answer)).toHaveLength(MAX_FILES_PER_CALL);
    expect(answer.body.refused_files).toMatchObject([{ filename: `${MAX_FILES_PER_CALL}.png` }]);
  });

  it("stops a file of unknown size when the account's storage is full", async () => {
    const jo = await newUploader();
    const [kept] = takenIn(await jo.sendForm(toForm(['files', createImage(300), 'kept.png'])));
    const file_size = BigInt(MAX_ACCOUNT_BYTES - CHUNK_BYTES - 1_000);
    await environment.owner
      .updateTable('content')
      .set({ file_size })
      .where('content_id', '=', kept?.content_id ?? '')
      .execute();
    const answer = await jo.sendForm(
      toForm(['files', createVideo(2 * CHUNK_BYTES), 'long.mp4'], ['files', createImage(900), 'small.png']),
    );
    expect(takenIn(answer).map(({ filename }) => filename)).toEqual(['small.png']);
    expect(answer.body.refused_files).toMatchObject([{ filename: 'long.mp4' }]);
    expect(await readRows(jo.who.user_id)).toHaveLength(2);
  });

  it('sent again under its key brings the same files once, also at the same moment', async () => {
    const jo = await newUploader();
    const [video, image] = [createVideo(CHUNK_BYTES + 5), createImage(800)];
    const form = () => toForm(['files', video, 'video.mp4'], ['files', image, 'a.png']);
    const key = randomUUID();
    const together = await Promise.all([jo.sendForm(form(), key), jo.sendForm(form(), key)]);
    // The second request either retries the first one or gets its finished result.
    for (const { status, body } of together) {
      if (status !== 201) expect(body.code).toBe('request_in_flight');
    }
    const again = await jo.sendForm(form(), key);
    const ids = takenIn(again).map(({ content_id }) => content_id);
    expect(again.status).toBe(201);
    expect((await readRows(jo.who.user_id)).map(({ content_id }) => content_id).toSorted()).toEqual(ids.toSorted());
    expect(await uploads.stored(ids[0] ?? '')).toBe(toSha256(video));
    for (const content_id of ids) expect(await uploads.jobs('inspections.inspect', { content_id })).toBe(1);
    const other = await jo.sendForm(toForm(['files', image, 'b.png']), key);
    expect(other.body).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('whose caller goes away leaves nothing, and the process lives', async () => {
    const jo = await newUploader();
    const form = new Response(
      toForm(['files', createImage(700), 'a.png'], ['files', createVideo(5 * CHUNK_BYTES), 'b.mp4']),
    );
    const type = form.headers.get('content-type') ?? '';
    const before = await uploads.jobs('content.discard', {});
    await jo.cutOff('POST', '/api/content/upload', Buffer.from(await form.arrayBuffer()), { 'content-type': type });
    await expect.poll(() => readRows(jo.who.user_id), { timeout: 10_000 }).toEqual([]);
    // What had arrived of it is taken out of the store: the image, and the video as far as it came.
    expect(await uploads.jobs('content.discard', {})).toBe(before + 2);
    expect((await jo.sendForm(toForm(['files', createImage(700), 'a.png']))).status).toBe(201);
  });

  it('that is none, or breaks off in its middle, is refused', async () => {
    const jo = await newUploader();
    const send = (type: string, body: string) =>
      fetch(`${uploads.origin}/api/content/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${jo.who.home.token}`, 'content-type': type },
        body,
      });
    const torn = `--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n${'\x89PNG'}`;
    expect(await send('application/json', '{}')).toMatchObject({ status: 415 });
    expect(await send('multipart/form-data', '')).toMatchObject({ status: 400 });
    expect(await send('multipart/form-data; boundary=x', torn)).toMatchObject({ status: 400 });
    expect(await send('multipart/form-data; boundary=x', '--x--\r\n')).toMatchObject({ status: 400 });
    expect(await readRows(jo.who.user_id)).toEqual([]);
  });
});
