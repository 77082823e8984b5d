import type { LaunchResult } from '@universal-media/contract/campaigns';
import { creditsOf } from '@universal-media/contract/money';
import { inPlatformOrder } from '@universal-media/contract/platforms';
import { partOf } from '../../../core/platform-part.ts';
import type { Trx } from '../../../storage/transact.ts';
import type { Standing } from '../../standing/service.ts';
import type { WalletService } from '../../wallet/service.ts';

export const partsOf = ({ parts }: Standing) => {
  const order = inPlatformOrder(parts.map(({ platform }) => platform));
  return parts.toSorted((a, b) => order.indexOf(a.platform) - order.indexOf(b.platform)).map(partOf);
};

/** The documented answer, with the wallet as it is at the end of the transaction. */
export async function answerOf(
  trx: Trx,
  wallet: WalletService,
  at: Standing,
  paid: { charged_cents: number; checkout_url?: string },
): Promise<LaunchResult> {
  const { row } = at;
  const { balance_cents } = await wallet.balance(trx, row.user_id);
  const charged = creditsOf(paid.charged_cents);
  return {
    campaign_id: row.campaign_id,
    status: row.status,
    version: row.version,
    platforms: partsOf(at),
    // A milestone is reached when a campaign goes live, and the wallet's news tell of it then.
    milestones_completed: [],
    credits_spent: charged,
    charged_amount: charged,
    remaining_balance: creditsOf(balance_cents),
    remaining_credits: creditsOf(balance_cents),
    checkout_url: paid.checkout_url ?? null,
  };
}
