import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import {
  type Content,
  PART_BYTES,
  PART_DIGEST_HEADER,
  type UploadIntent,
  type UploadProgress,
} from '@universal-media/contract/content';
import { FILE_NAME_MOST } from '@universal-media/contract/upload-limits';
import type { z } from 'zod';
import type { Limits } from '../../../connectors/limits/limits.ts';
import type { ContentLinks } from '../../../connectors/secrets/content-links.ts';
import { plainFileName } from '../../../core/plain-file-name.ts';
import type { Advertiser, KeyHolder } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { fileRefused, typeTaken } from '../../../core/taken-type.ts';
import type { Transact } from '../../../storage/transact.ts';
import { describeContent } from '../../content/service/describe.ts';
import { uploadStore as store, type UploadRow } from '../store.ts';
import { type AttemptDeps, type Attempts, inStore, isArriving, type OpenUpload } from './attempts.ts';
import { AnotherFile, checkedPart, digestIn } from './checked-part.ts';
import { lockOwner, type NewFile, place } from './placing.ts';

export interface PartDeps extends AttemptDeps {
  readonly limits: Limits;
  readonly links: ContentLinks;
}

interface PartName {
  readonly content_id: string;
  readonly part: number;
}

/** One part, as it comes. */
interface ArrivingPart {
  readonly stream: Readable;
  readonly length: number | null;
  readonly headers: IncomingHttpHeaders;
}

type Owner = Advertiser | KeyHolder;

const uploadRefusals = {
  another_file: 'These are not the bytes of the file that was announced. Please choose it again.',
  other_upload: 'Another file is uploaded under this id.',
} as const;

const partsIn = ({ file_size }: UploadRow): number => Math.ceil(Number(file_size) / PART_BYTES);

const bytesOfPart = (row: UploadRow, part: number): number =>
  Math.max(0, Math.min(PART_BYTES, Number(row.file_size) - part * PART_BYTES));

const everyPart = (row: UploadRow): number[] => Array.from({ length: partsIn(row) }, (_, part) => part);

const isSameFile = (row: UploadRow, { filename, bytes, head }: NewFile): boolean =>
  row.filename === filename &&
  Number(row.file_size) === bytes &&
  row.head !== null &&
  head !== null &&
  row.head.equals(head);

const incomplete = (missing: number[]): Refusal =>
  new Refusal('upload_incomplete', { error: 'upload_incomplete', missing });

/** Whoever goes on sending a file that was refused is told why, however many parts of it were under way. */
const ended = ({ filename, refusal }: UploadRow): Refusal =>
  refusal === null ? new Refusal('upload_closed') : fileRefused(filename, refusal);

/** Files that come in parts, each in a call of its own: what was cut off goes on where it was. */
export function partsOf({ clock, limits, links, objects }: PartDeps, attempts: Attempts) {
  const progressOf = (transact: Transact, { user_id, content_id }: UploadRow): Promise<UploadProgress> =>
    transact(async (trx) => {
      const row = await store.find(trx, user_id, content_id);
      if (!row || row.deleted_at !== null) throw new Refusal('not_found');
      const received =
        row.status === 'uploading' ? (await store.parts(trx, content_id)).map(({ part }) => part) : everyPart(row);
      const content = describeContent(row, await store.approval(trx, content_id), links);
      return { content, part_bytes: PART_BYTES, parts_received: received };
    });

  /** Bytes on their way to the store; answers what closing the file needs of them. */
  const pass = async (transact: Transact, row: OpenUpload, part: number, arriving: ArrivingPart): Promise<string> => {
    const bytes = bytesOfPart(row, part);
    if (arriving.length !== null && arriving.length > bytes) throw new Refusal('body_too_large');
    if (arriving.length !== bytes) throw new Refusal('part_damaged');
    const sha256 = digestIn(arriving.headers[PART_DIGEST_HEADER]);
    const body = checkedPart(arriving.stream, { bytes, sha256, head: part === 0 ? row.head : null });
    try {
      const etag = await objects.putPart({ ...inStore(row), part: part + 1 }, body, bytes);
      if (etag !== null) return etag;
    } catch (error) {
      if (!(error instanceof AnotherFile)) throw error;
      await attempts.refuse(transact, row, uploadRefusals.another_file);
      throw fileRefused(row.filename, uploadRefusals.another_file);
    }
    // The store knows of no such upload: it was closed by somebody who asked for that at the same moment, or lost.
    if ((await objects.size(inStore(row).key)) !== null) throw new Refusal('upload_closed');
    await attempts.startOver(transact, row);
    throw await tooLate(transact, row);
  };

  /** For a part of an attempt that is over: it is sent again where another attempt has begun, and is not wanted any more else. */
  const tooLate = async (transact: Transact, { user_id, content_id }: UploadRow): Promise<Refusal> => {
    const now = await transact((trx) => store.find(trx, user_id, content_id));
    if (!now) return new Refusal('not_found');
    return isArriving(now) ? new Refusal('part_damaged') : ended(now);
  };

  return {
    /** The same however often it is asked, under an id that the caller has made. */
    async begin(
      transact: Transact,
      { user: { user_id } }: Owner,
      content_id: string,
      { platform_targets, ...intent }: z.output<typeof UploadIntent>,
    ): Promise<UploadProgress> {
      await limits.take('upload_account', user_id);
      const filename = plainFileName(intent.filename, FILE_NAME_MOST);
      const given = { filename, bytes: intent.file_size, head: Buffer.from(intent.head, 'base64') };
      const media_type = typeTaken(given, 'advertiser');
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
        const known = await store.find(trx, user_id, content_id);
        if (known) return known;
        await lockOwner(trx, user_id);
        return (await store.find(trx, user_id, content_id)) ?? place(trx, file, clock);
      });
      if (row.deleted_at !== null) throw new Refusal('not_found');
      if (!isSameFile(row, file)) throw fileRefused(filename, uploadRefusals.other_upload);
      if (row.refusal !== null) throw fileRefused(filename, row.refusal);
      if (isArriving(row)) await attempts.open(transact, row);
      return progressOf(transact, row);
    },

    /** The same part twice counts once: what comes again is not even read. */
    async sendPart(
      transact: Transact,
      { user: { user_id } }: Owner,
      { content_id, part }: PartName,
      arriving: ArrivingPart,
    ): Promise<void> {
      const { row, has } = await transact(async (trx) => ({
        row: await store.find(trx, user_id, content_id),
        has: await store.hasPart(trx, content_id, part),
      }));
      if (!row) throw new Refusal('not_found');
      if (!isArriving(row)) throw ended(row);
      const open = await attempts.open(transact, row);
      if (!open) throw await tooLate(transact, row);
      if (has) return;
      const etag = await pass(transact, open, part, arriving);
      const counted = await transact(async (trx) => {
        const now = await store.lock(trx, user_id, content_id, false);
        if (!now || !isArriving(now) || now.object_name !== open.object_name) return false;
        await store.putPart(trx, now, { part, bytes: bytesOfPart(now, part), etag }, clock.now());
        return true;
      });
      if (!counted) throw await tooLate(transact, row);
    },

    /** The same however often it is asked, and by however many at the same moment. */
    async finish(transact: Transact, { user: { user_id } }: Owner, content_id: string): Promise<Content> {
      const { row, parts } = await transact(async (trx) => ({
        row: await store.find(trx, user_id, content_id),
        parts: await store.parts(trx, content_id),
      }));
      if (!row || row.deleted_at !== null) throw new Refusal('not_found');
      if (row.status === 'uploading') {
        const missing = everyPart(row).filter((part) => !parts.some((arrived) => arrived.part === part));
        if (row.upload_id === null || missing.length > 0) throw incomplete(missing);
        if (await attempts.close({ ...row, upload_id: row.upload_id }, parts)) {
          await transact((trx) => attempts.settle(trx, row));
        } else if (await attempts.startOver(transact, row)) {
          throw incomplete(everyPart(row));
        }
      }
      return (await progressOf(transact, row)).content;
    },
  };
}
