import { countryName } from '@universal-media/contract/targeting/countries';
import { usStates } from '@universal-media/contract/targeting/us-states';
import type { PlaceDay } from '../ad-platform.ts';
import { type PartRow, sumByPart } from './part-days.ts';

/** As long as the database takes. */
const MAX_NAME = 120;

const toKey = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Platforms write the capital's district with and without its city. */
const capital = ['Washington, District of Columbia', 'Washington, D.C.'];
const stateByName = new Map([
  ...Object.entries(usStates).map(([code, name]) => [toKey(name), code] as const),
  ...capital.map((name) => [toKey(name), 'DC'] as const),
]);

/**
 * Returns the place of a region: an ISO 3166-2 code in the United States, elsewhere the platform's name, so that platforms which
 * agree on it share a line. Null: the platform does not know. Without a country, a name of a state is that state.
 */
export function placeFor(region: string, country_code: string | null): string | null {
  const name = region.trim().slice(0, MAX_NAME);
  if (name === '' || name.toLowerCase() === 'unknown') return null;
  const state = stateByName.get(toKey(name));
  if (state === undefined) return name;
  if (country_code === null || country_code === 'US') return `US-${state}`;
  return `${name}, ${countryName(country_code)}`.slice(0, MAX_NAME);
}

/** A row of a report by place; null where the platform does not say which. */
export type PlaceRow = Omit<PartRow, 'part'> & { readonly place: string | null };

/** Sums the rows of each place. Those without one are left out. */
export const sumByPlace = (rows: readonly PlaceRow[]): PlaceDay[] =>
  sumByPart(rows.flatMap(({ place, ...row }) => (place === null ? [] : { ...row, part: place }))).map(
    ({ part, ...day }) => ({ ...day, place: part }),
  );
