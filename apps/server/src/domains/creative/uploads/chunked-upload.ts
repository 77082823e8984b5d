import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import {
  CHUNK_BYTES,
  CHUNK_DIGEST_HEADER,
  type Content,
  type UploadIntent,
  type UploadProgress,
} from '@universal-media/contract/creative/content';
import { MAX_FILE_NAME_LENGTH } from '@universal-media/contract/creative/upload-limits';
import type { z } from 'zod';
import { acceptType, refuseFile } from '#core/creative/accept-type.ts';
import { cleanFileName } from '#core/creative/file-name.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { CreativeContext, Owner } from '../context.ts';
import type { ContentRow } from '../media/content-store.ts';
import { describeStoredContent } from '../media/describe-content.ts';
import { lockOwner } from '../media/quota.ts';
import { insertUpload, type NewFile } from './insert-upload.ts';
import {
  isArriving,
  joinChunks,
  markUploaded,
  type OpenUpload,
  openUpload,
  refuseUpload,
  restartUpload,
  toMultipart,
} from './upload-attempt.ts';
import { uploadStore as store } from './upload-store.ts';
import { DifferentFile, readDigest, verifyChunk } from './verify-chunk.ts';

interface ChunkKey {
  readonly content_id: string;
  readonly part: number;
}

interface IncomingChunk {
  readonly stream: Readable;
  readonly length: number | null;
  readonly headers: IncomingHttpHeaders;
}

const uploadRefusals = {
  different_file: 'This is not the file the upload was started with. Please choose it again.',
  id_in_use: 'Another file is uploaded under this id.',
} as const;

const countChunks = ({ file_size }: ContentRow): number => Math.ceil(Number(file_size) / CHUNK_BYTES);

const chunkSize = (row: ContentRow, part: number): number =>
  Math.max(0, Math.min(CHUNK_BYTES, Number(row.file_size) - part * CHUNK_BYTES));

const everyChunk = (row: ContentRow): number[] => Array.from({ length: countChunks(row) }, (_, part) => part);

const isSameFile = (row: ContentRow, { filename, bytes, head }: NewFile): boolean =>
  row.filename === filename &&
  Number(row.file_size) === bytes &&
  row.head !== null &&
  head !== null &&
  row.head.equals(head);

const incomplete = (missing: number[]): Refusal =>
  new Refusal('upload_incomplete', { error: 'upload_incomplete', missing });

/** Every late chunk of a refused file gets the reason, however many are in flight. */
const closed = ({ filename, refusal }: ContentRow): Refusal =>
  refusal === null ? new Refusal('upload_closed') : refuseFile(filename, refusal);

const describeProgress = (
  context: CreativeContext,
  transact: Transact,
  { user_id, content_id }: ContentRow,
): Promise<UploadProgress> =>
  transact(async (trx) => {
    const row = await store.find(trx, user_id, content_id);
    if (!row || row.deleted_at !== null) throw new Refusal('not_found');
    const received =
      row.status === 'uploading' ? (await store.listChunks(trx, content_id)).map(({ part }) => part) : everyChunk(row);
    const content = await describeStoredContent(context, trx, row);
    return { content, part_bytes: CHUNK_BYTES, parts_received: received };
  });

/** Starts a chunked upload under an id that the caller chose, or reports its progress. Safe to repeat. */
export async function startUpload(
  context: CreativeContext,
  transact: Transact,
  { user: { user_id } }: Owner,
  content_id: string,
  { platform_targets, ...intent }: z.output<typeof UploadIntent>,
): Promise<UploadProgress> {
  await context.limits.take('upload_account', user_id);
  const filename = cleanFileName(intent.filename, MAX_FILE_NAME_LENGTH);
  const given = { filename, bytes: intent.file_size, head: Buffer.from(intent.head, 'base64') };
  const media_type = acceptType(given, 'advertiser');
  const file: NewFile = {
    ...given,
    content_id,
    user_id,
    campaign_id: null,
    platform_targets,
    uploaded_by: 'advertiser',
    media_type,
  };
  const row = await transact(async (trx) => {
    const existing = await store.find(trx, user_id, content_id);
    if (existing) return existing;
    await lockOwner(trx, user_id);
    return (await store.find(trx, user_id, content_id)) ?? insertUpload(trx, file, context.clock);
  });
  if (row.deleted_at !== null) throw new Refusal('not_found');
  if (!isSameFile(row, file)) throw refuseFile(filename, uploadRefusals.id_in_use);
  if (row.refusal !== null) throw refuseFile(filename, row.refusal);
  if (isArriving(row)) await openUpload(context, transact, row);
  return describeProgress(context, transact, row);
}

/** Explains why a chunk came too late: send it again if the upload was restarted, otherwise the upload is over. */
async function explainLateChunk(transact: Transact, { user_id, content_id }: ContentRow): Promise<Refusal> {
  const row = await transact((trx) => store.find(trx, user_id, content_id));
  if (!row) return new Refusal('not_found');
  return isArriving(row) ? new Refusal('part_damaged') : closed(row);
}

/** Streams a verified chunk to the object store and returns its ETag. */
async function storeChunk(
  context: CreativeContext,
  transact: Transact,
  row: OpenUpload,
  part: number,
  chunk: IncomingChunk,
): Promise<string> {
  const { objects } = context;
  const bytes = chunkSize(row, part);
  if (chunk.length !== null && chunk.length > bytes) throw new Refusal('body_too_large');
  if (chunk.length !== bytes) throw new Refusal('part_damaged');
  const sha256 = readDigest(chunk.headers[CHUNK_DIGEST_HEADER]);
  const body = verifyChunk(chunk.stream, { bytes, sha256, head: part === 0 ? row.head : null });
  try {
    const etag = await objects.putPart({ ...toMultipart(row), part: part + 1 }, body, bytes);
    if (etag !== null) return etag;
  } catch (error) {
    if (!(error instanceof DifferentFile)) throw error;
    await refuseUpload(context, transact, row, uploadRefusals.different_file);
    throw refuseFile(row.filename, uploadRefusals.different_file);
  }
  // The object store does not know this multipart upload: a parallel request finished it, or it was lost.
  if ((await objects.size(toMultipart(row).key)) !== null) throw new Refusal('upload_closed');
  await restartUpload(context, transact, row);
  throw await explainLateChunk(transact, row);
}

/** Stores one chunk. A chunk that was received before is not even read. */
export async function uploadChunk(
  context: CreativeContext,
  transact: Transact,
  { user: { user_id } }: Owner,
  { content_id, part }: ChunkKey,
  chunk: IncomingChunk,
): Promise<void> {
  const { row, isReceived } = await transact(async (trx) => ({
    row: await store.find(trx, user_id, content_id),
    isReceived: await store.hasChunk(trx, content_id, part),
  }));
  if (!row) throw new Refusal('not_found');
  if (!isArriving(row)) throw closed(row);
  const open = await openUpload(context, transact, row);
  if (!open) throw await explainLateChunk(transact, row);
  if (isReceived) return;
  const etag = await storeChunk(context, transact, open, part, chunk);
  const isSaved = await transact(async (trx) => {
    const current = await store.lock(trx, user_id, content_id, 'shared');
    if (!current || !isArriving(current) || current.object_name !== open.object_name) return false;
    await store.saveChunk(trx, current, { part, bytes: chunkSize(current, part), etag }, context.clock.now());
    return true;
  });
  if (!isSaved) throw await explainLateChunk(transact, row);
}

/** Completes an upload once every chunk has arrived. Safe to repeat, also in parallel. */
export async function finishUpload(
  context: CreativeContext,
  transact: Transact,
  { user: { user_id } }: Owner,
  content_id: string,
): Promise<Content> {
  const { row, chunks } = await transact(async (trx) => ({
    row: await store.find(trx, user_id, content_id),
    chunks: await store.listChunks(trx, content_id),
  }));
  if (!row || row.deleted_at !== null) throw new Refusal('not_found');
  if (row.status === 'uploading') {
    const missing = everyChunk(row).filter((part) => !chunks.some((chunk) => chunk.part === part));
    if (row.upload_id === null || missing.length > 0) throw incomplete(missing);
    if (await joinChunks(context, { ...row, upload_id: row.upload_id }, chunks)) {
      await transact((trx) => markUploaded(context, trx, row));
    } else if (await restartUpload(context, transact, row)) {
      throw incomplete(everyChunk(row));
    }
  }
  return (await describeProgress(context, transact, row)).content;
}
