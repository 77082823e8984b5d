import { type Location, POPULAR_CITIES, quickStates } from '@universal-media/contract/locations';
import { validateLocations } from '@universal-media/contract/platform-places';
import type { Limits } from '../../connectors/limits/limits.ts';
import type { Advertiser, RequestFacts } from '../../core/principal.ts';
import type { Trx } from '../../storage/transact.ts';
import { locationOf } from './service/location-of.ts';
import { type Asked, countIn, peopleIn } from './service/people.ts';
import { searchIn, type Wanted } from './service/search.ts';
import { type CircleStore, circleStore } from './store/circles.ts';
import { inTransaction } from './store/in-transaction.ts';
import { type LocationStore, locationStore } from './store.ts';

interface LocationDeps {
  readonly store: LocationStore;
  readonly circles: CircleStore;
  readonly limits: Limits;
}

export function locationService({ store, circles, limits }: LocationDeps) {
  const find = searchIn(store);
  const count = peopleIn(store, circles);

  return {
    async search({ ip }: RequestFacts, wanted: Wanted): Promise<Location[]> {
      await limits.take('location_search_address', ip);
      return find(wanted);
    },

    /** A country, and what of it is offered with one click: large states at home, else the largest cities. */
    async popular({ ip }: RequestFacts, country_code: string) {
      await limits.take('location_search_address', ip);
      const [country] = await store.byIds([`country:${country_code}`]);
      const rows =
        country_code === 'US'
          ? await store.byIds(quickStates.map((code) => `state:US-${code}`))
          : await store.largestCities(country_code, POPULAR_CITIES);
      return { country: country ? locationOf(country) : null, results: rows.map(locationOf) };
    },

    async people({ user }: Advertiser, places: readonly Asked[]) {
      await limits.take('people_inside_account', user.user_id);
      return count(places);
    },

    /** The same for others, as part of their transaction; nobody waits for a second connection while holding one. */
    async peopleInside(trx: Trx, places: readonly Asked[]): Promise<number> {
      const rows = inTransaction(trx);
      return (await countIn(locationStore(rows), circleStore(rows))(places)).people;
    },

    validate: validateLocations,
  };
}
export type LocationService = ReturnType<typeof locationService>;
