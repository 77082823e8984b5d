import type { LaunchResult, PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { toStatusFields } from '@universal-media/contract/campaigns/status';
import { inPlatformOrder } from '@universal-media/contract/platforms/platforms';
import { toCredits } from '@universal-media/contract/wire/money';
import { toPlatformRun } from '#core/campaigns/platform-run.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import type { Campaign } from '../state/campaign.ts';

export function toPlatformRuns({ runs }: Campaign): PlatformRun[] {
  const order = inPlatformOrder(runs.map(({ platform }) => platform));
  return runs.toSorted((a, b) => order.indexOf(a.platform) - order.indexOf(b.platform)).map(toPlatformRun);
}

/** Builds the documented answer, with the balance at the end of the transaction. */
export async function toLaunchResult(
  { ledger, milestones }: Pick<CampaignsContext, 'ledger' | 'milestones'>,
  trx: Trx,
  campaign: Campaign,
  charged_cents: number,
): Promise<LaunchResult> {
  const { row } = campaign;
  const { balance_cents } = await ledger.readBalance(trx, row.user_id);
  const charged = toCredits(charged_cents);
  return {
    campaign_id: row.campaign_id,
    ...toStatusFields(row.status),
    version: row.version,
    platforms: toPlatformRuns(campaign),
    // Milestones follow from spending, so a campaign that was never live has completed none.
    milestones_completed: row.live_at === null ? [] : await milestones.completedSince(trx, row.user_id, row.created_at),
    credits_spent: charged,
    charged_amount: charged,
    remaining_balance: toCredits(balance_cents),
    remaining_credits: toCredits(balance_cents),
    checkout_url: null,
  };
}
