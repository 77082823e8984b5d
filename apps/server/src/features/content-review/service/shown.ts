import type { StaffContent } from '@universal-media/contract/content';
import type { ContentLinks } from '../../../connectors/secrets/content-links.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Trx } from '../../../storage/transact.ts';
import { describeContent } from '../../content/service/describe.ts';
import type { DraftService } from '../../drafts/service.ts';
import { reviewStore as store } from '../store.ts';

export interface ShownDeps {
  readonly links: ContentLinks;
  readonly drafts: DraftService;
}

/** Files as the people who review them see them. */
export function shownOf({ links, drafts }: ShownDeps) {
  /** In the order they are named; one that was deleted meanwhile is left out. */
  const show = async (trx: Trx, content_ids: readonly string[]): Promise<StaffContent[]> => {
    const rows = await store.files(trx, content_ids);
    const files = new Map(rows.map((row) => [row.content_id, row]));
    // What was handed in for no campaign may have been put into one since.
    const campaigns = await drafts.campaignsWith(
      trx,
      rows.filter(({ campaign_id }) => campaign_id === null),
    );
    const approvals = new Map((await store.approvals(trx, content_ids)).map((row) => [row.content_id, row]));
    return content_ids.flatMap((content_id) => {
      const row = files.get(content_id);
      const approval = approvals.get(content_id);
      if (!row) return [];
      const campaign = campaigns.get(content_id);
      const { user_id, user_email, uploaded_by } = row;
      return {
        ...describeContent(row, approval, links),
        user_id,
        user_email,
        campaign_id: row.campaign_id ?? campaign?.campaign_id ?? null,
        campaign_name: approval?.campaign_name ?? campaign?.name ?? null,
        uploaded_by,
        decided_by: approval?.decided_by_name ?? null,
      };
    });
  };

  return {
    show,

    async showOne(trx: Trx, content_id: string): Promise<StaffContent> {
      const [content] = await show(trx, [content_id]);
      if (!content) throw new Refusal('not_found');
      return content;
    },
  };
}

export type Shown = ReturnType<typeof shownOf>;
