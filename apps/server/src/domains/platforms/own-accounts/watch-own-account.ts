import type { OwnAccounts, RemoteAccount } from '#connectors/ad-platforms/ad-account.ts';
import { after } from '#core/kit/clock.ts';
import { AccessLost, TryLater } from '#core/kit/try-later.ts';
import { accessLostReason } from '#core/platforms/own-account.ts';
import { changeAccountState, hasChanged, saveRemoteAccount } from '../ad-accounts/save-account-state.ts';
import { type AdAccountRow, adAccountStore as store } from '../ad-accounts/store.ts';
import type { PlatformsContext } from '../context.ts';
import { ownToken } from './own-token.ts';

/** Meta's tokens last sixty days, so one that is renewed weekly survives an outage of weeks. */
const RENEW_DAYS = 7;

/** Reads an account with its owner's token, and saves what changed. One that fails does not keep the others waiting. */
export async function watchOwnAccount(context: PlatformsContext, known: AdAccountRow): Promise<void> {
  const { ad_account_id, connection, external_id } = known;
  const own = context.adPlatforms[connection]?.own ?? null;
  const token = ownToken.ofAccount(context, known);
  if (own === null || token === null || external_id === null) return;
  try {
    const remote = await own.read(token, external_id);
    await saveReading(context, known, remote);
    await renewToken(context, own, known, token);
  } catch (error) {
    if (error instanceof AccessLost) return loseAccess(context, known);
    if (!(error instanceof TryLater)) throw error;
    context.log.warn({ err: error, ad_account_id, connection }, 'own ad account not readable');
  }
}

async function saveReading(context: PlatformsContext, known: AdAccountRow, remote: RemoteAccount): Promise<void> {
  // The page and the identity were chosen when the account was connected.
  const { page_id, identity_id } = known;
  const reading = { ...remote, page_id, identity_id };
  if (!hasChanged(known, reading)) return;
  await context.transact(async (trx) => {
    const account = await store.lock(trx, known.ad_account_id);
    if (account) await saveRemoteAccount(context, trx, account, reading);
  });
}

/** Records that we cannot use the account any more, which stops its runs here. */
const loseAccess = (context: PlatformsContext, known: AdAccountRow): Promise<void> =>
  context.transact(async (trx) => {
    const account = await store.lock(trx, known.ad_account_id);
    if (!account || account.state === 'access_lost' || account.state === 'disconnected') return;
    // The owner connected it again while we read with the old token.
    if (account.token_renewed_at?.getTime() !== known.token_renewed_at?.getTime()) return;
    await changeAccountState(context, trx, account, 'access_lost', accessLostReason(account.connection));
  });

async function renewToken(
  context: PlatformsContext,
  own: OwnAccounts,
  { ad_account_id, token_renewed_at }: AdAccountRow,
  token: string,
): Promise<void> {
  const now = context.clock.now();
  if (token_renewed_at !== null && token_renewed_at > after(now, { days: -RENEW_DAYS })) return;
  const renewed = (await own.renew(token)) ?? token;
  await context.transact(async (trx) => {
    const account = await store.lock(trx, ad_account_id);
    if (!account || account.token_renewed_at?.getTime() !== token_renewed_at?.getTime()) return;
    const sealed_token = ownToken.sealForAccount(context, ad_account_id, renewed);
    await store.change(trx, ad_account_id, { sealed_token, token_renewed_at: now });
  });
}
