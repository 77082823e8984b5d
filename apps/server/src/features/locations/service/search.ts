import { countries } from '@universal-media/contract/countries';
import { detectSearchType } from '@universal-media/contract/location-detection';
import { LOCATION_RESULTS, type Location, type LocationType } from '@universal-media/contract/locations';
import { postalKey } from '@universal-media/contract/postal-patterns';
import { usStateCode } from '@universal-media/contract/us-states';
import { editDistance } from '../../../core/edit-distance.ts';
import { foldName } from '../../../core/folded-name.ts';
import type { LocationStore, PlaceRow } from '../store.ts';
import { locationOf } from './location-of.ts';

export interface Wanted {
  readonly query: string;
  readonly search_type?: LocationType | null | undefined;
  readonly country_code: string;
}

/** What a search goes through, the most wanted first; whatever the smart one guessed, the rest fills up. */
const smart = {
  zip: ['zip'],
  state: ['state', 'city', 'county', 'country'],
  city: ['city', 'state', 'county', 'zip', 'country'],
} as const satisfies Record<string, readonly LocationType[]>;

/** Below so many results a name may be mistyped; shorter ones are only just being typed. */
const FEW = 3;
const TYPO_LEAST = 4;
const CANDIDATES = 40;

/** One slip in a short name, three in a long one. */
const slipsIn = (name: string): number => (name.length < 6 ? 1 : name.length < 10 ? 2 : 3);

const countryNamed = (folded: string): string | undefined =>
  countries.find(({ code, name }) => code.toLowerCase() === folded || foldName(name).startsWith(folded))?.code;

export function searchIn(store: LocationStore) {
  /** "Springfield, IL" and "Paris, France": what follows the comma is a state of the country, or another country. */
  async function whereabouts(query: string, country_code: string) {
    const [name = '', ...after] = query.split(',');
    const folded = foldName(after.join(' '));
    if (folded === '') return { name, country_code, states: null };
    const found = await store.beginning({ country_code, folded, types: ['state'], states: null, limit: 5 });
    const states = found.flatMap(({ state_code }) => state_code ?? []);
    if (states.length > 0) return { name, country_code, states };
    return { name, country_code: countryNamed(folded) ?? country_code, states: null };
  }

  /**
   * Names one or a few slips away: the fewest first, then the largest place. Short names share few trigrams with what they
   * were meant to be ("mimai"), so large places that begin with the same two letters are looked at too.
   */
  async function mistyped(country_code: string, folded: string, types: readonly LocationType[]): Promise<PlaceRow[]> {
    const begin = {
      country_code,
      folded: folded.slice(0, 2),
      types: ['city'] as const,
      states: null,
      limit: CANDIDATES,
    };
    const [alike, begun] = await Promise.all([
      store.alike(country_code, folded, CANDIDATES),
      store.beginning(begin).then((rows) => rows.map((row) => ({ ...row, folded: foldName(row.value) }))),
    ]);
    const near = [...alike, ...begun]
      .map((candidate) => ({ ...candidate, slips: editDistance(folded, candidate.folded) }))
      .filter(({ slips }) => slips <= slipsIn(folded))
      .sort((a, b) => a.slips - b.slips || (b.population ?? 0) - (a.population ?? 0));
    const rows = await store.byIds([...new Set(near.map(({ place_id }) => place_id))]);
    return rows.filter(({ type }) => types.includes(type));
  }

  async function find({ query, search_type, country_code }: Wanted): Promise<PlaceRow[]> {
    const where = await whereabouts(query, country_code);
    const types = search_type ? [search_type] : smart[detectSearchType(where.name, where.country_code)];
    const code = types[0] === 'zip' ? postalKey(where.name, where.country_code) : null;
    const folded = foldName(code ?? where.name);
    if (folded === '') return [];
    const { country_code: country, states } = where;
    const limit = LOCATION_RESULTS;
    const found = await store.beginning({ country_code: country, folded, types, states, limit });
    if (found.length >= FEW || states !== null || folded.length < TYPO_LEAST || /\d/.test(folded)) return found;
    const named = found.length === 0 ? await stateSaidLast(where.name, { search_type, country_code: country }) : [];
    return named.length > 0 ? named : [...found, ...(await mistyped(country, folded, types))];
  }

  /** "austin tx", "washington dc": the comma is often left out. */
  async function stateSaidLast(name: string, rest: Omit<Wanted, 'query'>): Promise<PlaceRow[]> {
    const [, place, state] = /^(.*\S)\s+(\S+)\s*$/.exec(name) ?? [];
    if (rest.country_code !== 'US' || !place || !state || usStateCode(state) === null) return [];
    return find({ ...rest, query: `${place}, ${state}` });
  }

  return async (wanted: Wanted): Promise<Location[]> => {
    const rows = new Map((await find(wanted)).map((row) => [row.place_id, row]));
    return [...rows.values()].slice(0, LOCATION_RESULTS).map(locationOf);
  };
}
