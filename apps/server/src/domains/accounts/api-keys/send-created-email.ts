import { apiScopeTexts } from '@universal-media/contract/wire/api-scopes';
import { pages } from '@universal-media/contract/wire/pages';
import { renderApiKeyCreatedEmail } from '@universal-media/documents/emails/security/api-key-created';
import type { AccountsContext } from '../context.ts';
import { accountStore } from '../profile/store.ts';
import { toSpendLimits } from './spend-limits.ts';
import { apiKeyStore as store } from './store.ts';

/** Tells the owner about a new key, so that one created by another person does not stay unnoticed. */
export async function sendApiKeyCreatedEmail(
  { notifications, origin, transact }: AccountsContext,
  user_id: string,
  key_id: string,
): Promise<void> {
  const { account, key } = await transact(async (trx) => ({
    account: await accountStore.find(trx, user_id),
    key: await store.find(trx, key_id),
  }));
  if (account?.status !== 'active' || !key) return;
  const message = await renderApiKeyCreatedEmail({
    full_name: account.full_name,
    masked: key.masked,
    permissions: key.scopes.map((scope) => apiScopeTexts[scope]),
    expires_at: key.expires_at,
    spend_limits: toSpendLimits(key),
    url: `${origin}${pages.account}#api-key`,
  });
  await notifications.deliverOnce({
    category: 'security',
    user_id,
    about: `api-key-created.${key_id}`,
    to: account.email,
    ...message,
  });
}
