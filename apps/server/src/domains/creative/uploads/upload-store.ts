import type { Selectable, Updateable } from 'kysely';
import type { Content, ContentPart } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';
import type { ContentRow } from '../media/content-store.ts';

/** One attempt to upload a file. Each attempt has its own object name. */
export type UploadAttempt = Pick<ContentRow, 'content_id' | 'user_id' | 'object_name'>;

export interface ReceivedChunk {
  /** Counted from 0. */
  readonly part: number;
  readonly bytes: number;
  readonly etag: string;
}

const own = (trx: Trx, user_id: string, content_id: string) =>
  trx.selectFrom('content').selectAll().where('user_id', '=', user_id).where('content_id', '=', content_id);

/** Updates an upload only while it is arriving, and only this attempt of it. */
const updateArriving = (trx: Trx, { user_id, content_id, object_name }: UploadAttempt) =>
  trx
    .updateTable('content')
    .where('user_id', '=', user_id)
    .where('content_id', '=', content_id)
    .where('object_name', '=', object_name)
    .where('status', '=', 'uploading')
    .where('deleted_at', 'is', null);

const deleteChunks = (trx: Trx, content_id: string) =>
  trx.deleteFrom('content_part').where('content_id', '=', content_id).execute();

export const uploadStore = {
  /** Includes deleted files, because an id is never given to another file. */
  find: (trx: Trx, user_id: string, content_id: string): Promise<ContentRow | undefined> =>
    own(trx, user_id, content_id).executeTakeFirst(),

  /** Chunks may arrive in parallel (shared lock). Finishing or restarting an upload takes an exclusive lock. */
  lock: (
    trx: Trx,
    user_id: string,
    content_id: string,
    mode: 'shared' | 'exclusive',
  ): Promise<ContentRow | undefined> => {
    const found = own(trx, user_id, content_id);
    return (mode === 'exclusive' ? found.forNoKeyUpdate() : found.forShare()).executeTakeFirst();
  },

  /** Returns undefined when another request opened the upload first, or when it is over. */
  setUploadId: (trx: Trx, attempt: UploadAttempt, upload_id: string): Promise<ContentRow | undefined> =>
    updateArriving(trx, attempt).where('upload_id', 'is', null).set({ upload_id }).returningAll().executeTakeFirst(),

  /** Records the bytes received so far of a file of unknown size. */
  setSize: (trx: Trx, attempt: UploadAttempt, bytes: number): Promise<ContentRow | undefined> =>
    updateArriving(trx, attempt)
      .set({ file_size: BigInt(bytes) })
      .returningAll()
      .executeTakeFirst(),

  /** Restarts an upload under a new object name, so that late chunks of the old attempt cannot mix in. */
  async restart(trx: Trx, { user_id, content_id }: ContentRow, next: Updateable<Content>): Promise<ContentRow> {
    await deleteChunks(trx, content_id);
    return trx
      .updateTable('content')
      .set({ ...next, upload_id: null })
      .where('user_id', '=', user_id)
      .where('content_id', '=', content_id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Marks an upload as complete: its chunks are one object from here on. */
  async markUploaded(trx: Trx, attempt: UploadAttempt, set: Updateable<Content>): Promise<ContentRow | undefined> {
    const row = await updateArriving(trx, attempt)
      .set({ ...set, status: 'inspecting', upload_id: null })
      .returningAll()
      .executeTakeFirst();
    if (row) await deleteChunks(trx, attempt.content_id);
    return row;
  },

  async markRefused(trx: Trx, attempt: UploadAttempt, refusal: string): Promise<ContentRow | undefined> {
    const row = await updateArriving(trx, attempt)
      .set({ status: 'refused', refusal, upload_id: null })
      .returningAll()
      .executeTakeFirst();
    if (row) await deleteChunks(trx, attempt.content_id);
    return row;
  },

  delete: (trx: Trx, { user_id, content_id, object_name }: UploadAttempt): Promise<ContentRow | undefined> =>
    trx
      .deleteFrom('content')
      .where('user_id', '=', user_id)
      .where('content_id', '=', content_id)
      .where('object_name', '=', object_name)
      .where('status', '=', 'uploading')
      .returningAll()
      .executeTakeFirst(),

  listChunks: (trx: Trx, content_id: string): Promise<Selectable<ContentPart>[]> =>
    trx.selectFrom('content_part').selectAll().where('content_id', '=', content_id).orderBy('part').execute(),

  hasChunk: async (trx: Trx, content_id: string, part: number): Promise<boolean> =>
    (await trx
      .selectFrom('content_part')
      .select('part')
      .where('content_id', '=', content_id)
      .where('part', '=', part)
      .executeTakeFirst()) !== undefined,

  /** A chunk that is sent again replaces itself. */
  async saveChunk(
    trx: Trx,
    { content_id, user_id }: UploadAttempt,
    chunk: ReceivedChunk,
    received_at: Date,
  ): Promise<void> {
    const { bytes, etag } = chunk;
    await trx
      .insertInto('content_part')
      .values({ content_id, user_id, ...chunk, received_at })
      .onConflict((conflict) => conflict.columns(['content_id', 'part']).doUpdateSet({ bytes, etag, received_at }))
      .execute();
  },
};
