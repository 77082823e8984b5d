import { Content } from '@universal-media/contract/creative/content';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder, listenAs } from '#testing/builders/account-holder.ts';
import { type ContentEnvironment, openContentEnvironment } from '#testing/builders/content.ts';
import { makeVersion } from './make-version.ts';

let files: ContentEnvironment;
let jo: AccountHolder;
let image: Content;
beforeAll(async () => {
  files = await openContentEnvironment();
  jo = await accountHolder(files.environment);
  image = await files.ready(jo);
});
afterAll(() => files.close());

const fix = (who: AccountHolder, source: Content, choices: object, fixed_id = uuidv7()) =>
  who.put(`/api/content/${source.content_id}/fixes/${fixed_id}`, choices);
const square = { platform: 'meta', slot: '1:1' };

describe('a fix', () => {
  it('makes a file that fits out of one that does not, and leaves that one as it is', async () => {
    const answer = await fix(jo, image, square);
    expect(answer.statusCode).toBe(202);
    const made = Content.parse(answer.json());
    expect(made).toMatchObject({
      status: 'preparing',
      progress: 0,
      filename: 'image-1920x1080 1x1.jpg',
      derived_from: image.content_id,
      slot: '1:1',
    });
    expect(made.changes.map(({ change }) => change)).toContain('crop');
    await files.settled();
    const ready = await files.read(jo, made.content_id);
    expect(ready).toMatchObject({
      status: 'ready',
      progress: null,
      validation: { dimensions: { width: 1080, height: 1080 } },
      approval_tracking: { approval_status: 'pending_review' },
    });
    expect(ready.platform_compatibility).toContain('meta');
    expect((await files.environment.app.inject({ url: files.linkFor(ready, 'original') })).statusCode).toBe(200);
    expect(await files.listObjects(image.content_id)).toEqual(['poster', 'raw', 'served', 'thumbnail']);
  });

  it('of a video tells how far it is', async () => {
    const page = await listenAs(files.environment, jo.user_id);
    const video = await files.ready(jo, 'video-wide-15s.mp4');
    const made = Content.parse((await fix(jo, video, { platform: 'tiktok', slot: '9:16' })).json());
    await files.settled();
    const ready = await files.read(jo, made.content_id);
    expect(ready).toMatchObject({ status: 'ready', media_type: 'video/mp4' });
    expect(ready.platform_compatibility).toContain('tiktok');
    const progress = page.received.flatMap((event) =>
      event.type === 'content_changed' && event.content_id === made.content_id ? [event.progress] : [],
    );
    expect(progress.filter((percent) => percent !== null && percent > 0 && percent < 100).length).toBeGreaterThan(0);
    await page.stop();
  }, 120_000);

  it('under the same id is one file, asked for twice or at once', async () => {
    const fixed_id = uuidv7();
    const before = (await files.list(jo)).length;
    const answers = await Promise.all([fix(jo, image, square, fixed_id), fix(jo, image, square, fixed_id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    await files.settled();
    expect(Content.parse((await fix(jo, image, square, fixed_id)).json())).toMatchObject({ status: 'ready' });
    expect(await files.list(jo)).toHaveLength(before + 1);
  });

  it('is not begun where nothing is to be done or can be, nor cuts anything short without a yes', async () => {
    const codes = async (source: Content, choices: object) =>
      ErrorBody.parse((await fix(jo, source, choices)).json()).code;
    expect(await codes(image, { platform: 'spotify', slot: 'audio' })).toBe('not_fixable');
    expect(await codes(image, { platform: 'meta', slot: '16:9' })).toBe('not_fixable');
    const long = await files.ready(jo, 'sound-181s.mp3');
    const asked = { platform: 'audio_package', slot: 'audio' };
    expect(await codes(long, asked)).toBe('not_fixable');
    const agreed = await fix(jo, long, { ...asked, trim_agreed: true });
    expect(agreed.statusCode).toBe(202);
    await jo.delete(`/api/content/${Content.parse(agreed.json()).content_id}`);
  });

  it('refuses a file that is not inspected yet or belongs to another advertiser', async () => {
    const sent = await files.sendFixture(jo, 'image-1920x1080.jpg');
    expect((await fix(jo, sent, square)).json().code).toBe('content_not_ready');
    const other = await accountHolder(files.environment);
    expect((await fix(other, image, square)).statusCode).toBe(404);
    // The id of another advertiser's file cannot be used for a new version.
    const theirs = await files.ready(other);
    expect((await fix(other, theirs, square, image.content_id)).statusCode).toBe(404);
    expect((await fix(jo, image, square, sent.content_id)).statusCode).toBe(404);
  });

  it('is refused when its source is deleted before it is made, and stays when it is deleted after', async () => {
    const [early, late] = [await files.ready(jo), await files.ready(jo)];
    const unmade = Content.parse((await fix(jo, early, square)).json());
    await jo.delete(`/api/content/${early.content_id}`);
    const made = Content.parse((await fix(jo, late, square)).json());
    await files.settled();
    await jo.delete(`/api/content/${late.content_id}`);
    await files.settled();
    expect(await files.read(jo, unmade.content_id)).toMatchObject({ status: 'refused' });
    expect(await files.listObjects(unmade.content_id)).toEqual([]);
    expect(await files.read(jo, made.content_id)).toMatchObject({ status: 'ready' });
    expect(await files.listObjects(made.content_id)).toContain('raw');
  });

  it('that is cut off in the middle ends the same when it is run again', async () => {
    const made = Content.parse((await fix(jo, image, square)).json());
    await makeVersion(files.environment.deps.services.creative.context, made.content_id);
    await files.settled();
    expect(await files.read(jo, made.content_id)).toMatchObject({ status: 'ready' });
  });
});
