import {
  AD_ACCOUNTS_PER_PAGE,
  type AdAccount,
  AdAccountLimits,
  type AdAccountState,
  type StaffAdAccount,
} from '@universal-media/contract/platforms/ad-accounts';
import { type Connection, connections } from '@universal-media/contract/platforms/connections';
import { z } from 'zod';
import type { Reader } from '#core/accounts/principal.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import type { SystemTransact, Transact, Trx } from '#storage/transact.ts';
import type { PlatformsContext } from '../context.ts';
import { type AdAccountRow, adAccountStore as store } from './store.ts';

async function toAdAccounts<Row extends AdAccountRow>(
  { countLiveRuns }: PlatformsContext,
  trx: Trx,
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly account: AdAccount }[]> {
  const live = await countLiveRuns(
    trx,
    rows.map(({ ad_account_id }) => ad_account_id),
  );
  return rows.map((row) => {
    const { ad_account_id, connection, kind, name, external_id, currency, time_zone, state, reason } = row;
    return {
      row,
      account: {
        ad_account_id,
        connection,
        kind,
        name,
        takes_new_runs: row.replaced_at === null && state !== 'disconnected',
        external_id,
        currency,
        time_zone,
        state,
        reason,
        limits: AdAccountLimits.parse(row.limits),
        limit_reached:
          row.limit_reached && row.limit_reached_at
            ? { limit: row.limit_reached, at: row.limit_reached_at.toISOString() }
            : null,
        live_runs: live.get(ad_account_id) ?? 0,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      },
    };
  });
}

/** Lists the advertiser's ad accounts, newest first. */
export const listAdAccounts = (
  context: PlatformsContext,
  transact: Transact,
  { user }: Reader,
): Promise<{ ad_accounts: AdAccount[]; can_connect: Connection[] }> =>
  transact(async (trx) => {
    const accounts = await toAdAccounts(context, trx, await store.listOwn(trx, user.user_id));
    return {
      ad_accounts: accounts.map(({ account }) => account),
      can_connect: connections.filter((connection) => context.adPlatforms[connection]?.own != null),
    };
  });

// The instant is text, because a Date has no microseconds.
const Position = z.object({ of: z.literal('ad_accounts'), at: z.string(), id: z.uuid() });

/** Lists the ad accounts of all advertisers, last changed first. */
export const listAdvertiserAdAccounts = (
  context: PlatformsContext,
  transact: SystemTransact,
  { state, cursor }: { state?: AdAccountState | undefined; cursor?: string | undefined },
): Promise<{ ad_accounts: StaffAdAccount[]; next_cursor: string | null }> =>
  transact(async (trx) => {
    const after = readCursor(Position, cursor);
    // One row more than a page holds shows whether there is a next page.
    const rows = await store.listAll(trx, { state, after, limit: AD_ACCOUNTS_PER_PAGE + 1 });
    const page = rows.slice(0, AD_ACCOUNTS_PER_PAGE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    const accounts = await toAdAccounts(context, trx, page);
    return {
      ad_accounts: accounts.map(({ account, row: { user_id, user_email, user_name } }) => ({
        ...account,
        user_id,
        user_email,
        user_name,
      })),
      next_cursor: last ? writeCursor({ of: 'ad_accounts', at: last.position, id: last.ad_account_id }) : null,
    };
  });
