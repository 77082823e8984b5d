import { toCredits } from '@universal-media/contract/wire/money';
import { pages } from '@universal-media/contract/wire/pages';
import { renderDebtEmail } from '@universal-media/documents/emails/payments/debt';
import type { CampaignsContext } from '../context.ts';

/** Tells an advertiser what they owe after their campaigns were stopped, unless the stopped ones paid it. */
export async function sendDebtEmail(
  { accounts, ledger, notifications, origin, transact }: CampaignsContext,
  user_id: string,
  debt_id: string,
): Promise<void> {
  const { account, debt_cents } = await transact(async (trx) => {
    const found = {
      account: await accounts.find(trx, user_id),
      debt_cents: (await ledger.readBalance(trx, user_id)).debt_cents,
    };
    // The email is sent at any hour, and only once, whatever this returns.
    if (found.debt_cents > 0) {
      await notifications.raise(trx, { user_id, effect_key: debt_id, kind: 'debt_booked', payload: { debt_id } });
    }
    return found;
  });
  if (!account || debt_cents === 0) return;
  const email = await renderDebtEmail({
    full_name: account.full_name,
    owed_credits: toCredits(debt_cents),
    credits_url: `${origin}${pages.credits}`,
  });
  await notifications.deliverOnce({
    user_id,
    category: 'payments',
    about: `debt.${debt_id}`,
    to: account.email,
    ...email,
  });
}
