import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Content, ContentApproval, ContentPart } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

export type UploadRow = Selectable<Content>;

/** Which bytes of which file. The name in the store tells one attempt at the same file from the next. */
export type Attempt = Pick<UploadRow, 'content_id' | 'user_id' | 'object_name'>;

export interface ArrivedPart {
  /** Counted from 0. */
  readonly part: number;
  readonly bytes: number;
  readonly etag: string;
}

const own = (trx: Trx, user_id: string, content_id: string) =>
  trx.selectFrom('content').selectAll().where('user_id', '=', user_id).where('content_id', '=', content_id);

/** While it is arriving, and only the attempt that is meant. */
const arriving = (trx: Trx, { user_id, content_id, object_name }: Attempt) =>
  trx
    .updateTable('content')
    .where('user_id', '=', user_id)
    .where('content_id', '=', content_id)
    .where('object_name', '=', object_name)
    .where('status', '=', 'uploading')
    .where('deleted_at', 'is', null);

export const uploadStore = {
  /** Whoever adds a file waits here for others who add to the same account; false for one that was erased meanwhile. */
  lockOwner: async (trx: Trx, user_id: string): Promise<boolean> =>
    (await trx
      .selectFrom('advertiser')
      .select('user_id')
      .where('user_id', '=', user_id)
      .where('erased_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()) !== undefined,

  /** What an account keeps. Of a refused file nothing is kept but its name. */
  async kept(trx: Trx, user_id: string): Promise<{ files: number; bytes: number }> {
    const { files, bytes } = await trx
      .selectFrom('content')
      .select(({ fn }) => [
        fn.countAll<bigint>().as('files'),
        sql<bigint>`coalesce(sum(file_size), 0)::bigint`.as('bytes'),
      ])
      .where('user_id', '=', user_id)
      .where('deleted_at', 'is', null)
      .where('status', '<>', 'refused')
      .executeTakeFirstOrThrow();
    return { files: Number(files), bytes: Number(bytes) };
  },

  /** Also one that was deleted: its id is not given to another file. */
  find: (trx: Trx, user_id: string, content_id: string): Promise<UploadRow | undefined> =>
    own(trx, user_id, content_id).executeTakeFirst(),

  /** Parts may arrive side by side; whoever closes the file or begins it anew has it alone. */
  lock: (trx: Trx, user_id: string, content_id: string, alone: boolean): Promise<UploadRow | undefined> => {
    const found = own(trx, user_id, content_id);
    return (alone ? found.forNoKeyUpdate() : found.forShare()).executeTakeFirst();
  },

  /** Nothing is returned when the id is taken, by whomever. */
  insert: (trx: Trx, row: Insertable<Content>): Promise<UploadRow | undefined> =>
    trx
      .insertInto('content')
      .values(row)
      .onConflict((conflict) => conflict.column('content_id').doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** Nothing is returned when somebody else opened it first, or when there is nothing to open any more. */
  setUploadId: (trx: Trx, attempt: Attempt, upload_id: string): Promise<UploadRow | undefined> =>
    arriving(trx, attempt).where('upload_id', 'is', null).set({ upload_id }).returningAll().executeTakeFirst(),

  /** The bytes that arrived so far of a file whose size nobody announced. */
  setSize: (trx: Trx, attempt: Attempt, bytes: number): Promise<UploadRow | undefined> =>
    arriving(trx, attempt)
      .set({ file_size: BigInt(bytes) })
      .returningAll()
      .executeTakeFirst(),

  /** Under another name in the store, so that whatever is still on its way to the old one cannot get between. */
  async startOver(trx: Trx, { user_id, content_id }: UploadRow, next: Updateable<Content>): Promise<UploadRow> {
    await trx.deleteFrom('content_part').where('content_id', '=', content_id).execute();
    return trx
      .updateTable('content')
      .set({ ...next, upload_id: null })
      .where('user_id', '=', user_id)
      .where('content_id', '=', content_id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Its parts are one object from here on. */
  async arrived(trx: Trx, attempt: Attempt, set: Updateable<Content>): Promise<UploadRow | undefined> {
    const row = await arriving(trx, attempt)
      .set({ ...set, status: 'inspecting', upload_id: null })
      .returningAll()
      .executeTakeFirst();
    if (row) await trx.deleteFrom('content_part').where('content_id', '=', attempt.content_id).execute();
    return row;
  },

  async refuse(trx: Trx, attempt: Attempt, refusal: string): Promise<UploadRow | undefined> {
    const row = await arriving(trx, attempt)
      .set({ status: 'refused', refusal, upload_id: null })
      .returningAll()
      .executeTakeFirst();
    if (row) await trx.deleteFrom('content_part').where('content_id', '=', attempt.content_id).execute();
    return row;
  },

  /** As if it had never begun. */
  forget: (trx: Trx, { user_id, content_id, object_name }: Attempt): Promise<UploadRow | undefined> =>
    trx
      .deleteFrom('content')
      .where('user_id', '=', user_id)
      .where('content_id', '=', content_id)
      .where('object_name', '=', object_name)
      .where('status', '=', 'uploading')
      .returningAll()
      .executeTakeFirst(),

  parts: (trx: Trx, content_id: string): Promise<Selectable<ContentPart>[]> =>
    trx.selectFrom('content_part').selectAll().where('content_id', '=', content_id).orderBy('part').execute(),

  hasPart: async (trx: Trx, content_id: string, part: number): Promise<boolean> =>
    (await trx
      .selectFrom('content_part')
      .select('part')
      .where('content_id', '=', content_id)
      .where('part', '=', part)
      .executeTakeFirst()) !== undefined,

  /** One that comes again takes its own place. */
  async putPart(trx: Trx, { content_id, user_id }: Attempt, part: ArrivedPart, received_at: Date): Promise<void> {
    const { bytes, etag } = part;
    await trx
      .insertInto('content_part')
      .values({ content_id, user_id, ...part, received_at })
      .onConflict((conflict) => conflict.columns(['content_id', 'part']).doUpdateSet({ bytes, etag, received_at }))
      .execute();
  },

  approval: (trx: Trx, content_id: string): Promise<Selectable<ContentApproval> | undefined> =>
    trx.selectFrom('content_approval').selectAll().where('content_id', '=', content_id).executeTakeFirst(),
};
