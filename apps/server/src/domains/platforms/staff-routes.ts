import { adAccountStaffEndpoints } from '@universal-media/contract/platforms/ad-accounts';
import { type Api, implement } from '#http/implement.ts';
import { listAdvertiserAdAccounts } from './ad-accounts/list-ad-accounts.ts';
import type { PlatformsContext } from './context.ts';

export function platformStaffRoutes(api: Api, context: PlatformsContext): void {
  implement(
    api,
    adAccountStaffEndpoints,
  )({
    listAdvertiserAdAccounts: ({ query, transact }) => listAdvertiserAdAccounts(context, transact, query),
  });
}
