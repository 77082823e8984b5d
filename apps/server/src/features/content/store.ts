import type { Selectable, Updateable } from 'kysely';
import type { Content } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

export type ContentRow = Selectable<Content>;

/** A file of one owner, or, where the house asks, of anybody. */
export interface Which {
  readonly content_id: string;
  readonly user_id?: string | undefined;
}

const select = (trx: Trx, { content_id, user_id }: Which) => {
  const found = trx.selectFrom('content').selectAll().where('content_id', '=', content_id);
  return user_id === undefined ? found : found.where('user_id', '=', user_id);
};

const change = async (trx: Trx, content_id: string, set: Updateable<Content>): Promise<void> => {
  await trx.updateTable('content').set(set).where('content_id', '=', content_id).execute();
};

/** A deleted file is not there for anybody, unless the name of a call says otherwise. */
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

  find: (trx: Trx, which: Which): Promise<ContentRow | undefined> =>
    select(trx, which).where('deleted_at', 'is', null).executeTakeFirst(),

  findAlsoDeleted: (trx: Trx, which: Which): Promise<ContentRow | undefined> => select(trx, which).executeTakeFirst(),

  /** Whoever changes a file, deletes it or hands it in takes turns with the others. */
  lock: (trx: Trx, which: Which): Promise<ContentRow | undefined> =>
    select(trx, which).where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst(),

  assign: (trx: Trx, which: Which, platform_targets: ContentRow['platform_targets']): Promise<void> =>
    change(trx, which.content_id, { platform_targets }),

  setCampaign: (trx: Trx, which: Which, campaign_id: string): Promise<void> =>
    change(trx, which.content_id, { campaign_id }),

  setReplaces: (trx: Trx, which: Which, replaces: string): Promise<void> => change(trx, which.content_id, { replaces }),

  markDeleted: (trx: Trx, which: Which, deleted_at: Date): Promise<void> =>
    change(trx, which.content_id, { deleted_at, upload_id: null }),

  /** Everything, for its owner: also what was deleted and is still known. */
  exported: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('content')
      .select(['content_id', 'campaign_id', 'filename', 'content_type', 'media_type', 'file_size', 'sha256'])
      .select(['status', 'refusal', 'platform_targets', 'facts', 'derived_from', 'slot', 'choices', 'changes'])
      .select(['created_at', 'uploaded_at', 'deleted_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),

  /** With the parts and the reviews of the files. What the store still has of them is answered. */
  erase: (trx: Trx, user_id: string): Promise<Pick<ContentRow, 'object_name' | 'upload_id'>[]> =>
    trx.deleteFrom('content').where('user_id', '=', user_id).returning(['object_name', 'upload_id']).execute(),
};
