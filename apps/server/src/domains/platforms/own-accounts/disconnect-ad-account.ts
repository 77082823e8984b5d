import { connectionNames } from '@universal-media/contract/platforms/connections';
import type { Advertiser } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import { changeAccountState } from '../ad-accounts/save-account-state.ts';
import { type AdAccountRow, adAccountStore } from '../ad-accounts/store.ts';
import type { PlatformsContext } from '../context.ts';
import { releaseAdAccountJob } from '../jobs.ts';
import { ownToken } from './own-token.ts';
import { revokeToken } from './release-grant.ts';
import { grantStore } from './store.ts';

/** Disconnects an account that the advertiser connected. A job gives our access back. */
export const disconnectAdAccount = (
  context: PlatformsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  ad_account_id: string,
): Promise<undefined> =>
  transact(async (trx) => {
    const account = await adAccountStore.lock(trx, ad_account_id);
    const isOwn = account?.user_id === user_id && account.kind === 'connected';
    if (!account || !isOwn || account.state === 'disconnected') throw new Refusal('not_found');
    if (await context.hasUnfinishedRuns(trx, ad_account_id)) throw new Refusal('ad_account_running');
    await changeAccountState(context, trx, account, 'disconnected', 'You disconnected it.');
    await scheduleRelease(context, trx, account);
    return undefined;
  });

export const scheduleRelease = (
  { clock }: PlatformsContext,
  trx: Trx,
  { ad_account_id, token_renewed_at }: AdAccountRow,
): Promise<void> => {
  // Each token is released once.
  const outbox_id = idNamed(`adAccounts.release ${ad_account_id} ${token_renewed_at?.toISOString() ?? ''}`);
  return enqueue(trx, releaseAdAccountJob, { outbox_id, now: clock.now() }, { ad_account_id });
};

/** Campaigns that are being ended need the token until then. */
const RETRY_HOURS = 1;

/** Gives our access back and forgets the token; false while something in the account has not ended. */
export async function releaseAdAccount(context: PlatformsContext, ad_account_id: string): Promise<boolean> {
  const found = await context.transact(async (trx) => {
    const account = await adAccountStore.find(trx, ad_account_id);
    if (!account || account.sealed_token === null) return null;
    const isBusy = await context.hasUnfinishedRuns(trx, ad_account_id);
    return { account, isBusy, isShared: await grantStore.hasOtherConnected(trx, account) };
  });
  if (found === null) return true;
  if (found.isBusy) return false;
  const { account, isShared } = found;
  const token = ownToken.ofAccount(context, account);
  const own = context.adPlatforms[account.connection]?.own ?? null;
  // Platforms revoke the whole consent, and another account may rest on it.
  if (token !== null && own !== null && !isShared) {
    await revokeToken(context, own, token, { ad_account_id });
  }
  await context.transact(async (trx) => {
    const current = await adAccountStore.lock(trx, ad_account_id);
    if (!current) return;
    // The owner connected it again in the meantime.
    if (current.token_renewed_at?.getTime() !== account.token_renewed_at?.getTime()) return;
    if (current.state !== 'disconnected') {
      const reason = `We gave up our access on ${connectionNames[current.connection]}.`;
      await changeAccountState(context, trx, current, 'disconnected', reason);
    }
    await adAccountStore.change(trx, ad_account_id, { sealed_token: null });
  });
  return true;
}

export const scheduleReleaseLater = (
  { clock, newId, transact }: PlatformsContext,
  ad_account_id: string,
): Promise<void> =>
  transact((trx) => {
    const now = clock.now();
    const delivery = { outbox_id: newId(), now, not_before: after(now, { hours: RETRY_HOURS }) };
    return enqueue(trx, releaseAdAccountJob, delivery, { ad_account_id });
  });
