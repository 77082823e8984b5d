import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Location,
  type LocationType,
  locationEndpoints,
  MIN_LOCATION_QUERY,
  radiusFor,
} from '@universal-media/contract/targeting/locations';
import { usStates } from '@universal-media/contract/targeting/us-states';
import { useMemo } from 'react';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import type { Targeting } from './fit/fitting.ts';
import type { Town } from './map/circles.ts';

// Places change only with an import, so one read is enough for the whole visit.
const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY } as const;

export interface Search {
  readonly query: string;
  readonly search_type: LocationType | null;
  readonly country_code: string;
}

/** Searches for places. An earlier search is aborted, so its results never appear for a later one. */
export const useLocationSearch = (search: Search) =>
  useQuery({
    queryKey: [...queryKeyFor(locationEndpoints.searchLocations), search],
    queryFn: ({ signal }) => call(locationEndpoints.searchLocations, { body: search }, { signal }),
    enabled: search.query.length >= MIN_LOCATION_QUERY,
    retry: false,
    ...NEVER_STALE,
  });

const popularQuery = (country_code: string) => ({
  ...reading(locationEndpoints.listPopularLocations, { query: { country_code } }),
  ...NEVER_STALE,
});

/** A country and its suggested places. */
export const usePopular = (country_code: string) => useQuery(popularQuery(country_code));

const SETTLE_MS = 250;

/** The population of each place and of all together. Previous figures stay visible while new ones load. */
export function usePeople(targeting: Targeting) {
  const question = useMemo(
    () =>
      targeting.locations.map((place) => ({
        place_id: place.place_id,
        coordinates: place.coordinates,
        radius_miles: radiusFor(place, targeting),
      })),
    [targeting],
  );
  const places = useSettled(question, SETTLE_MS);
  return useQuery({
    queryKey: [...queryKeyFor(locationEndpoints.countPeople), places],
    queryFn: ({ signal }) => call(locationEndpoints.countPeople, { body: { places } }, { signal }),
    enabled: places.length > 0,
    placeholderData: keepPreviousData,
    ...NEVER_STALE,
  });
}

const search = async (client: QueryClient, body: Search): Promise<readonly Location[]> =>
  (await client.query({ ...reading(locationEndpoints.searchLocations, { body }), ...NEVER_STALE })).results;

/** Looks up the full place for a state, country or town. Null if our data has none. */
export function useLookUp() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      async state(code: string): Promise<Location | null> {
        const found = await search(client, {
          query: usStates[code] ?? code,
          search_type: 'state',
          country_code: 'US',
        });
        return found.find(({ type, value }) => type === 'state' && value === code) ?? null;
      },
      async country(code: string): Promise<Location | null> {
        return (await client.query(popularQuery(code))).country;
      },
      async town({ place_id, value, display_name }: Town, countries: Iterable<string>): Promise<Location | null> {
        for (const country_code of countries) {
          // The full name first, because many towns share the short one.
          for (const query of [display_name, value]) {
            const found = await search(client, { query, search_type: 'city', country_code });
            const town = found.find((place) => place.place_id === place_id);
            if (town) return town;
          }
        }
        return null;
      },
    }),
    [client],
  );
}
