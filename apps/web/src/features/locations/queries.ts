import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  LOCATION_QUERY_LEAST,
  type Location,
  type LocationType,
  locationEndpoints,
} from '@universal-media/contract/locations';
import { usStates } from '@universal-media/contract/us-states';
import { useMemo } from 'react';
import { call } from '../../lib/call.ts';
import { reading, readsOf } from '../../lib/query-client.ts';
import { useSettled } from '../../lib/use-settled.ts';
import type { Town } from './circles.ts';
import { radiusOf, type Targeting } from './fitting.ts';

// Places move with an import, not with a minute: what was read once is good for the whole visit.
const STAYS = { staleTime: Number.POSITIVE_INFINITY } as const;

export interface Search {
  readonly query: string;
  readonly search_type: LocationType | null;
  readonly country_code: string;
}

/** An answer belongs to its question: a late one to an earlier question is called off, and never shown for this one. */
export const useLocationSearch = (search: Search) =>
  useQuery({
    queryKey: [...readsOf(locationEndpoints.search), search],
    queryFn: ({ signal }) => call(locationEndpoints.search, { body: search }, { signal }),
    enabled: search.query.length >= LOCATION_QUERY_LEAST,
    retry: false,
    ...STAYS,
  });

const popularOf = (country_code: string) => ({
  ...reading(locationEndpoints.popular, { query: { country_code } }),
  ...STAYS,
});

/** A country, and the places of it that are offered with one press. */
export const usePopular = (country_code: string) => useQuery(popularOf(country_code));

const DRAG_MS = 250;

/** The people inside each place and inside all together. The last figures stay while new ones are counted. */
export function usePeople(targeting: Targeting) {
  const question = useMemo(
    () =>
      targeting.locations.map((place) => ({
        place_id: place.place_id,
        coordinates: place.coordinates,
        radius_miles: radiusOf(place, targeting),
      })),
    [targeting],
  );
  const places = useSettled(question, DRAG_MS);
  return useQuery({
    queryKey: [...readsOf(locationEndpoints.people), places],
    queryFn: ({ signal }) => call(locationEndpoints.people, { body: { places } }, { signal }),
    enabled: places.length > 0,
    placeholderData: keepPreviousData,
    ...STAYS,
  });
}

const search = async (client: QueryClient, body: Search): Promise<readonly Location[]> =>
  (await client.query({ ...reading(locationEndpoints.search, { body }), ...STAYS })).results;

/** Whole places for what maps and suggestions know by a code only. Null where our table has none. */
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
        return (await client.query(popularOf(code))).country;
      },
      async town({ place_id, value, display_name }: Town, countries: Iterable<string>): Promise<Location | null> {
        for (const country_code of countries) {
          // By its full name first: the short one may be that of many.
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
