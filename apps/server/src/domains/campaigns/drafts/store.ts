import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonText } from '#core/kit/json-text.ts';
import type { Campaign, CampaignDraft } from '#storage/schema.ts';
import { SYSTEM_SCOPE_SETTING, type Trx } from '#storage/transact.ts';

export type DraftRow = Selectable<CampaignDraft>;

/** All columns but the campaign data, which may be large. */
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

/** A row of the list, with only a few fields of the campaign data. */
export type ListedDraft = DraftHead & Pick<DraftRow, 'missing'> & { readonly campaign_data: unknown };

/** How a save finds its draft: by id, or by name when the client sends no id. */
export type DraftKey = { readonly draft_id: string } | { readonly saved_by_name: string };

/** A file in a draft or campaign. */
export interface FileUse {
  readonly content_id: string;
  readonly draft_id: string;
  readonly name: string;
  /** Null for a draft. */
  readonly status: Selectable<Campaign>['status'] | null;
  readonly platforms: readonly PlatformId[];
  readonly live_on: readonly PlatformId[];
}

type NextVersion = Pick<DraftRow, 'draft_name' | 'saved_by_name' | 'step' | 'missing' | 'last_save_id'> & {
  readonly campaign_data: CampaignData;
  readonly now: Date;
};

/** The statement that a draft quotes, if it is the advertiser's own. */
const ownTestimonial = (user_id: string, { testimonial_id }: CampaignData) =>
  sql<string | null>`(select testimonial_id from testimonial
                       where user_id = ${user_id} and testimonial_id = ${testimonial_id}::uuid)`;

const own = (trx: Trx, user_id: string) => trx.selectFrom('campaign_draft').where('user_id', '=', user_id);

export const draftStore = {
  /**
   * Locks a draft, so that the second of two simultaneous saves sees the first. A name finds no deleted draft, because it is
   * free again.
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

  /** Locks the owner, so that drafts of one account are created and restored one at a time. False for an erased account. */
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

  /** Returns nothing when another advertiser's draft has the id. */
  insert: (
    trx: Trx,
    row: Omit<Insertable<CampaignDraft>, 'campaign_data' | 'testimonial_id'> & { campaign_data: CampaignData },
  ) =>
    trx
      .insertInto('campaign_draft')
      .values({
        ...row,
        campaign_data: jsonText(row.campaign_data),
        testimonial_id: ownTestimonial(row.user_id, row.campaign_data),
      })
      .onConflict((conflict) => conflict.column('draft_id').doNothing())
      .returning(head)
      .executeTakeFirst(),

  /** Saves the next version of a locked draft. */
  next: (trx: Trx, user_id: string, draft_id: string, { campaign_data, now, ...rest }: NextVersion) =>
    trx
      .updateTable('campaign_draft')
      .set((e) => ({
        ...rest,
        campaign_data: jsonText(campaign_data),
        // A draft that quotes a statement stays one, whatever is saved into it.
        testimonial_id: e.fn.coalesce('testimonial_id', ownTestimonial(user_id, campaign_data)),
        last_saved_at: now,
        version: e('version', '+', 1),
      }))
      .where('user_id', '=', user_id)
      .where('draft_id', '=', draft_id)
      .returning(head)
      .executeTakeFirstOrThrow(),

  /** Rewrites the data of a draft in its next version, so that an open editor notices. */
  async rewrite(
    trx: Trx,
    { user_id, draft_id }: Pick<DraftRow, 'user_id' | 'draft_id'>,
    campaign_data: object,
  ): Promise<void> {
    await trx
      .updateTable('campaign_draft')
      .set((e) => ({ campaign_data: jsonText(campaign_data), version: e('version', '+', 1) }))
      .where('user_id', '=', user_id)
      .where('draft_id', '=', draft_id)
      .execute();
  },

  find: (trx: Trx, user_id: string, draft_id: string): Promise<DraftRow | undefined> =>
    own(trx, user_id).selectAll().where('draft_id', '=', draft_id).where('deleted_at', 'is', null).executeTakeFirst(),

  /** Finds a draft of any advertiser that the transaction may see. */
  findAny: (trx: Trx, draft_id: string): Promise<DraftRow | undefined> =>
    trx
      .selectFrom('campaign_draft')
      .selectAll()
      .where('draft_id', '=', draft_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),

  /** Finds the campaign that was submitted under the draft's id. */
  findCampaign: (trx: Trx, campaign_id: string) =>
    trx
      .selectFrom('campaign')
      .select(['user_id', 'name', 'campaign_data'])
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirst(),

  /** Lists the latest campaigns that quote a person, with the template of the statement. */
  listTestimonialCampaigns: (trx: Trx, user_id: string, limit: number) =>
    trx
      .selectFrom('campaign as c')
      .innerJoin('testimonial as t', (join) =>
        join.onRef('t.user_id', '=', 'c.user_id').onRef('t.testimonial_id', '=', 'c.testimonial_id'),
      )
      .select(['c.campaign_id', 'c.name', 'c.status', 'c.media_cents', 'c.campaign_data', 't.template_id'])
      .where('c.user_id', '=', user_id)
      .where('c.deleted_at', 'is', null)
      .orderBy('c.created_at', 'desc')
      .orderBy('c.campaign_id', 'desc')
      .limit(limit)
      .execute(),

  async end(trx: Trx, user_id: string, draft_id: string): Promise<void> {
    await trx.deleteFrom('campaign_draft').where('user_id', '=', user_id).where('draft_id', '=', draft_id).execute();
  },

  /** Lists the drafts and campaigns that use these files, latest last. */
  async listUses(trx: Trx, files: readonly { user_id: string; content_id: string }[]): Promise<FileUse[]> {
    const [owners, ids] = [files.map(({ user_id }) => user_id), files.map(({ content_id }) => content_id)];
    const { rows } = await sql<FileUse>`
      with f as (select * from unnest(${owners}::uuid[], ${ids}::uuid[]) as f (user_id, content_id)),
      -- The system finds campaigns by the file alone and compares owners below: with both, the planner reads every document of
      -- the owner. An advertiser has no such view, and reads their own.
      c as materialized (
        select f.user_id as file_user_id, f.content_id, used.campaign_id, used.user_id, used.name, used.status, used.updated_at
          from f join every_campaign_files used
            on used.files @> jsonb_build_array(jsonb_build_object('content_id', f.content_id))
        union all
        select f.user_id, f.content_id, own.campaign_id, own.user_id, own.name, own.status, own.updated_at
          from f join campaign own on own.user_id = f.user_id and own.deleted_at is null
           and current_setting('um.scope', true) is distinct from ${SYSTEM_SCOPE_SETTING}
           and campaign_files(own.campaign_data) @> jsonb_build_array(jsonb_build_object('content_id', f.content_id))
      )
      select f.content_id, d.draft_id, coalesce(nullif(d.campaign_data ->> 'name', ''), d.draft_name) as name,
             null as status, coalesce(d.campaign_data -> 'selectedPlatforms', '[]') as platforms, '[]'::jsonb as live_on,
             d.last_saved_at as at
        from f join campaign_draft d on d.user_id = f.user_id and d.deleted_at is null
         and d.campaign_data -> 'uploadedContent' @> jsonb_build_array(jsonb_build_object('content_id', f.content_id))
      union all
      select c.content_id, c.campaign_id, c.name, c.status,
             coalesce((select jsonb_agg(p.platform) from campaign_platform p where p.campaign_id = c.campaign_id), '[]'),
             coalesce((select jsonb_agg(p.platform) from campaign_platform p
                        where p.campaign_id = c.campaign_id and p.state = 'live'), '[]'),
             c.updated_at
        from c where c.user_id = c.file_user_id
       order by at`.execute(trx);
    return rows;
  },

  /** Lists each use of an advertiser's files. A submitted campaign has the id of its draft, which is gone by then. */
  async listAllUses(trx: Trx, user_id: string) {
    const { rows } = await sql<{ content_id: string; campaign_id: string; name: string; is_draft: boolean }>`
      select (file ->> 'content_id')::uuid as content_id, used.campaign_id, used.name, used.is_draft
        from (
          select draft_id as campaign_id, coalesce(nullif(campaign_data ->> 'name', ''), draft_name) as name,
                 campaign_data, true as is_draft, last_saved_at as at
            from campaign_draft where user_id = ${user_id} and deleted_at is null
          union all
          select campaign_id, name, campaign_data, false, updated_at
            from campaign where user_id = ${user_id} and deleted_at is null
        ) used
       cross join jsonb_array_elements(coalesce(used.campaign_data -> 'uploadedContent', '[]')) as file
       order by used.at desc`.execute(trx);
    return rows;
  },

  /** Lists drafts with only these fields of the campaign data, as far as a row has them. */
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

  /** Keeps only the latest deleted drafts. */
  async purgeDeleted(trx: Trx, user_id: string, max: number): Promise<void> {
    const excess = own(trx, user_id)
      .select('draft_id')
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at', 'desc')
      .orderBy('draft_id')
      .offset(max);
    await trx.deleteFrom('campaign_draft').where('user_id', '=', user_id).where('draft_id', 'in', excess).execute();
  },

  /** Restores a draft under its old name, unless another draft has taken that name. */
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

  /** Reads all drafts for a data export, including deleted ones that can be restored. */
  exportAll: (trx: Trx, user_id: string) =>
    own(trx, user_id)
      .select(['draft_id', 'draft_name', 'step', 'version', 'created_at', 'last_saved_at', 'deleted_at'])
      .select('campaign_data')
      .orderBy('created_at')
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('campaign_draft').where('user_id', '=', user_id).execute();
  },
};
