import { kindOf, type MediaType } from '@universal-media/contract/media-type';
import { ACCOUNT_BYTES_MOST, ACCOUNT_FILES_MOST } from '@universal-media/contract/upload-limits';
import type { Clock } from '../../../core/clock.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Trx } from '../../../storage/transact.ts';
import { uploadStore as store, type UploadRow } from '../store.ts';
import { newObjectName } from './attempts.ts';

/** A file that is about to arrive. */
export interface NewFile
  extends Pick<
    UploadRow,
    'content_id' | 'user_id' | 'campaign_id' | 'filename' | 'platform_targets' | 'uploaded_by' | 'head'
  > {
  readonly media_type: MediaType;
  readonly bytes: number;
}

/** Call it with the owner locked: nobody else takes the same room meanwhile. */
export async function mustHaveRoom(trx: Trx, user_id: string, more: { files: number; bytes: number }): Promise<void> {
  const { files, bytes } = await store.kept(trx, user_id);
  if (files + more.files > ACCOUNT_FILES_MOST || bytes + more.bytes > ACCOUNT_BYTES_MOST) {
    throw new Refusal('content_quota');
  }
}

export async function lockOwner(trx: Trx, user_id: string): Promise<void> {
  if (!(await store.lockOwner(trx, user_id))) throw new Refusal('not_found');
}

/** What a row says of its file's bytes. */
export const rowOfBytes = ({ bytes, media_type, head }: Pick<NewFile, 'bytes' | 'media_type' | 'head'>) => ({
  content_type: kindOf(media_type),
  media_type,
  head,
  file_size: BigInt(bytes),
  object_name: newObjectName(),
});

/** Call it with the owner locked. */
export async function place(trx: Trx, file: NewFile, clock: Clock): Promise<UploadRow> {
  const { bytes, media_type, head, ...rest } = file;
  await mustHaveRoom(trx, file.user_id, { files: 1, bytes });
  const row = { ...rest, ...rowOfBytes(file), status: 'uploading', created_at: clock.now() } as const;
  const placed = await store.insert(trx, row);
  // Somebody else's file goes by this id: here there is none.
  if (!placed) throw new Refusal('not_found');
  return placed;
}
