import { platformById } from '@universal-media/contract/platforms/platforms';
import { reviewDueAt } from '#core/campaigns/manual-work.ts';
import type { CampaignsContext } from '../context.ts';
import { readCampaign } from '../state/campaign.ts';

/** Reminds staff of a review whose promised time is nearly over, unless it was decided or waits for its owner. */
export async function warnOfReview(
  { notifications, transact }: CampaignsContext,
  { campaign_id, submitted_at }: { readonly campaign_id: string; readonly submitted_at: string },
): Promise<void> {
  await transact(async (trx) => {
    const row = (await readCampaign(trx, campaign_id))?.row;
    if (row?.status !== 'under_review' || row.changes_requested || row.submitted_at === null) return;
    // Sent in again meanwhile: the later job warns.
    if (row.submitted_at.toISOString() !== submitted_at) return;
    const due_at = reviewDueAt(row.submitted_at, row);
    const payload = { due_at: due_at.toISOString() };
    await notifications.raiseForStaff(trx, {
      kind: 'review_due',
      effect_key: `${campaign_id}.${submitted_at}`,
      payload,
    });
  });
}

/** A connected run in one of these states has not reached its platform. */
const isStuck: ReadonlySet<string> = new Set(['queued', 'created', 'unknown']);

/** Tells staff about platforms that a launch has not reached hours later. Runs done by hand have their own due times. */
export async function warnOfLaunch(
  { notifications, transact }: CampaignsContext,
  { campaign_id, version }: { readonly campaign_id: string; readonly version: number },
): Promise<void> {
  await transact(async (trx) => {
    const campaign = await readCampaign(trx, campaign_id);
    const stuck = (campaign?.runs ?? []).filter(
      ({ connection, wanted, state }) => connection !== null && wanted === 'live' && isStuck.has(state),
    );
    if (stuck.length === 0) return;
    const payload = { platforms: stuck.map(({ platform }) => platformById(platform).name) };
    await notifications.raiseForStaff(trx, { kind: 'launch_stuck', effect_key: `${campaign_id}.${version}`, payload });
  });
}
