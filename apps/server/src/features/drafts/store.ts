import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonText } from '../../core/json-text.ts';
import type { CampaignDraft } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

export type DraftRow = Selectable<CampaignDraft>;

/** All but what was typed, which may be large. */
const head = [
  'draft_id',
  'draft_name',
  'saved_by_name',
  'step',
  'version',
  'last_save_id',
  'last_saved_at',
  'deleted_at',
] as const;
export type DraftHead = Pick<DraftRow, (typeof head)[number]>;

/** What the list shows: of what was typed only a few fields. */
export type ListedDraft = DraftHead & Pick<DraftRow, 'missing'> & { readonly campaign_data: unknown };

/** How a save finds its draft: by its id, or, when it brings none, by its name among those saved so. */
export type DraftKey = { readonly draft_id: string } | { readonly saved_by_name: string };

/** A file in a draft. */
interface Holding {
  readonly content_id: string;
  readonly draft_id: string;
  readonly name: string;
}

type NextVersion = Pick<DraftRow, 'draft_name' | 'saved_by_name' | 'step' | 'missing' | 'last_save_id'> & {
  readonly campaign_data: object;
  readonly now: Date;
};

const own = (trx: Trx, user_id: string) => trx.selectFrom('campaign_draft').where('user_id', '=', user_id);

export const draftStore = {
  /**
   * Locked, so that of two saves at once the second sees what the first did. A name finds only what was not deleted: a
   * deleted draft's name is free again.
   */
  lock: (trx: Trx, user_id: string, key: DraftKey): Promise<DraftHead | undefined> =>
    own(trx, user_id)
      .select(head)
      .where((e) =>
        'draft_id' in key
          ? e('draft_id', '=', key.draft_id)
          : e.and([e('saved_by_name', '=', key.saved_by_name), e('deleted_at', 'is', null)]),
      )
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /**
   * Whoever makes a draft or brings one back waits here for others of the same account who do; false for an account that
   * was erased meanwhile.
   */
  lockOwner: async (trx: Trx, user_id: string): Promise<boolean> =>
    (await trx
      .selectFrom('advertiser')
      .select('user_id')
      .where('user_id', '=', user_id)
      .where('erased_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()) !== undefined,

  async count(trx: Trx, user_id: string): Promise<number> {
    const { drafts } = await own(trx, user_id)
      .select(({ fn }) => fn.countAll<bigint>().as('drafts'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(drafts);
  },

  /** Nothing is returned when the id is taken, which by then can only be by somebody else. */
  insert: (trx: Trx, row: Omit<Insertable<CampaignDraft>, 'campaign_data'> & { campaign_data: object }) =>
    trx
      .insertInto('campaign_draft')
      .values({ ...row, campaign_data: jsonText(row.campaign_data) })
      .onConflict((conflict) => conflict.column('draft_id').doNothing())
      .returning(head)
      .executeTakeFirst(),

  /** Call it on a locked draft only. */
  next: (trx: Trx, user_id: string, draft_id: string, { campaign_data, now, ...rest }: NextVersion) =>
    trx
      .updateTable('campaign_draft')
      .set((e) => ({
        ...rest,
        campaign_data: jsonText(campaign_data),
        last_saved_at: now,
        version: e('version', '+', 1),
      }))
      .where('user_id', '=', user_id)
      .where('draft_id', '=', draft_id)
      .returning(head)
      .executeTakeFirstOrThrow(),

  find: (trx: Trx, user_id: string, draft_id: string): Promise<DraftRow | undefined> =>
    own(trx, user_id).selectAll().where('draft_id', '=', draft_id).where('deleted_at', 'is', null).executeTakeFirst(),

  /** Whosoever it is, as far as the transaction sees. */
  findAny: (trx: Trx, draft_id: string): Promise<DraftRow | undefined> =>
    trx
      .selectFrom('campaign_draft')
      .selectAll()
      .where('draft_id', '=', draft_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),

  /** What became a campaign keeps the draft's id. */
  findLaunched: (trx: Trx, campaign_id: string) =>
    trx
      .selectFrom('campaign')
      .select(['user_id', 'name', 'campaign_data'])
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirst(),

  async end(trx: Trx, user_id: string, draft_id: string): Promise<void> {
    await trx.deleteFrom('campaign_draft').where('user_id', '=', user_id).where('draft_id', '=', draft_id).execute();
  },

  /** The drafts and campaigns that have these files in them, the latest last. */
  async holding(trx: Trx, files: readonly { user_id: string; content_id: string }[]): Promise<Holding[]> {
    const [owners, ids] = [files.map(({ user_id }) => user_id), files.map(({ content_id }) => content_id)];
    const { rows } = await sql<Holding>`
      with f as (select * from unnest(${owners}::uuid[], ${ids}::uuid[]) as f (user_id, content_id))
      select f.content_id, d.draft_id, coalesce(nullif(d.campaign_data ->> 'name', ''), d.draft_name) as name,
             d.last_saved_at as at
        from f join campaign_draft d on d.user_id = f.user_id and d.deleted_at is null
         and d.campaign_data -> 'uploadedContent' @> jsonb_build_array(jsonb_build_object('content_id', f.content_id))
      union all
      select f.content_id, c.campaign_id, c.name, c.updated_at
        from f join campaign c on c.user_id = f.user_id and c.deleted_at is null
         and c.campaign_data -> 'uploadedContent' @> jsonb_build_array(jsonb_build_object('content_id', f.content_id))
       order by at`.execute(trx);
    return rows;
  },

  /** Of what was typed only these fields; a field that a row does not have is left out. */
  list: (trx: Trx, user_id: string, fields: readonly string[]): Promise<ListedDraft[]> =>
    own(trx, user_id)
      .select([...head, 'missing'])
      .select(
        sql<unknown>`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
                        from jsonb_each(campaign_data) where key = any(${[...fields]}))`.as('campaign_data'),
      )
      .where('deleted_at', 'is', null)
      .orderBy('last_saved_at', 'desc')
      .orderBy('draft_id', 'desc')
      .execute(),

  async markDeleted(trx: Trx, user_id: string, draft_id: string, now: Date): Promise<void> {
    await trx
      .updateTable('campaign_draft')
      .set({ deleted_at: now })
      .where('user_id', '=', user_id)
      .where('draft_id', '=', draft_id)
      .execute();
  },

  /** Of those that can be brought back only so many stay, the latest. */
  async forgetDeleted(trx: Trx, user_id: string, most: number): Promise<void> {
    const older = own(trx, user_id)
      .select('draft_id')
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at', 'desc')
      .orderBy('draft_id')
      .offset(most);
    await trx.deleteFrom('campaign_draft').where('user_id', '=', user_id).where('draft_id', 'in', older).execute();
  },

  /** Under its old name, unless another one goes by that by now. */
  async restore(trx: Trx, user_id: string, { draft_id, saved_by_name }: DraftHead): Promise<void> {
    const rival =
      saved_by_name === null
        ? undefined
        : await own(trx, user_id)
            .select('draft_id')
            .where('saved_by_name', '=', saved_by_name)
            .where('deleted_at', 'is', null)
            .executeTakeFirst();
    await trx
      .updateTable('campaign_draft')
      .set({ deleted_at: null, saved_by_name: rival ? null : saved_by_name })
      .where('user_id', '=', user_id)
      .where('draft_id', '=', draft_id)
      .execute();
  },

  /** Everything, also what was deleted and can still be brought back. */
  all: (trx: Trx, user_id: string) =>
    own(trx, user_id)
      .select(['draft_id', 'draft_name', 'step', 'version', 'created_at', 'last_saved_at', 'deleted_at'])
      .select('campaign_data')
      .orderBy('created_at')
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('campaign_draft').where('user_id', '=', user_id).execute();
  },
};
