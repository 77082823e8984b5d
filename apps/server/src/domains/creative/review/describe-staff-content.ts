import type { StaffContent } from '@universal-media/contract/creative/content';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { CreativeContext } from '../context.ts';
import { describeContent } from '../media/describe-content.ts';
import { reviewStore as store } from './review-store.ts';

/** Describes files for staff, in the given order. Files deleted meanwhile are left out. */
export async function describeStaffContent(
  context: CreativeContext,
  trx: Trx,
  content_ids: readonly string[],
): Promise<StaffContent[]> {
  const rows = await store.listFiles(trx, content_ids);
  const files = new Map(rows.map((row) => [row.content_id, row]));
  const uses = await context.campaigns.findUses(trx, rows);
  const approvals = new Map((await store.listApprovals(trx, content_ids)).map((row) => [row.content_id, row]));
  return content_ids.flatMap((content_id) => {
    const row = files.get(content_id);
    const approval = approvals.get(content_id);
    if (!row) return [];
    const used_in = uses.get(content_id) ?? [];
    // A file submitted without a campaign may have been added to one since.
    const latest = used_in.at(-1);
    const { user_id, user_email, uploaded_by } = row;
    return {
      ...describeContent(context, row, approval),
      user_id,
      user_email,
      campaign_id: row.campaign_id ?? latest?.campaign_id ?? null,
      campaign_name: approval?.campaign_name ?? latest?.name ?? null,
      used_in,
      uploaded_by,
      decided_by: approval?.decided_by_name ?? null,
    };
  });
}

export async function describeOneForStaff(
  context: CreativeContext,
  trx: Trx,
  content_id: string,
): Promise<StaffContent> {
  const [content] = await describeStaffContent(context, trx, [content_id]);
  if (!content) throw new Refusal('not_found');
  return content;
}
