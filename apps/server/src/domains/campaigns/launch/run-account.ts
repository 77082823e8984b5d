import type { AdPlatform } from '#connectors/ad-platforms/ad-platform.ts';
import type { RunPosition } from '#core/campaigns/launch-step.ts';
import { after } from '#core/kit/clock.ts';
import { waitingForAccount } from '#core/platforms/ad-account.ts';
import type { AdAccountRow } from '#domains/platforms/platforms.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { findRun, lockCampaign, type PlatformRunRow } from '../state/campaign.ts';
import { scheduleReconcile } from '../state/desired-state.ts';
import { stateStore } from '../state/store.ts';

async function findAccount(
  { adAccounts }: Pick<CampaignsContext, 'adAccounts'>,
  trx: Trx,
  ad_account_id: string | null,
): Promise<AdAccountRow | null> {
  if (ad_account_id === null) return null;
  const account = await adAccounts.find(trx, ad_account_id);
  if (!account) throw new Error(`there is no ad account ${ad_account_id}`);
  return account;
}

/** Collects what the next step of a run depends on. */
export async function readPosition(
  context: Pick<CampaignsContext, 'adAccounts'>,
  trx: Trx,
  run: PlatformRunRow,
  revision: number,
): Promise<RunPosition & { readonly ad_account: AdAccountRow | null }> {
  const ad_account = await findAccount(context, trx, run.ad_account_id);
  return { ...run, revision, is_capped: run.guarded_at !== null, account: ad_account?.state ?? null, ad_account };
}

/** Reads the ad account of an old launch; null in the account of the settings. */
export const readRunAccount = (context: CampaignsContext, { ad_account_id }: Pick<PlatformRunRow, 'ad_account_id'>) =>
  context.transact((trx) => findAccount(context, trx, ad_account_id));

/** Speaks for an ad account, or for the account of the settings. */
export function connectAccount(
  { adPlatforms, adAccounts }: Pick<CampaignsContext, 'adPlatforms' | 'adAccounts'>,
  connection: PlatformRunRow['connection'],
  account: AdAccountRow | null,
): AdPlatform {
  const connector = connection === null ? null : adPlatforms[connection];
  if (connector === null) throw new Error(`no connection for ${connection}`);
  if (account === null) {
    if (connector.shared === null) throw new Error(`the settings name no account for ${connection}`);
    return connector.shared;
  }
  return connector.forAccount(adAccounts.openAccess(account));
}

/** Wakes the runs in an ad account that changed its state: they start, stop or go on. */
export async function wakeAccountRuns(context: CampaignsContext, ad_account_id: string): Promise<void> {
  const { transact, adAccounts } = context;
  const runs = await transact((trx) => stateStore.listInAccount(trx, ad_account_id));
  for (const { campaign_id, platform } of runs) {
    await transact(async (trx) => {
      const campaign = await lockCampaign(trx, campaign_id);
      const run = campaign && findRun(campaign, platform);
      if (run?.ad_account_id !== ad_account_id || run.state === 'ended') return;
      const account = await adAccounts.find(trx, ad_account_id);
      const change = account && run.state === 'queued' ? { reason: waitingForAccount(account) } : {};
      // An unrecorded attempt cannot be looked up earlier.
      const settled = run.attempted_at && after(run.attempted_at, { seconds: context.settle_seconds });
      const now = context.clock.now();
      await scheduleReconcile(context, trx, run, {
        change,
        not_before: settled !== null && settled > now ? settled : now,
      });
    });
  }
}
