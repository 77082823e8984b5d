import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { LaunchCheck } from '@universal-media/contract/campaigns/staff';
import { readStored } from '@universal-media/contract/wire/stored';
import { runLaunchChecks } from '#core/campaigns/launch-checks.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { readConfirmations } from '../review/confirm-review.ts';
import type { Campaign } from '../state/campaign.ts';
import { detailStore } from './detail-store.ts';
import { findCampaignRow } from './views.ts';

/** Runs the launch checks of a campaign on what this transaction sees. */
export async function checkCampaignLaunch(
  context: Pick<CampaignsContext, 'clock'>,
  trx: Trx,
  campaign_id: string,
): Promise<LaunchCheck[]> {
  const row = await findCampaignRow(trx, { campaign_id });
  return checkLaunch(context, trx, { row, runs: await detailStore.listRuns(trx, [campaign_id]) });
}

/** Lists the launch checks that a locked campaign fails. */
export const listFailedChecks = async (
  context: Pick<CampaignsContext, 'clock'>,
  trx: Trx,
  campaign: Campaign,
): Promise<LaunchCheck[]> => (await checkLaunch(context, trx, campaign)).filter(({ passed }) => !passed);

async function checkLaunch(
  context: Pick<CampaignsContext, 'clock'>,
  trx: Trx,
  { row, runs }: Campaign,
): Promise<LaunchCheck[]> {
  const { campaign_id } = row;
  const campaign = readStored(CampaignData, row.campaign_data);
  const content_ids = campaign.uploadedContent.map(({ content_id }) => content_id);
  const files = await detailStore.listFiles(trx, [{ campaign_id, user_id: row.user_id, content_ids }]);
  const { held_cents, released_cents } = await detailStore.sumHolds(trx, campaign_id);
  const confirmations = await readConfirmations(context, trx, row);
  return runLaunchChecks({
    campaign,
    today: dayIn(row.time_zone, context.clock.now()),
    total_cents: exactCents(row.total_cents),
    funded_cents: held_cents - released_cents,
    files,
    unconfirmed: confirmations.flatMap(({ kind, confirmed_by }) => (confirmed_by === null ? [kind] : [])),
    has_open_request: row.status === 'under_review' && row.changes_requested,
    runs: runs.map(({ platform, state, media_cents, fee_cents, connection, reason }) => ({
      platform,
      state,
      by_hand: connection === null,
      reason,
      share_cents: exactCents(media_cents + fee_cents),
    })),
  });
}
