import { adAccountEndpoints } from '@universal-media/contract/platforms/ad-accounts';
import { platformEndpoints } from '@universal-media/contract/platforms/platforms';
import { type Api, implement } from '#http/implement.ts';
import { listAdAccounts } from './ad-accounts/list-ad-accounts.ts';
import type { PlatformsContext } from './context.ts';
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
  });
}
