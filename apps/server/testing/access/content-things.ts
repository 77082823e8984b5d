import type { ContentStatus } from '@universal-media/contract/creative/content';
import { HEAD_BYTES } from '@universal-media/contract/platforms/media-type';
import { uuidv7 } from 'uuidv7';
import { s3Objects } from '#connectors/objects/s3-objects.ts';
import { contentObjects } from '#core/creative/content-objects.ts';
import { contentRow } from '../builders/content-row.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';

type Maker = (environment: TestEnvironment, owner_id: string) => Promise<string>;

/** The smallest image that an upload accepts. */
export const FILE = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(HEAD_BYTES, 7)]);
const HEAD = FILE.subarray(0, HEAD_BYTES);
const filename = 'image.gif';

const stores = new WeakMap<TestEnvironment, ReturnType<typeof s3Objects>>();
function getStore(environment: TestEnvironment) {
  const store = stores.get(environment) ?? s3Objects(environment.deps.config.objects);
  stores.set(environment, store);
  return store;
}

const content = (environment: TestEnvironment, user_id: string, status: ContentStatus) =>
  contentRow(environment, { user_id, filename, file_size: BigInt(FILE.length), head: HEAD, status });

/** With its bytes in the store: any will do. */
async function kept(environment: TestEnvironment, user_id: string): Promise<string> {
  const { content_id, object_name } = await content(environment, user_id, 'ready');
  await getStore(environment).putFile(contentObjects(object_name).raw, import.meta.filename);
  return content_id;
}

/** All its parts have arrived. */
async function sent(environment: TestEnvironment, user_id: string): Promise<string> {
  const { content_id, object_name } = await content(environment, user_id, 'uploading');
  const key = contentObjects(object_name).quarantine;
  const upload_id = await getStore(environment).startMultipart(key);
  const etag = (await getStore(environment).putPart({ key, upload_id, part: 1 }, FILE, FILE.length)) ?? '';
  await environment.owner.updateTable('content').set({ upload_id }).where('content_id', '=', content_id).execute();
  const part = { content_id, user_id, part: 0, bytes: FILE.length, etag, received_at: environment.clock.now() };
  await environment.owner.insertInto('content_part').values(part).execute();
  return content_id;
}

async function handedIn(environment: TestEnvironment, user_id: string): Promise<string> {
  const { content_id } = await content(environment, user_id, 'ready');
  const waiting = { approval_status: 'pending_review', submitted_at: environment.clock.now() } as const;
  await environment.owner
    .insertInto('content_approval')
    .values({ content_id, user_id, ...waiting })
    .execute();
  return content_id;
}

/** The files of an advertiser's ads. */
export const contentThings: Readonly<Record<string, Maker>> = {
  content_id: async (environment, owner_id) => (await content(environment, owner_id, 'ready')).content_id,
  'content.startUpload content_id': async (environment, owner_id) =>
    (await content(environment, owner_id, 'uploading')).content_id,
  'content.uploadChunk content_id': async (environment, owner_id) =>
    (await content(environment, owner_id, 'uploading')).content_id,
  'content.finishUpload content_id': sent,
  'content.viewContent content_id': kept,
  'content.downloadOwnContent content_id': kept,
  'staff_content.downloadContent content_id': kept,
  'staff_content.decideContent content_id': handedIn,
  'staff_content.reopenContent content_id': handedIn,
  fixed_id: async () => uuidv7(),
};

export const contentBodies = {
  'content.startUpload': () => ({ filename, file_size: FILE.length, head: HEAD.toString('base64') }),
  'content.assignPlatforms': () => ({ platform_targets: ['meta'] }),
  'content.tagContent': () => ({ tags: ['spring'] }),
  'content.createVersion': () => ({ platform: 'meta', slot: '1:1' }),
  'staff_content.decideContent': () => ({ decision: 'approved' }),
  'staff_content.saveFulfillmentNotes': () => ({ notes: 'Called the printer.' }),
};
