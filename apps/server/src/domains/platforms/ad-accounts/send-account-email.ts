import { connectionNames } from '@universal-media/contract/platforms/connections';
import { pages } from '@universal-media/contract/wire/pages';
import { renderAdAccountStoppedEmail } from '@universal-media/documents/emails/ad-account-stopped';
import type { PlatformsContext } from '../context.ts';
import { adAccountStore as store } from './store.ts';

/** Emails the owner of an account that stopped, unless it works again or stopped once more meanwhile. */
export async function sendAccountEmail(
  context: PlatformsContext,
  ad_account_id: string,
  changed_at: Date,
): Promise<void> {
  const found = await context.transact(async (trx) => {
    const account = await store.find(trx, ad_account_id);
    return account && { account, owner: await context.accounts.find(trx, account.user_id) };
  });
  if (!found?.owner || found.account.updated_at.getTime() !== changed_at.getTime()) return;
  const { connection, state, reason, user_id } = found.account;
  if (state !== 'suspended' && state !== 'access_lost') return;
  const message = await renderAdAccountStoppedEmail({
    full_name: found.owner.full_name,
    platform: connectionNames[connection],
    cause: state,
    reason: reason ?? `${connectionNames[connection]} gave no reason.`,
    account_url: `${context.origin}${pages.account}#ad-accounts`,
  });
  const about = `ad-account-stopped.${ad_account_id}.${changed_at.getTime()}`;
  await context.notifications.deliverOnce({ user_id, about, category: 'policy', to: found.owner.email, ...message });
}
