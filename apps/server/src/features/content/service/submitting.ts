import type { ApprovalTracking } from '@universal-media/contract/content';
import { z } from 'zod';
import type { Clock } from '../../../core/clock.ts';
import type { Advertiser, KeyHolder } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { DraftService } from '../../drafts/service.ts';
import { approvalStore } from '../store/approvals.ts';
import { type ContentRow, contentStore as store } from '../store.ts';
import type { Changing } from './changing.ts';
import { trackingOf } from './describe.ts';

export interface SubmittingDeps {
  readonly clock: Clock;
  readonly drafts: DraftService;
}

const NAME_MOST = 200;
/** What is kept of a campaign that a file is handed in with. A wrong word in it is no reason to refuse the file. */
const CampaignNamed = z.object({
  name: z.string().trim().catch(''),
  campaign_id: z.uuid().optional().catch(undefined),
  draft_id: z.uuid().optional().catch(undefined),
});

/** Handing files to the people who review them. */
export function submittingOf({ clock, drafts }: SubmittingDeps, { tell }: Changing) {
  /** The campaign is kept only where it is the owner's own. */
  const handIn = async (trx: Trx, row: ContentRow, campaign_id: string | null, name = ''): Promise<void> => {
    const campaign = campaign_id === null ? undefined : await drafts.campaign(trx, campaign_id);
    const isTheirs = campaign?.user_id === row.user_id;
    const { content_id, user_id } = row;
    await approvalStore.submit(trx, { content_id, user_id, submitted_at: clock.now() });
    const known_as = name || (isTheirs ? campaign.name : '');
    if (known_as !== '') await approvalStore.setCampaignName(trx, content_id, known_as.slice(0, NAME_MOST));
    if (isTheirs && campaign_id !== null) await store.setCampaign(trx, row, campaign_id);
    tell(trx, row);
  };

  return {
    handIn,

    submit: (
      transact: Transact,
      { user: { user_id } }: Advertiser | KeyHolder,
      { content_id, campaign_data = {} }: { content_id: string; campaign_data?: object | undefined },
    ): Promise<ApprovalTracking> =>
      transact(async (trx) => {
        const row = await store.lock(trx, { content_id, user_id });
        if (!row) throw new Refusal('not_found');
        if (row.status !== 'ready') throw new Refusal('content_not_ready');
        const { name, campaign_id, draft_id } = CampaignNamed.parse(campaign_data);
        await handIn(trx, row, campaign_id ?? draft_id ?? row.campaign_id, name);
        const approval = await approvalStore.find(trx, content_id);
        if (!approval) throw new Refusal('not_found');
        return trackingOf(approval);
      }),
  };
}
