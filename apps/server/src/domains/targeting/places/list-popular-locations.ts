import { POPULAR_CITIES, quickStates } from '@universal-media/contract/targeting/locations';
import type { Limits } from '#connectors/limits/limits.ts';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { toLocation } from './location.ts';
import type { PlaceStore } from './store.ts';

interface PopularContext {
  readonly places: PlaceStore;
  readonly limits: Limits;
}

/** Returns a country and the places suggested in it: large states of the United States, elsewhere the largest cities. */
export async function listPopularLocations(
  { places, limits }: PopularContext,
  { ip }: RequestFacts,
  country_code: string,
) {
  await limits.take('location_search_address', ip);
  const [country] = await places.findByIds([`country:${country_code}`]);
  const rows =
    country_code === 'US'
      ? await places.findByIds(quickStates.map((code) => `state:US-${code}`))
      : await places.listLargestCities(country_code, POPULAR_CITIES);
  return { country: country ? toLocation(country) : null, results: rows.map(toLocation) };
}
