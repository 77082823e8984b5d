import { Content } from '@universal-media/contract/creative/content';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { type ContentEnvironment, openContentEnvironment } from '#testing/builders/content.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';

let files: ContentEnvironment;
let jo: AccountHolder;
let content: Content;
beforeAll(async () => {
  files = await openContentEnvironment();
  jo = await accountHolder(files.environment);
  content = await files.ready(jo);
});
afterAll(() => files.close());

const follow = (url: string, headers: Record<string, string> = {}) => files.environment.app.inject({ url, headers });
const readCode = (response: Awaited<ReturnType<typeof follow>>) => ErrorBody.parse(response.json()).code;
const viewPath = ({ content_id }: Content) => `/api/content/view/${content_id}`;

describe('a link', () => {
  it('serves the whole file or a byte range to anyone with the link, with its own media type', async () => {
    const whole = await follow(files.linkFor(content, 'original'));
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline; filename="image-1920x1080.jpg"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const part = await follow(files.linkFor(content, 'original'), { range: 'bytes=2-5' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 6));
    for (const variant of ['poster', 'thumbnail'] as const) {
      const still = await follow(files.linkFor(content, variant));
      expect(still.statusCode).toBe(200);
      expect(still.headers['content-type']).toBe('image/jpeg');
    }
  });

  it.each([
    [
      'another signature',
      (link: string) => link.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
    ],
    ['a later end', (link: string) => link.replace(/expires=(\d+)/, (_, end: string) => `expires=${Number(end) + 60}`)],
    ['another copy of the file', (link: string) => link.replace('variant=original', 'variant=poster')],
    ['no end', (link: string) => link.replace(/&expires=\d+/, '')],
    ['an empty signature', (link: string) => link.replace(/signature=.*/, 'signature=')],
    [
      'the id of another file',
      (link: string) => link.replace(/view\/./, (start) => (start.endsWith('0') ? 'view/1' : 'view/0')),
    ],
  ])('with %s is refused, also to its owner', async (_what, alter) => {
    const altered = alter(files.linkFor(content, 'original'));
    expect(altered).not.toBe(files.linkFor(content, 'original'));
    for (const headers of [{}, bearer(jo.home.token)]) {
      const answer = await follow(altered, headers);
      expect(answer.statusCode).toBe(403);
      expect(readCode(answer)).toBe('content_link_expired');
    }
  });

  it('ends after a while', async () => {
    const own = await openContentEnvironment();
    const sam = await accountHolder(own.environment);
    const link = own.linkFor(await own.ready(sam), 'original');
    own.environment.clock.advance({ minutes: 14 });
    expect((await own.environment.app.inject({ url: link })).statusCode).toBe(200);
    own.environment.clock.advance({ minutes: 7 });
    expect((await own.environment.app.inject({ url: link })).json()).toMatchObject({ code: 'content_link_expired' });
    await own.close();
  });

  it('shows nothing any more once the file is deleted', async () => {
    const doomed = await files.ready(jo);
    const link = files.linkFor(doomed, 'original');
    await jo.delete(`/api/content/${doomed.content_id}`);
    // Also before what the store has of it is taken out.
    expect(readCode(await follow(link))).toBe('not_found');
    await files.settled();
    expect(readCode(await follow(link))).toBe('not_found');
    expect(await files.listObjects(doomed.content_id)).toEqual([]);
  });
});

describe('without a link', () => {
  it('only the owner and staff can view a file', async () => {
    const other = await accountHolder(files.environment);
    const reviewer = await staffMember(files.environment, { role: 'admin', permissions: ['campaign_control'] });
    const clerk = await staffMember(files.environment, { role: 'admin', permissions: ['billing_oversight'] });
    const status = async (headers: Record<string, string>) => (await follow(viewPath(content), headers)).statusCode;
    expect(await status(bearer(jo.home.token))).toBe(200);
    expect(await status(bearer(reviewer.token))).toBe(200);
    expect(await status(bearer(clerk.token))).toBe(403);
    expect(await status(bearer(other.home.token))).toBe(404);
    expect(await status({})).toBe(401);
  });

  it('the owner can download a file as it was uploaded, and another advertiser cannot', async () => {
    const path = `/api/content/${content.content_id}/download`;
    const saved = await jo.get(path);
    expect(saved.statusCode).toBe(200);
    expect(saved.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="image-1920x1080.jpg"/),
      'x-content-type-options': 'nosniff',
    });
    expect((await (await accountHolder(files.environment)).get(path)).statusCode).toBe(404);
    expect((await follow(path)).statusCode).toBe(401);
  });

  it.each(['GET', 'PUT', 'DELETE'] as const)("another advertiser's %s finds nothing", async (method) => {
    const other = await accountHolder(files.environment);
    const url = `/api/content/${content.content_id}${method === 'PUT' ? '/platforms' : ''}`;
    const payload = method === 'PUT' ? { payload: { platform_targets: [] } } : {};
    const answer = await files.environment.app.inject({ method, url, headers: bearer(other.home.token), ...payload });
    expect(answer.statusCode).toBe(404);
    expect(await files.list(other)).toEqual([]);
  });
});

describe('the store', () => {
  it('refuses to list or read objects without a key, even with the exact object name', async () => {
    const { endpoint, bucket } = readConfig(files.environment.settings).objects;
    const { object_name } = await files.readRow(content.content_id);
    for (const path of ['', '?list-type=2', `/kept/${object_name}/raw`, `/kept/${object_name}/thumbnail`]) {
      expect((await fetch(`${endpoint}/${bucket}${path}`)).status, path).toBe(403);
    }
    expect(JSON.stringify(content)).not.toContain(object_name);
  });
});

describe('the platforms of a file', () => {
  it('are what its owner says, and it is judged for those', async () => {
    const answer = await jo.put(`/api/content/${content.content_id}/platforms`, { platform_targets: ['spotify'] });
    expect(Content.parse(answer.json())).toMatchObject({
      platform_targets: ['spotify'],
      platform_compatibility: ['spotify'],
    });
    expect(await files.read(jo, content.content_id)).toMatchObject({ platform_targets: ['spotify'] });
  });
});
