import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Content } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type ContentRow = Selectable<Content>;

/** A file, limited to one owner where `user_id` is given. */
export interface ContentKey {
  readonly content_id: string;
  readonly user_id?: string | undefined;
}

/** What the inspection of an accepted file found. */
export interface InspectedFile {
  readonly facts: Pick<ContentRow, 'content_type' | 'media_type'> & { readonly file_size: number };
  readonly sha256: string;
  readonly has_served: boolean;
  readonly has_poster: boolean;
}

const select = (trx: Trx, { content_id, user_id }: ContentKey) => {
  const found = trx.selectFrom('content').selectAll().where('content_id', '=', content_id);
  return user_id === undefined ? found : found.where('user_id', '=', user_id);
};

const update = async (trx: Trx, content_id: string, set: Updateable<Content>): Promise<void> => {
  await trx.updateTable('content').set(set).where('content_id', '=', content_id).execute();
};

/** Deleted files are skipped unless the name of a method says otherwise. */
export const contentStore = {
  list: (trx: Trx, user_id: string): Promise<ContentRow[]> =>
    trx
      .selectFrom('content')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('content_id', 'desc')
      .execute(),

  /** Finds files of one owner; unknown ids are skipped. */
  async findMany(trx: Trx, user_id: string, content_ids: readonly string[]): Promise<Map<string, ContentRow>> {
    if (content_ids.length === 0) return new Map();
    const found = await trx
      .selectFrom('content')
      .selectAll()
      .where('content_id', 'in', [...content_ids])
      .where('user_id', '=', user_id)
      .where('deleted_at', 'is', null)
      .execute();
    return new Map(found.map((row) => [row.content_id, row]));
  },

  find: (trx: Trx, key: ContentKey): Promise<ContentRow | undefined> =>
    select(trx, key).where('deleted_at', 'is', null).executeTakeFirst(),

  findIncludingDeleted: (trx: Trx, key: ContentKey): Promise<ContentRow | undefined> =>
    select(trx, key).executeTakeFirst(),

  /** Every change, deletion and submission of a file takes this lock. */
  lock: (trx: Trx, key: ContentKey): Promise<ContentRow | undefined> =>
    select(trx, key).where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst(),

  /** Returns undefined when the id is taken, by any owner. */
  insert: (trx: Trx, row: Insertable<Content>): Promise<ContentRow | undefined> =>
    trx
      .insertInto('content')
      .values(row)
      .onConflict((conflict) => conflict.column('content_id').doNothing())
      .returningAll()
      .executeTakeFirst(),

  setPlatforms: (trx: Trx, content_id: string, platform_targets: ContentRow['platform_targets']): Promise<void> =>
    update(trx, content_id, { platform_targets }),

  setTags: (trx: Trx, content_id: string, tags: string[]): Promise<void> => update(trx, content_id, { tags }),

  setCampaign: (trx: Trx, content_id: string, campaign_id: string | null): Promise<void> =>
    update(trx, content_id, { campaign_id }),

  setReplaces: (
    trx: Trx,
    content_id: string,
    replaces: string,
    replace_scope: NonNullable<ContentRow['replace_scope']>,
  ): Promise<void> => update(trx, content_id, { replaces, replace_scope }),

  /** Answers whether a brand has the file as its logo. */
  isLogo: async (trx: Trx, { content_id, user_id }: Pick<ContentRow, 'content_id' | 'user_id'>): Promise<boolean> =>
    (await trx
      .selectFrom('brand')
      .select('brand_id')
      .where('user_id', '=', user_id)
      .where('logo_content_id', '=', content_id)
      .executeTakeFirst()) !== undefined,

  /** Progress only moves forward, and only while the version is being created. */
  async setProgress(trx: Trx, content_id: string, progress: number): Promise<void> {
    await trx
      .updateTable('content')
      .set({ progress })
      .where('content_id', '=', content_id)
      .where('status', '=', 'preparing')
      .where('progress', '<', progress)
      .execute();
  },

  /** Until the inspection, the type was a guess from the first bytes. */
  markReady: (trx: Trx, content_id: string, { facts, ...found }: InspectedFile, inspected_at: Date): Promise<void> =>
    update(trx, content_id, {
      ...found,
      status: 'ready',
      progress: null,
      content_type: facts.content_type,
      media_type: facts.media_type,
      file_size: BigInt(facts.file_size),
      facts: JSON.stringify(facts),
      inspected_at,
    }),

  markRefused: (trx: Trx, content_id: string, refusal: string, inspected_at: Date): Promise<void> =>
    update(trx, content_id, { status: 'refused', refusal, progress: null, inspected_at }),

  markDeleted: (trx: Trx, content_id: string, deleted_at: Date): Promise<void> =>
    update(trx, content_id, { deleted_at, upload_id: null }),

  /** Serializes everyone who adds files to the same account; false for an erased account. */
  lockOwner: async (trx: Trx, user_id: string): Promise<boolean> =>
    (await trx
      .selectFrom('advertiser')
      .select('user_id')
      .where('user_id', '=', user_id)
      .where('erased_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()) !== undefined,

  /** Answers whether the owner has confirmed the email address. */
  isConfirmed: async (trx: Trx, user_id: string): Promise<boolean> =>
    (await trx
      .selectFrom('advertiser')
      .select('user_id')
      .where('user_id', '=', user_id)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst()) !== undefined,

  /** Refused files take no storage. */
  async getUsage(trx: Trx, user_id: string): Promise<{ files: number; bytes: number }> {
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

  /** Includes deleted files that are still on record. */
  listForExport: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('content')
      .select(['content_id', 'campaign_id', 'filename', 'content_type', 'media_type', 'file_size', 'sha256'])
      .select(['status', 'refusal', 'platform_targets', 'tags', 'facts', 'derived_from', 'slot', 'choices', 'changes'])
      .select(['created_at', 'uploaded_at', 'deleted_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),

  /** Chunks and reviews go with the rows. Returns the objects that are still stored. */
  erase: (trx: Trx, user_id: string): Promise<Pick<ContentRow, 'object_name' | 'upload_id'>[]> =>
    trx.deleteFrom('content').where('user_id', '=', user_id).returning(['object_name', 'upload_id']).execute(),
};
