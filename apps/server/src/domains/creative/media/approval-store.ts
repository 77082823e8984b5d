import type { Selectable } from 'kysely';
import type { ContentApproval } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type ApprovalRow = Selectable<ContentApproval>;

interface Submission {
  readonly content_id: string;
  readonly user_id: string;
  readonly submitted_at: Date;
}

export const approvalStore = {
  find: (trx: Trx, content_id: string): Promise<ApprovalRow | undefined> =>
    trx.selectFrom('content_approval').selectAll().where('content_id', '=', content_id).executeTakeFirst(),

  async findMany(trx: Trx, content_ids: readonly string[]): Promise<Map<string, ApprovalRow>> {
    if (content_ids.length === 0) return new Map();
    const found = await trx
      .selectFrom('content_approval')
      .selectAll()
      .where('content_id', 'in', [...content_ids])
      .execute();
    return new Map(found.map((row) => [row.content_id, row]));
  },

  /** Submits a file for the first time or again after a rejection. A pending file keeps its place; an approved one stays approved. */
  async submit(trx: Trx, submission: Submission): Promise<void> {
    const pending = { approval_status: 'pending_review', submitted_at: submission.submitted_at } as const;
    const undecided = { decided_at: null, decided_by: null, reason: null, note: '' };
    await trx
      .insertInto('content_approval')
      .values({ ...submission, ...pending })
      .onConflict((conflict) =>
        conflict
          .column('content_id')
          .doUpdateSet({ ...pending, ...undecided })
          .where('content_approval.approval_status', '=', 'rejected'),
      )
      .execute();
  },

  async setCampaignName(trx: Trx, content_id: string, campaign_name: string): Promise<void> {
    await trx.updateTable('content_approval').set({ campaign_name }).where('content_id', '=', content_id).execute();
  },

  /** Takes a deleted file out of the review queue. A decision that was made stays on record. */
  async withdraw(trx: Trx, content_id: string): Promise<void> {
    await trx
      .deleteFrom('content_approval')
      .where('content_id', '=', content_id)
      .where('approval_status', '=', 'pending_review')
      .execute();
  },
};
