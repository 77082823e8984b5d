import { kindFor, type MediaType } from '@universal-media/contract/platforms/media-type';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import { type ContentRow, contentStore } from '../media/content-store.ts';
import { newObjectName } from '../media/object-name.ts';
import { assertRoom } from '../media/quota.ts';

/** A file that is about to arrive. */
export interface NewFile
  extends Pick<
    ContentRow,
    'content_id' | 'user_id' | 'campaign_id' | 'filename' | 'platform_targets' | 'uploaded_by' | 'head'
  > {
  readonly media_type: MediaType;
  readonly bytes: number;
}

/** Builds the columns that describe the bytes of a file, under a new object name. */
export const toByteColumns = ({ bytes, media_type, head }: Pick<NewFile, 'bytes' | 'media_type' | 'head'>) => ({
  content_type: kindFor(media_type),
  media_type,
  head,
  file_size: BigInt(bytes),
  object_name: newObjectName(),
});

/** Adds a file that is about to arrive. Requires the owner's lock. */
export async function insertUpload(trx: Trx, file: NewFile, clock: Clock): Promise<ContentRow> {
  const { bytes, media_type, head, ...rest } = file;
  await assertRoom(trx, file.user_id, { files: 1, bytes });
  const row = { ...rest, ...toByteColumns(file), status: 'uploading', created_at: clock.now() } as const;
  const inserted = await contentStore.insert(trx, row);
  // The id belongs to another account's file, which this caller must not learn about.
  if (!inserted) throw new Refusal('not_found');
  return inserted;
}
