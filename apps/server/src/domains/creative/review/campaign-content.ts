import type { StaffContent } from '@universal-media/contract/creative/content';
import { affectedUses, needsReason, type StaffFileUse } from '@universal-media/contract/creative/file-uses';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { CampaignFacts, CreativeContext } from '../context.ts';
import { contentStore } from '../media/content-store.ts';
import { takeFromCampaign, takeFromEverywhere } from '../media/remove-content.ts';
import { describeStaffContent } from './describe-staff-content.ts';
import { reviewStore as store } from './review-store.ts';

export async function requireCampaign(
  { campaigns }: CreativeContext,
  trx: Trx,
  campaign_id: string,
): Promise<CampaignFacts> {
  const campaign = await campaigns.find(trx, campaign_id);
  if (!campaign) throw new Refusal('not_found', 'Campaign not found.');
  return campaign;
}

/** Lists a campaign's files with its manual fulfillment notes. */
export const listCampaignContent = (
  context: CreativeContext,
  transact: SystemTransact,
  campaign_id: string,
): Promise<{ campaign_name: string; content: StaffContent[]; manual_fulfillment_notes: string }> =>
  transact(async (trx) => {
    const { name, user_id, content_ids } = await requireCampaign(context, trx, campaign_id);
    const ids = await store.listCampaignFiles(trx, { campaign_id, user_id, content_ids });
    return {
      campaign_name: name,
      content: await describeStaffContent(context, trx, ids),
      manual_fulfillment_notes: await store.getNotes(trx, campaign_id),
    };
  });

export const saveFulfillmentNotes = (
  context: CreativeContext,
  transact: SystemTransact,
  { admin: { admin_id } }: Staff,
  campaign_id: string,
  notes: string,
  { request_id }: RequestFacts,
): Promise<void> =>
  transact(async (trx) => {
    const { user_id } = await requireCampaign(context, trx, campaign_id);
    const updated_at = context.clock.now();
    await store.saveNotes(trx, { campaign_id, user_id, notes, updated_at, updated_by: admin_id });
    await context.audit.record(trx, {
      actor: { kind: 'staff', admin_id },
      action: 'campaign.notes_saved',
      subject: { kind: 'campaign', id: campaign_id },
      request_id,
      after: { user_id },
    });
  });

export const eraseFulfillmentNotes = (trx: Trx, user_id: string): Promise<void> => store.eraseNotes(trx, user_id);

interface FileDecision {
  readonly campaign_id?: string | undefined;
  readonly reason?: string | undefined;
}

/** Refuses a change that running campaigns would feel, unless staff say why. */
export async function assertReason(
  { campaigns }: Pick<CreativeContext, 'campaigns'>,
  trx: Trx,
  file: { user_id: string; content_id: string },
  change: Parameters<typeof needsReason>[1],
  reason: string | undefined,
): Promise<StaffFileUse[]> {
  const uses = (await campaigns.findUses(trx, [file])).get(file.content_id) ?? [];
  if (!reason && needsReason(uses, change)) throw new Refusal('reason_required');
  return affectedUses(uses, change.scope, change.campaign_id);
}

/** Takes an advertiser's file from one campaign, or deletes it everywhere. */
export const deleteAdvertiserContent = (
  context: CreativeContext,
  transact: SystemTransact,
  { admin: { admin_id } }: Staff,
  content_id: string,
  { campaign_id, reason }: FileDecision,
  { request_id }: RequestFacts,
): Promise<void> =>
  transact(async (trx) => {
    const row = await contentStore.lock(trx, { content_id });
    if (!row) throw new Refusal('not_found');
    const scope = campaign_id === undefined ? 'everywhere' : 'campaign';
    const affected = await assertReason(context, trx, row, { action: 'delete', scope, campaign_id }, reason);
    if (campaign_id === undefined) await takeFromEverywhere(context, trx, row);
    else await takeFromCampaign(context, trx, row, campaign_id);
    await context.audit.record(trx, {
      actor: { kind: 'staff', admin_id },
      action: 'content.removed',
      subject: { kind: 'content', id: content_id },
      request_id,
      ...(reason && { reason }),
      after: { user_id: row.user_id, scope, campaigns: affected.map((use) => use.campaign_id) },
    });
  });
