import { locationEndpoints } from '@universal-media/contract/locations';
import { type Api, implement } from '../../http/implement.ts';
import type { LocationService } from './service.ts';

export function locationRoutes(api: Api, locations: LocationService): void {
  implement(
    api,
    locationEndpoints,
  )({
    search: async ({ body, request }) => ({ results: await locations.search(request, body) }),
    popular: ({ query, request }) => locations.popular(request, query.country_code),
    people: ({ who, body }) => locations.people(who, body.places),
    validate: async ({ body: { platforms, locations: places, radius_miles = null } }) => ({
      validation: locations.validate(platforms, places, radius_miles),
    }),
  });
}
