import type { StaffContent } from '@universal-media/contract/content';
import type { Clock } from '../../../core/clock.ts';
import type { RequestFacts, Staff } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { DraftService } from '../../drafts/service.ts';
import { reviewStore as store } from '../store.ts';
import type { Shown } from './shown.ts';

export interface CampaignDeps {
  readonly audit: AuditService;
  readonly drafts: DraftService;
  readonly clock: Clock;
}

/** A campaign as far as its files and the work of fulfilling it by hand go. */
export function ofCampaignOf({ audit, drafts, clock }: CampaignDeps, { show }: Shown) {
  const campaignNamed = async (trx: Trx, campaign_id: string) => {
    const campaign = await drafts.campaign(trx, campaign_id);
    if (!campaign) throw new Refusal('not_found', 'Campaign not found.');
    return campaign;
  };

  return {
    campaignNamed,

    ofCampaign: (
      transact: Transact,
      campaign_id: string,
    ): Promise<{ content: StaffContent[]; manual_fulfillment_notes: string }> =>
      transact(async (trx) => {
        const { user_id, content_ids } = await campaignNamed(trx, campaign_id);
        const ids = await store.ofCampaign(trx, { campaign_id, user_id, content_ids });
        return { content: await show(trx, ids), manual_fulfillment_notes: await store.notes(trx, campaign_id) };
      }),

    saveNotes: (
      transact: Transact,
      { admin: { admin_id } }: Staff,
      campaign_id: string,
      notes: string,
      { request_id }: RequestFacts,
    ): Promise<void> =>
      transact(async (trx) => {
        const { user_id } = await campaignNamed(trx, campaign_id);
        await store.saveNotes(trx, { campaign_id, user_id, notes, updated_at: clock.now(), updated_by: admin_id });
        await audit.record(trx, {
          actor: { kind: 'staff', admin_id },
          action: 'campaign.notes_saved',
          subject: { kind: 'campaign', id: campaign_id },
          request_id,
          after: { user_id },
        });
      }),
  };
}

export type OfCampaign = ReturnType<typeof ofCampaignOf>;
