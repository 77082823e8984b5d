import { adAccountEndpoints } from '@universal-media/contract/platforms/ad-accounts';
import { platformEndpoints } from '@universal-media/contract/platforms/platforms';
import { pages } from '@universal-media/contract/wire/pages';
import { type Api, implement } from '#http/implement.ts';
import { listAdAccounts } from './ad-accounts/list-ad-accounts.ts';
import type { PlatformsContext } from './context.ts';
import { finishAdAccountConnection, startAdAccountConnection } from './own-accounts/ask-for-consent.ts';
import { connectAdAccount, getAdAccountConnection } from './own-accounts/connect-ad-account.ts';
import { disconnectAdAccount } from './own-accounts/disconnect-ad-account.ts';
import { listPlatforms } from './registry/list-platforms.ts';
import { validateLocations } from './registry/validate-locations.ts';

export function platformRoutes(api: Api, context: PlatformsContext): void {
  implement(
    api,
    platformEndpoints,
  )({
    listPlatforms: async () => ({ platforms: listPlatforms() }),
    validateLocations: async ({ body: { platforms, locations, radius_miles } }) => ({
      validation: validateLocations(platforms, locations, radius_miles ?? null),
    }),
  });

  implement(
    api,
    adAccountEndpoints,
  )({
    listAdAccounts: ({ who, transact }) => listAdAccounts(context, transact, who),
    async startAdAccountConnection({ who, body, transact, cookies }) {
      const { url, attempt } = await startAdAccountConnection(context, transact, who, body.connection);
      cookies.keep('ad_account_attempt', attempt);
      return { url };
    },
    async finishAdAccountConnection({ query: { state, code, auth_code }, cookies }) {
      const attempt = cookies.read('ad_account_attempt');
      const result = await finishAdAccountConnection(context, { attempt, state, code: code ?? auth_code });
      cookies.drop('ad_account_attempt');
      const connect = 'grant_id' in result ? result.grant_id : result.outcome;
      return { location: `${api.origin}${pages.adAccountReturn(connect)}` };
    },
    getAdAccountConnection: ({ who, params, transact }) =>
      getAdAccountConnection(context, transact, who, params.grant_id),
    connectAdAccount: ({ who, params, body, request, transact }) =>
      connectAdAccount(context, transact, who, { ...params, ...body }, request),
    disconnectAdAccount: ({ who, params, transact }) =>
      disconnectAdAccount(context, transact, who, params.ad_account_id),
  });
}
