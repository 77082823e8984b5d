import { contentObjects } from '#core/creative/content-objects.ts';
import { enqueue } from '#durable/enqueue.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import type { CreativeContext } from '../context.ts';
import { discardJob } from '../jobs.ts';
import { approvalStore } from './approval-store.ts';
import { type ContentKey, type ContentRow, contentStore as store } from './content-store.ts';

type ChangeContext = Pick<CreativeContext, 'clock' | 'newId' | 'live'>;

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

/** Deletes the file that a locked, ready file replaces. */
export async function removeReplaced(
  context: ChangeContext,
  trx: Trx,
  { replaces, user_id }: Pick<ContentRow, 'replaces' | 'user_id'>,
): Promise<void> {
  const replaced = replaces === null ? undefined : await store.lock(trx, { content_id: replaces, user_id });
  if (replaced) await removeContent(context, trx, replaced);
}

/** Replaces an old file once the new one is ready. If the new one is refused, the old one stays. */
export async function replaceContent(
  context: ChangeContext,
  trx: Trx,
  key: ContentKey,
  replaces: string,
): Promise<void> {
  const row = await store.lock(trx, key);
  if (!row) return;
  await store.setReplaces(trx, row.content_id, replaces);
  if (row.status === 'ready') await removeReplaced(context, trx, { ...row, replaces });
}
