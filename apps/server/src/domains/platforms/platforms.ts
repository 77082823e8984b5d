import type { Connection } from '@universal-media/contract/platforms/connections';
import type { Trx } from '#storage/transact.ts';
import { requestAdAccount } from './ad-accounts/request-ad-account.ts';
import { type AdAccountRow, adAccountStore } from './ad-accounts/store.ts';
import { scheduleAccountWatch } from './ad-accounts/watch-ad-accounts.ts';
import type { PlatformsContext } from './context.ts';

export type { AdAccountRow } from './ad-accounts/store.ts';

/** The ad accounts of advertisers, for domains that run campaigns in them. */
export interface AdAccounts {
  /** Returns the advertiser's account with this connection, and orders one from the platform if there is none. */
  request(trx: Trx, input: { user_id: string; connection: Connection }): Promise<AdAccountRow>;
  find(trx: Trx, ad_account_id: string): Promise<AdAccountRow | undefined>;
  /** Lists the accounts that the platform knows, in pages by id. */
  listKnown(trx: Trx, connection: Connection, after: string | null, limit: number): Promise<AdAccountRow[]>;
}

/** Builds the platforms domain. */
export function buildPlatforms(context: PlatformsContext) {
  const adAccounts: AdAccounts = {
    request: (trx, input) => requestAdAccount(context, trx, input),
    find: adAccountStore.find,
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
    erase: adAccountStore.erase,
  };
}
