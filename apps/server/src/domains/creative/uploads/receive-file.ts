import type { Readable } from 'node:stream';
import type { Uploader } from '@universal-media/contract/creative/upload-limits';
import { HEAD_BYTES } from '@universal-media/contract/platforms/media-type';
import { acceptType } from '#core/creative/accept-type.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { CreativeContext } from '../context.ts';
import type { ContentRow } from '../media/content-store.ts';
import { assertRoom, lockOwner } from '../media/quota.ts';
import { discardObjectsLater } from '../media/remove-content.ts';
import { insertUpload, type NewFile, toByteColumns } from './insert-upload.ts';
import {
  forgetUpload,
  isArriving,
  joinChunks,
  markUploaded,
  type OpenUpload,
  openUpload,
  toMultipart,
} from './upload-attempt.ts';
import { uploadStore as store } from './upload-store.ts';

/** A file in a form. Its size is unknown until it has arrived. */
export interface FormFile extends Omit<NewFile, 'media_type' | 'bytes' | 'head'> {
  readonly uploader: Uploader;
  readonly stream: Readable;
}

interface ChunkOfFile {
  readonly head: Buffer;
  readonly chunk: Buffer;
  /** Bytes received so far, this chunk included. */
  readonly bytes: number;
}

/** Splits a stream into chunks, and stops it as soon as `check` throws. */
function splitIntoChunks(stream: Readable, check: (head: Buffer, bytes: number) => void) {
  const pieces: AsyncIterator<Buffer, undefined> = stream.iterator({ destroyOnReturn: false });
  let rest: Buffer = Buffer.alloc(0);
  let head: Buffer = Buffer.alloc(0);
  let bytes = 0;

  const receive = (piece: Buffer): void => {
    bytes += piece.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
    if (head.length === HEAD_BYTES) check(head, bytes);
    rest = piece;
  };

  return {
    /** Fills the buffer, except with the last chunk; null at the end. */
    async next(buffer: Buffer): Promise<ChunkOfFile | null> {
      let filled = 0;
      while (filled < buffer.length) {
        if (rest.length === 0) {
          const { value } = await pieces.next();
          if (value === undefined) break;
          receive(value);
        }
        const copied = rest.copy(buffer, filled);
        rest = rest.subarray(copied);
        filled += copied;
      }
      // A small file may end before its head is full.
      check(head, bytes);
      return filled === 0 ? null : { head, chunk: buffer.subarray(0, filled), bytes: bytes - rest.length };
    },
    stop: () => pieces.return?.(),
  };
}

/** Starts an upload with its first chunk. An earlier attempt under the same id failed midway, so it is discarded. */
const startReceiving = (
  context: CreativeContext,
  transact: Transact,
  { uploader, stream, ...file }: FormFile,
  { head, bytes }: ChunkOfFile,
): Promise<ContentRow> =>
  transact(async (trx) => {
    const media_type = acceptType({ filename: file.filename, head, bytes }, uploader);
    const arriving: NewFile = { ...file, head, bytes, media_type };
    await lockOwner(trx, file.user_id);
    const existing = await store.lock(trx, file.user_id, file.content_id, 'exclusive');
    if (!existing) return insertUpload(trx, arriving, context.clock);
    if (!isArriving(existing)) throw new Refusal('request_in_flight');
    await assertRoom(trx, file.user_id, { files: 0, bytes: bytes - Number(existing.file_size) });
    await discardObjectsLater(context, trx, existing);
    return store.restart(trx, existing, toByteColumns(arriving));
  });

/** Takes room as the file grows, so that a file of unknown size cannot exceed the quota. */
const growUpload = (transact: Transact, row: ContentRow, bytes: number): Promise<ContentRow> =>
  transact(async (trx) => {
    await lockOwner(trx, row.user_id);
    await assertRoom(trx, row.user_id, { files: 0, bytes: bytes - Number(row.file_size) });
    const grown = await store.setSize(trx, row, bytes);
    if (!grown) throw new Refusal('request_in_flight');
    return grown;
  });

async function requireOpen(context: CreativeContext, transact: Transact, row: ContentRow): Promise<OpenUpload> {
  const open = await openUpload(context, transact, row);
  if (open?.object_name !== row.object_name) throw new Refusal('request_in_flight');
  return open;
}

async function findReceived(transact: Transact, file: FormFile): Promise<ContentRow | undefined> {
  const existing = await transact((trx) => store.find(trx, file.user_id, file.content_id));
  if (!existing || existing.status === 'uploading') return undefined;
  if (existing.filename !== file.filename || existing.deleted_at !== null) throw new Refusal('idempotency_key_reused');
  return existing;
}

/**
 * Receives a file from a form into the object store. It counts once `markUploaded` has run; a caller who disconnects
 * before, or a file that turns out too large, leaves nothing. A repeat of a received file is not even read.
 */
export async function receiveFile(context: CreativeContext, transact: Transact, file: FormFile): Promise<ContentRow> {
  const received = await findReceived(transact, file);
  if (received) return received;
  const check = (head: Buffer, bytes: number) => acceptType({ filename: file.filename, head, bytes }, file.uploader);
  const chunks = splitIntoChunks(file.stream, check);
  const parts: { part: number; etag: string }[] = [];
  let row: ContentRow | undefined;
  let open: OpenUpload | undefined;
  const storeNext = async (buffer: Buffer): Promise<boolean> => {
    const next = await chunks.next(buffer);
    if (next === null) return false;
    row = row ? await growUpload(transact, row, next.bytes) : await startReceiving(context, transact, file, next);
    open = await requireOpen(context, transact, row);
    const part = parts.length;
    const target = { ...toMultipart(open), part: part + 1 };
    const etag = await context.objects.putPart(target, next.chunk, next.chunk.length);
    if (etag === null) throw new Refusal('request_in_flight');
    parts.push({ part, etag });
    return true;
  };
  try {
    while (await context.chunkMemory.use(storeNext));
    if (!open || !(await joinChunks(context, open, parts))) throw new Refusal('request_in_flight');
    return open;
  } catch (error) {
    if (row) await forgetUpload(context, transact, row);
    throw error;
  } finally {
    await chunks.stop();
  }
}

/** Receives one file and queues its inspection. */
export async function receiveAndInspect(
  context: CreativeContext,
  transact: Transact,
  file: FormFile,
): Promise<ContentRow> {
  const received = await receiveFile(context, transact, file);
  if (received.status !== 'uploading') return received;
  const uploaded = await transact((trx) => markUploaded(context, trx, received));
  if (!uploaded) throw new Refusal('request_in_flight');
  return uploaded;
}
