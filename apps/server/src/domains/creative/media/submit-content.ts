import type { ApprovalTracking } from '@universal-media/contract/creative/content';
import { z } from 'zod';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CreativeContext, Owner } from '../context.ts';
import { approvalStore } from './approval-store.ts';
import { type ContentRow, contentStore as store } from './content-store.ts';
import { toApprovalTracking } from './describe-content.ts';
import { publishContentChanged } from './remove-content.ts';

const MAX_NAME_LENGTH = 200;

/** What we store of the campaign a file is submitted with. An invalid field is ignored rather than refused. */
const SubmittedCampaign = z.object({
  name: z.string().trim().catch(''),
  campaign_id: z.uuid().optional().catch(undefined),
  draft_id: z.uuid().optional().catch(undefined),
});

/** Puts a file into the review queue. The campaign is stored only if it belongs to the owner of the file. */
export async function submitForReview(
  context: CreativeContext,
  trx: Trx,
  row: ContentRow,
  campaign_id: string | null,
  name = '',
): Promise<void> {
  const campaign = campaign_id === null ? undefined : await context.campaigns.find(trx, campaign_id);
  const isOwn = campaign?.user_id === row.user_id;
  const { content_id, user_id } = row;
  await approvalStore.submit(trx, { content_id, user_id, submitted_at: context.clock.now() });
  const campaign_name = name || (isOwn ? campaign.name : '');
  if (campaign_name !== '')
    await approvalStore.setCampaignName(trx, content_id, campaign_name.slice(0, MAX_NAME_LENGTH));
  if (isOwn && campaign_id !== null) await store.setCampaign(trx, content_id, campaign_id);
  publishContentChanged(context, trx, row);
}

export const submitContent = (
  context: CreativeContext,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  { content_id, campaign_data = {} }: { content_id: string; campaign_data?: object | undefined },
): Promise<ApprovalTracking> =>
  transact(async (trx) => {
    const row = await store.lock(trx, { content_id, user_id });
    if (!row) throw new Refusal('not_found');
    if (row.status !== 'ready') throw new Refusal('content_not_ready');
    const { name, campaign_id, draft_id } = SubmittedCampaign.parse(campaign_data);
    await submitForReview(context, trx, row, campaign_id ?? draft_id ?? row.campaign_id, name);
    const approval = await approvalStore.find(trx, content_id);
    if (!approval) throw new Refusal('not_found');
    return toApprovalTracking(approval);
  });
