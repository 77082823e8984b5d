import type { FileScope } from '@universal-media/contract/creative/file-uses';
import { contentObjects } from '#core/creative/content-objects.ts';
import { enqueue } from '#durable/enqueue.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import type { CreativeContext } from '../context.ts';
import { discardJob } from '../jobs.ts';
import { approvalStore } from './approval-store.ts';
import { type ContentKey, type ContentRow, contentStore as store } from './content-store.ts';

type ChangeContext = Pick<CreativeContext, 'clock' | 'newId' | 'live' | 'campaigns'>;

/** Notifies the owner's open pages once the change is committed. */
export const publishContentChanged = (
  { live }: Pick<CreativeContext, 'live'>,
  trx: Trx,
  { content_id, user_id }: Pick<ContentRow, 'content_id' | 'user_id'>,
  progress: number | null = null,
): void => afterCommit(trx, () => live.publish({ user_id }, { type: 'content_changed', content_id, progress }));

/** Queues the deletion of the stored objects of a file. */
export const discardObjectsLater = (
  { clock, newId }: Pick<CreativeContext, 'clock' | 'newId'>,
  trx: Trx,
  { object_name, upload_id }: Pick<ContentRow, 'object_name' | 'upload_id'>,
): Promise<void> => enqueue(trx, discardJob, { outbox_id: newId(), now: clock.now() }, { object_name, upload_id });

export async function discardObjects(
  { objects }: Pick<CreativeContext, 'objects'>,
  object_name: string,
  upload_id: string | null,
): Promise<void> {
  const names = contentObjects(object_name);
  if (upload_id !== null) await objects.abortMultipart({ key: names.quarantine, upload_id });
  await objects.remove(Object.values(names));
}

/** Deletes a locked file. Its versions stay, because they are files of their own. */
export async function removeContent(context: ChangeContext, trx: Trx, row: ContentRow): Promise<void> {
  await store.markDeleted(trx, row.content_id, context.clock.now());
  await approvalStore.withdraw(trx, row.content_id);
  await discardObjectsLater(context, trx, row);
  publishContentChanged(context, trx, row);
}

/**
 * Takes a locked file from one campaign. It stays in the library while another campaign or draft uses it, and while it is a
 * brand's logo; without any use it is deleted.
 */
export async function takeFromCampaign(
  context: ChangeContext,
  trx: Trx,
  row: ContentRow,
  campaign_id: string,
  by: Pick<ContentRow, 'content_id' | 'filename'> | null = null,
): Promise<void> {
  const { content_id, user_id } = row;
  await context.campaigns.changeFile(context, trx, { user_id, content_id, by, campaign_id });
  const uses = (await context.campaigns.findUses(trx, [row])).get(content_id) ?? [];
  if (uses.length === 0 && !(await store.isLogo(trx, row))) return removeContent(context, trx, row);
  if (row.campaign_id === campaign_id) await store.setCampaign(trx, content_id, uses.at(-1)?.campaign_id ?? null);
  publishContentChanged(context, trx, row);
}

/** Takes a locked file from every campaign and draft, puts another in its place if there is one, and deletes it. */
export async function takeFromEverywhere(
  context: ChangeContext,
  trx: Trx,
  row: ContentRow,
  by: Pick<ContentRow, 'content_id' | 'filename'> | null = null,
): Promise<void> {
  const { content_id, user_id } = row;
  await context.campaigns.changeFile(context, trx, { user_id, content_id, by, campaign_id: null });
  await removeContent(context, trx, row);
}

/** Puts a locked, ready file in the place of the one it replaces: in its own campaign, or everywhere. */
export async function takePlace(context: ChangeContext, trx: Trx, row: ContentRow): Promise<void> {
  const { replaces, replace_scope, user_id, campaign_id } = row;
  const replaced = replaces === null ? undefined : await store.lock(trx, { content_id: replaces, user_id });
  if (!replaced) return;
  const by = { content_id: row.content_id, filename: row.filename };
  if (replace_scope === 'everywhere') return takeFromEverywhere(context, trx, replaced, by);
  if (campaign_id !== null) await takeFromCampaign(context, trx, replaced, campaign_id, by);
}

/** Replaces an old file once the new one is ready. If the new one is refused, the old one stays. */
export async function replaceContent(
  context: ChangeContext,
  trx: Trx,
  key: ContentKey,
  replaces: string,
  replace_scope: FileScope,
): Promise<void> {
  const row = await store.lock(trx, key);
  if (!row) return;
  await store.setReplaces(trx, row.content_id, replaces, replace_scope);
  if (row.status === 'ready') await takePlace(context, trx, { ...row, replaces, replace_scope });
}
