import type { AuditActionOn } from '@universal-media/contract/operations/audit';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { type RequestFacts, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { StaffCaller } from '#core/operations/staff-caller.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { type Campaign, findRun, lockCampaign, type PlatformRunRow } from '../state/campaign.ts';

/** Locks a campaign of any advertiser. */
export async function lockAnyCampaign(trx: Trx, campaign_id: string): Promise<Campaign> {
  const campaign = await lockCampaign(trx, campaign_id);
  if (!campaign) throw new Refusal('not_found');
  return campaign;
}

export function assertRun(campaign: Campaign, platform: PlatformId): PlatformRunRow {
  const run = findRun(campaign, platform);
  if (!run) throw new Refusal('not_found');
  return run;
}

export const recordStaffAction = (
  { audit }: Pick<CampaignsContext, 'audit'>,
  trx: Trx,
  who: StaffCaller,
  action: AuditActionOn<'campaign'>,
  campaign_id: string,
  { request_id }: Pick<RequestFacts, 'request_id'>,
  details: { reason?: string; after: object },
): Promise<void> =>
  audit.record(trx, {
    actor: staffActor(who),
    action,
    subject: { kind: 'campaign', id: campaign_id },
    request_id,
    ...details,
  });
