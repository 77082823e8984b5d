import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { readStored } from '@universal-media/contract/wire/stored';
import { idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignRow } from '../state/campaign.ts';
import { notifyDraft } from './drafts.ts';
import { FIRST_STEP } from './duplicate-campaign.ts';
import { countMissing } from './save-draft.ts';
import { draftStore as store } from './store.ts';

/**
 * Makes a draft of a campaign that was not paid for. Its id follows from the campaign's, so that a repeated job makes no
 * second draft. The limit of drafts does not apply, because the advertiser would lose their work.
 */
export async function returnToDrafts(
  context: CampaignsContext,
  trx: Trx,
  { campaign_id, user_id, name, campaign_data }: CampaignRow,
): Promise<void> {
  if (!(await store.lockOwner(trx, user_id))) return;
  const data = readStored(CampaignData, campaign_data);
  const now = context.clock.now();
  const draft = await store.insert(trx, {
    draft_id: idNamed(`unpaid-draft:${campaign_id}`),
    user_id,
    draft_name: name,
    step: FIRST_STEP,
    version: 1,
    campaign_data: data,
    missing: countMissing(context, data),
    created_at: now,
    last_saved_at: now,
  });
  if (draft) notifyDraft(context, trx, user_id, draft);
}
