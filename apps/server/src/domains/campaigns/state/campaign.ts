import type { Owner } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import { type CampaignRow, type PlatformRunRow, stateStore as store } from './store.ts';

export type { CampaignRow, PlatformRunRow, RunPatch } from './store.ts';

/** A campaign with its platform runs. */
export interface Campaign {
  readonly row: CampaignRow;
  readonly runs: readonly PlatformRunRow[];
}

/** Locks a campaign for a change. Always lock the campaign before the wallet: everything else deadlocks. */
export async function lockCampaign(trx: Trx, campaign_id: string): Promise<Campaign | undefined> {
  const row = await store.lock(trx, campaign_id);
  return row && { row, runs: await store.listRuns(trx, campaign_id) };
}

/** Locks a campaign of the caller; refuses one that is not theirs or that they deleted. */
export async function lockOwnCampaign(trx: Trx, { user }: Owner, campaign_id: string): Promise<Campaign> {
  const campaign = await lockCampaign(trx, campaign_id);
  if (campaign?.row.user_id !== user.user_id || campaign.row.deleted_at !== null) throw new Refusal('not_found');
  return campaign;
}

export async function readCampaign(trx: Trx, campaign_id: string): Promise<Campaign | undefined> {
  const row = await store.find(trx, campaign_id);
  return row && { row, runs: await store.listRuns(trx, campaign_id) };
}

/** The campaign after one of its runs changed. */
export const withRun = ({ row, runs }: Campaign, changed: PlatformRunRow): Campaign => ({
  row,
  runs: runs.map((run) => (run.platform === changed.platform ? changed : run)),
});

export const findRun = ({ runs }: Campaign, platform: PlatformRunRow['platform']): PlatformRunRow | undefined =>
  runs.find((run) => run.platform === platform);
