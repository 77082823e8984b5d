import type { Connection } from '@universal-media/contract/platforms/connections';
import type { RemoteAccount } from '@universal-media/server/connectors/ad-platforms/ad-account';
import type { Deps } from '@universal-media/server/deps';
import { recordResponse } from '@universal-media/server/domains/campaigns/launch/record-response';
import { recordOpenedAccount } from '@universal-media/server/domains/platforms/ad-accounts/open-ad-account';
import { withoutJob } from './without-job.ts';

/** Opens ad accounts as the jobs do, with invented answers of the platforms. */
export function createAdAccounts({ services: { platforms, campaigns }, database: { transact } }: Deps) {
  const request = (user_id: string, connection: Connection) =>
    transact(async (trx) => {
      const accounts = await platforms.adAccounts.request(trx, { user_id, connections: [connection] });
      const account = accounts.get(connection);
      if (!account) throw new Error(`no ${connection} account was requested`);
      return account;
    });

  async function report(
    user_id: string,
    connection: Connection,
    remote: Pick<RemoteAccount, 'external_id' | 'state' | 'reason'>,
  ): Promise<void> {
    const { ad_account_id, name, currency, time_zone } = await request(user_id, connection);
    const { external_id } = remote;
    const limits = { campaigns: 10_000, ad_groups: null, ads_per_page: null, operations_per_day: null };
    const account = { ...remote, name, currency, time_zone, limits, page_id: null, identity_id: null };
    await recordOpenedAccount(platforms.context, ad_account_id, { outcome: 'done', external_id }, account);
  }

  return {
    request,
    open: (user_id: string, connection: Connection, external_id: string) =>
      report(user_id, connection, { external_id, state: 'active', reason: null }),

    /** Suspends TikTok's account, which stops the campaign that runs there. */
    async suspendTikTok(user_id: string, external_id: string, reason: string, campaign_name: string): Promise<void> {
      await report(user_id, 'tiktok', { external_id, state: 'suspended', reason });
      const { campaign_id } = await transact((trx) =>
        trx
          .selectFrom('campaign')
          .select('campaign_id')
          .where('user_id', '=', user_id)
          .where('name', '=', campaign_name)
          .executeTakeFirstOrThrow(),
      );
      await recordResponse(
        campaigns.context,
        { campaign_id, platform: 'tiktok', turn: 0 },
        {
          call: { action: 'halt', revision: 1, external_id: null, begun_revision: 1, ad_account_id: null },
          response: { kind: 'stopped', reason, days: [] },
        },
        withoutJob,
      );
    },
  };
}
