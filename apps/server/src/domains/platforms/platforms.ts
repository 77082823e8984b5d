import type { AccountLimit } from '@universal-media/contract/platforms/ad-accounts';
import type { Connection } from '@universal-media/contract/platforms/connections';
import type { AccountAccess } from '#connectors/ad-platforms/ad-account.ts';
import type { Trx } from '#storage/transact.ts';
import { requestAdAccounts } from './ad-accounts/request-ad-accounts.ts';
import { type AdAccountRow, adAccountStore } from './ad-accounts/store.ts';
import { scheduleAccountWatch } from './ad-accounts/watch-ad-accounts.ts';
import type { PlatformsContext } from './context.ts';
import { scheduleRelease } from './own-accounts/disconnect-ad-account.ts';
import { openAccess } from './own-accounts/own-token.ts';
import { scheduleGrantRelease } from './own-accounts/release-grant.ts';
import { grantStore } from './own-accounts/store.ts';

export type { AdAccountRow } from './ad-accounts/store.ts';

/** The ad accounts of advertisers, for domains that run campaigns in them. */
export interface AdAccounts {
  /** Returns the advertiser's accounts with these connections, and orders those that they do not have from the platforms. */
  request(
    trx: Trx,
    input: { user_id: string; connections: readonly Connection[] },
  ): Promise<ReadonlyMap<Connection, AdAccountRow>>;
  /** Returns what a connector needs to speak for the account, with the owner's token if it is their own. */
  openAccess(account: AdAccountRow): AccountAccess;
  find(trx: Trx, ad_account_id: string): Promise<AdAccountRow | undefined>;
  /** Marks the account with the limit that refused a launch in it; null when it has room again. */
  setLimitReached(trx: Trx, ad_account_id: string, reached: { limit: AccountLimit; at: Date } | null): Promise<void>;
  /** Lists the accounts that the platform knows, in pages by id. */
  listKnown(trx: Trx, connection: Connection, after: string | null, limit: number): Promise<AdAccountRow[]>;
}

/** Builds the platforms domain. */
export function buildPlatforms(context: PlatformsContext) {
  const adAccounts: AdAccounts = {
    request: (trx, input) => requestAdAccounts(context, trx, input),
    openAccess: (account) => openAccess(context, account),
    find: adAccountStore.find,
    setLimitReached: (trx, ad_account_id, reached) =>
      adAccountStore.change(trx, ad_account_id, {
        limit_reached: reached?.limit ?? null,
        limit_reached_at: reached?.at ?? null,
      }),
    listKnown: adAccountStore.listKnown,
  };
  return {
    context,
    adAccounts,
    /** Schedules the regular reading of account states; called when a worker starts. */
    scheduleAccountWatch: () => scheduleAccountWatch(context),
    exported: {
      name: 'ad_accounts',
      read: async (trx: Trx, user_id: string) =>
        (await adAccountStore.listOwn(trx, user_id)).map(
          ({ sealed_token: _token, attempted_at: _attempt, daily_limit_cents, ...row }) => ({
            ...row,
            daily_limit_cents: daily_limit_cents === null ? null : Number(daily_limit_cents),
          }),
        ),
    },
    async erase(trx: Trx, user_id: string): Promise<void> {
      for (const grant_id of await grantStore.erase(trx, user_id))
        await scheduleGrantRelease(context, trx, grant_id, 'now');
      await adAccountStore.erase(trx, user_id);
      // The tokens stay until what runs in the accounts has ended.
      for (const account of await adAccountStore.listOwn(trx, user_id)) {
        if (account.sealed_token !== null) await scheduleRelease(context, trx, account);
      }
    },
  };
}
