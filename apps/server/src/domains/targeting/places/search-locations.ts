import { countries } from '@universal-media/contract/targeting/countries';
import { detectSearchType } from '@universal-media/contract/targeting/location-detection';
import { LOCATION_RESULTS, type Location, type LocationType } from '@universal-media/contract/targeting/locations';
import { postalKey } from '@universal-media/contract/targeting/postal-patterns';
import { usStateCode } from '@universal-media/contract/targeting/us-states';
import type { Limits } from '#connectors/limits/limits.ts';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { editDistance } from '#core/targeting/edit-distance.ts';
import { foldName } from '#core/targeting/folded-name.ts';
import { toLocation } from './location.ts';
import type { PlaceRow, PlaceStore } from './store.ts';

interface SearchContext {
  readonly places: PlaceStore;
  readonly limits: Limits;
}

interface LocationSearch {
  readonly query: string;
  readonly search_type?: LocationType | null | undefined;
  readonly country_code: string;
}

/** The types to search for each detected type, best first. A wrong guess still finds the other types. */
const typesByGuess = {
  zip: ['zip'],
  state: ['state', 'city', 'county', 'country'],
  city: ['city', 'state', 'county', 'zip', 'country'],
} as const satisfies Record<string, readonly LocationType[]>;

/** With fewer results than this, the query may have a typo. */
const FEW_RESULTS = 3;
/** A shorter query is more likely unfinished than mistyped. */
const MIN_TYPO_LENGTH = 4;
const TYPO_CANDIDATES = 40;

/** Allows one typo in a short name and three in a long one. */
const maxTypos = (name: string): number => (name.length < 6 ? 1 : name.length < 10 ? 2 : 3);

/** Searches places by name or postal code. */
export async function searchLocations(
  { places, limits }: SearchContext,
  { ip }: RequestFacts,
  search: LocationSearch,
): Promise<Location[]> {
  await limits.take('location_search_address', ip);
  const rows = new Map((await findPlaces(places, search)).map((row) => [row.place_id, row]));
  return [...rows.values()].slice(0, LOCATION_RESULTS).map(toLocation);
}

/** Finds one place by its id. */
export async function findLocation(
  { places, limits }: SearchContext,
  { ip }: RequestFacts,
  place_id: string,
): Promise<Location | null> {
  await limits.take('location_search_address', ip);
  return findPlace(places, place_id);
}

/** Finds the place of a postal address: its city if we know it, and its country. */
export async function findAddressPlaces(
  places: PlaceStore,
  { city, region, country_code }: { city: string; region: string | null; country_code: string },
): Promise<{ city: Location | null; country: Location | null }> {
  const query = region === null ? city : `${city}, ${region}`;
  const [found] = await findPlaces(places, { query, search_type: 'city', country_code });
  const isSame = found !== undefined && foldName(found.value) === foldName(city);
  return { city: isSame ? toLocation(found) : null, country: await findCountry(places, country_code) };
}

export async function findPlace(places: PlaceStore, place_id: string): Promise<Location | null> {
  const [found] = await places.findByIds([place_id]);
  return found === undefined ? null : toLocation(found);
}

export const findCountry = (places: PlaceStore, country_code: string): Promise<Location | null> =>
  findPlace(places, `country:${country_code}`);

async function findPlaces(
  places: PlaceStore,
  { query, search_type, country_code: home }: LocationSearch,
): Promise<PlaceRow[]> {
  const { name, country_code, states } = await splitQuery(places, query, home);
  const types = search_type ? [search_type] : typesByGuess[detectSearchType(name, country_code)];
  const code = types[0] === 'zip' ? postalKey(name, country_code) : null;
  const folded = foldName(code ?? name);
  if (folded === '') return [];
  const found = await places.findByPrefix({ country_code, folded, types, states, limit: LOCATION_RESULTS });
  const isEnough = found.length >= FEW_RESULTS || states !== null;
  if (isEnough || folded.length < MIN_TYPO_LENGTH || /\d/.test(folded)) return found;
  const inState = found.length === 0 ? await findWithTrailingState(places, name, { search_type, country_code }) : [];
  return inState.length > 0 ? inState : [...found, ...(await findMistyped(places, country_code, folded, types))];
}

/** Splits "Springfield, IL" and "Paris, France": after the comma comes a state of the country, or another country. */
async function splitQuery(places: PlaceStore, query: string, country_code: string) {
  const [name = '', ...rest] = query.split(',');
  const folded = foldName(rest.join(' '));
  if (folded === '') return { name, country_code, states: null };
  const found = await places.findByPrefix({ country_code, folded, types: ['state'], states: null, limit: 5 });
  const states = found.flatMap(({ state_code }) => state_code ?? []);
  if (states.length > 0) return { name, country_code, states };
  return { name, country_code: findCountryCode(folded) ?? country_code, states: null };
}

const findCountryCode = (folded: string): string | undefined =>
  countries.find(({ code, name }) => code.toLowerCase() === folded || foldName(name).startsWith(folded))?.code;

/** Finds "austin tx" and "washington dc", which have no comma before the state. */
async function findWithTrailingState(
  places: PlaceStore,
  name: string,
  rest: Omit<LocationSearch, 'query'>,
): Promise<PlaceRow[]> {
  const [, city, state] = /^(.*\S)\s+(\S+)\s*$/.exec(name) ?? [];
  if (rest.country_code !== 'US' || !city || !state || usStateCode(state) === null) return [];
  return findPlaces(places, { ...rest, query: `${city}, ${state}` });
}

/**
 * Finds names a few typos away: the closest first, then the largest. Short mistyped names share few trigrams with the real
 * one ("mimai"), so large cities with the same two first letters are candidates too.
 */
async function findMistyped(
  places: PlaceStore,
  country_code: string,
  folded: string,
  types: readonly LocationType[],
): Promise<PlaceRow[]> {
  const sameStart = {
    country_code,
    folded: folded.slice(0, 2),
    types: ['city'] as const,
    states: null,
    limit: TYPO_CANDIDATES,
  };
  const [similar, starting] = await Promise.all([
    places.findSimilar(country_code, folded, TYPO_CANDIDATES),
    places.findByPrefix(sameStart).then((rows) => rows.map((row) => ({ ...row, folded: foldName(row.value) }))),
  ]);
  const close = [...similar, ...starting]
    .map((candidate) => ({ ...candidate, typos: editDistance(folded, candidate.folded) }))
    .filter(({ typos }) => typos <= maxTypos(folded))
    .sort((a, b) => a.typos - b.typos || (b.population ?? 0) - (a.population ?? 0));
  const rows = await places.findByIds([...new Set(close.map(({ place_id }) => place_id))]);
  return rows.filter(({ type }) => types.includes(type));
}
