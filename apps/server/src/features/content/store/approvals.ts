import type { Selectable } from 'kysely';
import type { ContentApproval } from '../../../storage/schema.ts';
import type { Trx } from '../../../storage/transact.ts';

export type ApprovalRow = Selectable<ContentApproval>;

interface HandedIn {
  readonly content_id: string;
  readonly user_id: string;
  readonly submitted_at: Date;
}

export const approvalStore = {
  find: (trx: Trx, content_id: string): Promise<ApprovalRow | undefined> =>
    trx.selectFrom('content_approval').selectAll().where('content_id', '=', content_id).executeTakeFirst(),

  async ofFiles(trx: Trx, content_ids: readonly string[]): Promise<Map<string, ApprovalRow>> {
    if (content_ids.length === 0) return new Map();
    const found = await trx
      .selectFrom('content_approval')
      .selectAll()
      .where('content_id', 'in', [...content_ids])
      .execute();
    return new Map(found.map((row) => [row.content_id, row]));
  },

  /** The first time, and again after a rejection; one that waits keeps its place, and one that was approved stays so. */
  async submit(trx: Trx, handedIn: HandedIn): Promise<void> {
    const waiting = { approval_status: 'pending_review', submitted_at: handedIn.submitted_at } as const;
    const undecided = { decided_at: null, decided_by: null, reason: null, note: '' };
    await trx
      .insertInto('content_approval')
      .values({ ...handedIn, ...waiting })
      .onConflict((conflict) =>
        conflict
          .column('content_id')
          .doUpdateSet({ ...waiting, ...undecided })
          .where('content_approval.approval_status', '=', 'rejected'),
      )
      .execute();
  },

  async setCampaignName(trx: Trx, content_id: string, campaign_name: string): Promise<void> {
    await trx.updateTable('content_approval').set({ campaign_name }).where('content_id', '=', content_id).execute();
  },

  /** Nobody reviews a file that is not there; what was decided about it stays on record. */
  async withdraw(trx: Trx, content_id: string): Promise<void> {
    await trx
      .deleteFrom('content_approval')
      .where('content_id', '=', content_id)
      .where('approval_status', '=', 'pending_review')
      .execute();
  },
};
