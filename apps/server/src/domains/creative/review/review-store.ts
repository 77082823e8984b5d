import { type Selectable, sql } from 'kysely';
import { withEveryRow } from '#storage/every-row.ts';
import type { Content, ContentApproval } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

type ApprovalRow = Selectable<ContentApproval>;

export type ReviewedRow = Selectable<Content> & { readonly user_email: string };
export type NamedApproval = ApprovalRow & { readonly decided_by_name: string | null };

interface QueuePage {
  readonly approval_status: ApprovalRow['approval_status'];
  /** The last file of the previous page. Its instant is text, because a Date has no microseconds. */
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

interface Decision {
  readonly approval_status: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly note: string;
  readonly decided_at: Date;
  readonly decided_by: string;
}

/** Sees the files of every advertiser. Deleted files are skipped. */
export const reviewStore = {
  /** Pending files come oldest first, decided ones newest first. */
  listQueue(
    trx: Trx,
    { approval_status, after, limit }: QueuePage,
  ): Promise<{ content_id: string; position: string }[]> {
    const [direction, beyond] =
      approval_status === 'pending_review' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
    const page = withEveryRow(trx)
      .selectFrom('every_file_review as a')
      .select('a.content_id')
      .select(sql<string>`to_char(a.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('position'))
      .where('a.approval_status', '=', approval_status)
      .orderBy('a.submitted_at', direction)
      .orderBy('a.content_id', direction)
      .limit(limit);
    const place = sql<boolean>`(a.submitted_at, a.content_id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`;
    return (after ? page.where(place) : page).execute();
  },

  async countPending(trx: Trx): Promise<number> {
    const { files } = await trx
      .selectFrom('content_approval')
      .select(({ fn }) => fn.countAll<bigint>().as('files'))
      .where('approval_status', '=', 'pending_review')
      .executeTakeFirstOrThrow();
    return Number(files);
  },

  /** Counts the files that wait, and those since before an instant, and finds the one that waits longest. */
  async findPending(trx: Trx, before: Date) {
    const pending = trx
      .selectFrom('content_approval as a')
      .innerJoin('content as c', 'c.content_id', 'a.content_id')
      .where('a.approval_status', '=', 'pending_review')
      .where('c.deleted_at', 'is', null);
    const { files, late } = await pending
      .select(({ fn }) => [
        fn.countAll<bigint>().as('files'),
        fn.countAll<bigint>().filterWhere('a.submitted_at', '<', before).as('late'),
      ])
      .executeTakeFirstOrThrow();
    const oldest = await pending
      .innerJoin('advertiser as u', 'u.user_id', 'c.user_id')
      .select(['c.filename', 'a.submitted_at', 'u.email as user_email'])
      .orderBy('a.submitted_at')
      .limit(1)
      .executeTakeFirst();
    return { files: Number(files), late: Number(late), oldest };
  },

  listFiles: async (trx: Trx, content_ids: readonly string[]): Promise<ReviewedRow[]> =>
    content_ids.length === 0
      ? []
      : trx
          .selectFrom('content as c')
          .innerJoin('advertiser as u', 'u.user_id', 'c.user_id')
          .selectAll('c')
          .select('u.email as user_email')
          .where('c.content_id', 'in', [...content_ids])
          .where('c.deleted_at', 'is', null)
          .execute(),

  listApprovals: async (trx: Trx, content_ids: readonly string[]): Promise<NamedApproval[]> =>
    content_ids.length === 0
      ? []
      : trx
          .selectFrom('content_approval as a')
          .leftJoin('staff_member as m', 'm.admin_id', 'a.decided_by')
          .selectAll('a')
          .select('m.full_name as decided_by_name')
          .where('a.content_id', 'in', [...content_ids])
          .execute(),

  /** Lists files submitted for the campaign or used in it, newest first. */
  async listCampaignFiles(
    trx: Trx,
    { campaign_id, user_id, content_ids }: { campaign_id: string; user_id: string; content_ids: readonly string[] },
  ): Promise<string[]> {
    const rows = await trx
      .selectFrom('content')
      .select('content_id')
      .where('user_id', '=', user_id)
      .where('deleted_at', 'is', null)
      .where((e) => e.or([e('campaign_id', '=', campaign_id), e('content_id', '=', e.fn.any(e.val([...content_ids])))]))
      .orderBy('created_at', 'desc')
      .orderBy('content_id', 'desc')
      .execute();
    return rows.map(({ content_id }) => content_id);
  },

  /** Locks the review, so that the second of two simultaneous decisions sees the first. */
  lockApproval: (trx: Trx, content_id: string): Promise<ApprovalRow | undefined> =>
    trx
      .selectFrom('content_approval')
      .innerJoin('content', 'content.content_id', 'content_approval.content_id')
      .selectAll('content_approval')
      .where('content_approval.content_id', '=', content_id)
      .where('content.deleted_at', 'is', null)
      .forNoKeyUpdate('content_approval')
      .executeTakeFirst(),

  async saveDecision(trx: Trx, content_id: string, decision: Decision): Promise<void> {
    await trx.updateTable('content_approval').set(decision).where('content_id', '=', content_id).execute();
  },

  /** The promised time starts again. */
  async reopen(trx: Trx, content_id: string, submitted_at: Date): Promise<void> {
    const undecided = { decided_at: null, decided_by: null, reason: null, note: '' };
    await trx
      .updateTable('content_approval')
      .set({ approval_status: 'pending_review', submitted_at, ...undecided })
      .where('content_id', '=', content_id)
      .execute();
  },

  async getNotes(trx: Trx, campaign_id: string): Promise<string> {
    const row = await trx
      .selectFrom('fulfillment_note')
      .select('notes')
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirst();
    return row?.notes ?? '';
  },

  async saveNotes(
    trx: Trx,
    note: { campaign_id: string; user_id: string; notes: string; updated_at: Date; updated_by: string },
  ): Promise<void> {
    const { campaign_id: _, ...change } = note;
    await trx
      .insertInto('fulfillment_note')
      .values(note)
      .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(change))
      .execute();
  },

  async eraseNotes(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('fulfillment_note').where('user_id', '=', user_id).execute();
  },
};
