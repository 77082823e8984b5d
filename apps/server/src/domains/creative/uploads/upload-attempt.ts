import { contentObjects } from '#core/creative/content-objects.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { CreativeContext } from '../context.ts';
import { inspectJob } from '../jobs.ts';
import type { ContentRow } from '../media/content-store.ts';
import { newObjectName } from '../media/object-name.ts';
import { discardObjectsLater, publishContentChanged } from '../media/remove-content.ts';
import { uploadStore as store } from './upload-store.ts';

// The row is written before the bytes, so the sweep can remove every object without a row.

/** A file with an open multipart upload in the object store. */
export type OpenUpload = ContentRow & { readonly upload_id: string };

export const isArriving = ({ status, deleted_at }: ContentRow): boolean =>
  status === 'uploading' && deleted_at === null;

export const toMultipart = ({ object_name, upload_id }: OpenUpload) => ({
  key: contentObjects(object_name).quarantine,
  upload_id,
});

/** Opens a multipart upload once, also under parallel requests; null for an upload that is over. */
export async function openUpload(
  { objects }: CreativeContext,
  transact: Transact,
  row: ContentRow,
): Promise<OpenUpload | null> {
  if (row.upload_id !== null) return { ...row, upload_id: row.upload_id };
  const { quarantine } = contentObjects(row.object_name);
  const upload_id = await objects.startMultipart(quarantine);
  const opened = await transact((trx) => store.setUploadId(trx, row, upload_id));
  if (opened) return { ...opened, upload_id };
  await objects.abortMultipart({ key: quarantine, upload_id });
  const current = await transact((trx) => store.find(trx, row.user_id, row.content_id));
  return current && isArriving(current) && current.upload_id !== null
    ? { ...current, upload_id: current.upload_id }
    : null;
}

/** Joins the chunks into one object; false when the store refuses them and the file must be sent again. */
export async function joinChunks(
  { objects }: CreativeContext,
  upload: OpenUpload,
  chunks: readonly { part: number; etag: string }[],
): Promise<boolean> {
  const multipart = toMultipart(upload);
  // The object store counts parts from 1.
  const parts = chunks.map(({ part, etag }) => ({ part: part + 1, etag }));
  return (
    (await objects.completeMultipart(multipart, parts)) &&
    (await objects.size(multipart.key)) === Number(upload.file_size)
  );
}

/** Discards what was received and restarts the upload; false when it was over already. */
export const restartUpload = (context: CreativeContext, transact: Transact, attempt: ContentRow): Promise<boolean> =>
  transact(async (trx) => {
    const row = await store.lock(trx, attempt.user_id, attempt.content_id, 'exclusive');
    if (!row || !isArriving(row) || row.object_name !== attempt.object_name) return false;
    await discardObjectsLater(context, trx, row);
    await store.restart(trx, row, { object_name: newObjectName() });
    return true;
  });

/** Marks the file as uploaded and queues its inspection, both or neither; undefined when the upload was over already. */
export async function markUploaded(
  context: CreativeContext,
  trx: Trx,
  attempt: ContentRow,
  set: Partial<Pick<ContentRow, 'platform_targets'>> = {},
): Promise<ContentRow | undefined> {
  const now = context.clock.now();
  const row = await store.markUploaded(trx, attempt, { ...set, uploaded_at: now });
  if (!row) return undefined;
  await enqueue(trx, inspectJob, { outbox_id: context.newId(), now }, { content_id: row.content_id });
  publishContentChanged(context, trx, row);
  return row;
}

export const refuseUpload = (
  context: CreativeContext,
  transact: Transact,
  attempt: ContentRow,
  reason: string,
): Promise<void> =>
  transact(async (trx) => {
    const row = await store.markRefused(trx, attempt, reason);
    if (!row) return;
    await discardObjectsLater(context, trx, attempt);
    publishContentChanged(context, trx, row);
  });

/** Removes an unfinished upload as if it had never started. */
export const forgetUpload = (context: CreativeContext, transact: Transact, attempt: ContentRow): Promise<void> =>
  transact(async (trx) => {
    const row = await store.delete(trx, attempt);
    if (row) await discardObjectsLater(context, trx, row);
  });
