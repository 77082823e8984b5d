import type { Readable } from 'node:stream';
import { PART_BYTES } from '@universal-media/contract/content';
import { HEAD_BYTES } from '@universal-media/contract/media-type';
import type { UploadRoad } from '@universal-media/contract/upload-limits';
import type { Turns } from '../../../connectors/media/turns.ts';
import { Refusal } from '../../../core/refusal.ts';
import { typeTaken } from '../../../core/taken-type.ts';
import type { Transact } from '../../../storage/transact.ts';
import { uploadStore as store, type UploadRow } from '../store.ts';
import { type AttemptDeps, type Attempts, inStore, isArriving, type OpenUpload } from './attempts.ts';
import { lockOwner, mustHaveRoom, type NewFile, place, rowOfBytes } from './placing.ts';

/** A file in a form: how large it is nobody knows before it has come. */
export interface FormFile extends Omit<NewFile, 'media_type' | 'bytes' | 'head'> {
  readonly road: UploadRoad;
  readonly stream: Readable;
}

interface Piece {
  readonly head: Buffer;
  readonly piece: Buffer;
  /** All that came so far, this one included. */
  readonly bytes: number;
}

/** Cuts a file into parts as it comes, and stops it as soon as something is wrong with it. */
function cutter(stream: Readable, judge: (head: Buffer, bytes: number) => void) {
  const chunks: AsyncIterator<Buffer, undefined> = stream.iterator({ destroyOnReturn: false });
  let rest: Buffer = Buffer.alloc(0);
  let head: Buffer = Buffer.alloc(0);
  let bytes = 0;

  const arrive = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    if (head.length === HEAD_BYTES) judge(head, bytes);
    rest = chunk;
  };

  return {
    /** The next part, which fills the memory unless it is the last; null when there is none. */
    async next(memory: Buffer): Promise<Piece | null> {
      let filled = 0;
      while (filled < memory.length) {
        if (rest.length === 0) {
          const { value } = await chunks.next();
          if (value === undefined) break;
          arrive(value);
        }
        const copied = rest.copy(memory, filled);
        rest = rest.subarray(copied);
        filled += copied;
      }
      // A small file may end before its head is full.
      judge(head, bytes);
      return filled === 0 ? null : { head, piece: memory.subarray(0, filled), bytes: bytes - rest.length };
    },
    stop: () => chunks.return?.(),
  };
}

export interface TakingDeps extends AttemptDeps {
  /** How many parts may be in memory at a time. Whoever comes beyond them is read later, so memory has a bound. */
  readonly partMemory: Turns;
}

/** Files that come whole, in a form. */
export function takingOf({ clock, objects, partMemory }: TakingDeps, attempts: Attempts) {
  const spare: Buffer[] = [];
  const withMemory = <T>(work: (memory: Buffer) => Promise<T>): Promise<T> =>
    partMemory.take(async () => {
      const memory = spare.pop() ?? Buffer.allocUnsafeSlow(PART_BYTES);
      try {
        return await work(memory);
      } finally {
        spare.push(memory);
      }
    });

  /** What an earlier attempt under the same id has left is given up: it died in the middle, or this call is its repeat. */
  const begin = (transact: Transact, { road, stream, ...file }: FormFile, { head, bytes }: Piece): Promise<UploadRow> =>
    transact(async (trx) => {
      const media_type = typeTaken({ filename: file.filename, head, bytes }, road);
      const arriving: NewFile = { ...file, head, bytes, media_type };
      await lockOwner(trx, file.user_id);
      const known = await store.lock(trx, file.user_id, file.content_id, true);
      if (!known) return place(trx, arriving, clock);
      if (!isArriving(known)) throw new Refusal('request_in_flight');
      await mustHaveRoom(trx, file.user_id, { files: 0, bytes: bytes - Number(known.file_size) });
      await attempts.discard(trx, known);
      return store.startOver(trx, known, rowOfBytes(arriving));
    });

  /** Room is taken as the file grows, so that what nobody announced cannot go beyond what an account may keep. */
  const grow = (transact: Transact, row: UploadRow, bytes: number): Promise<UploadRow> =>
    transact(async (trx) => {
      await lockOwner(trx, row.user_id);
      await mustHaveRoom(trx, row.user_id, { files: 0, bytes: bytes - Number(row.file_size) });
      const grown = await store.setSize(trx, row, bytes);
      if (!grown) throw new Refusal('request_in_flight');
      return grown;
    });

  const mustBeOpen = async (transact: Transact, row: UploadRow): Promise<OpenUpload> => {
    const open = await attempts.open(transact, row);
    if (open?.object_name !== row.object_name) throw new Refusal('request_in_flight');
    return open;
  };

  /** What was brought under this id before. */
  const findBrought = async (transact: Transact, file: FormFile): Promise<UploadRow | undefined> => {
    const known = await transact((trx) => store.find(trx, file.user_id, file.content_id));
    if (!known || known.status === 'uploading') return undefined;
    if (known.filename !== file.filename || known.deleted_at !== null) throw new Refusal('idempotency_key_reused');
    return known;
  };

  /**
   * Brings a file into the store. It counts once it was settled; a caller who goes away before, or a file that turns out
   * to be too large, leaves nothing. A repeat of what was settled is not even read.
   */
  return async (transact: Transact, file: FormFile): Promise<UploadRow> => {
    const brought = await findBrought(transact, file);
    if (brought) return brought;
    const judge = (head: Buffer, bytes: number) => typeTaken({ filename: file.filename, head, bytes }, file.road);
    const cut = cutter(file.stream, judge);
    const parts: { part: number; etag: string }[] = [];
    let row: UploadRow | undefined;
    let open: OpenUpload | undefined;
    const passOn = async (memory: Buffer): Promise<boolean> => {
      const arrived = await cut.next(memory);
      if (arrived === null) return false;
      row = row ? await grow(transact, row, arrived.bytes) : await begin(transact, file, arrived);
      open = await mustBeOpen(transact, row);
      const part = parts.length;
      const etag = await objects.putPart({ ...inStore(open), part: part + 1 }, arrived.piece, arrived.piece.length);
      if (etag === null) throw new Refusal('request_in_flight');
      parts.push({ part, etag });
      return true;
    };
    try {
      while (await withMemory(passOn));
      if (!open || !(await attempts.close(open, parts))) throw new Refusal('request_in_flight');
      return open;
    } catch (error) {
      if (row) await attempts.forget(transact, row);
      throw error;
    } finally {
      await cut.stop();
    }
  };
}

export type Bring = ReturnType<typeof takingOf>;
